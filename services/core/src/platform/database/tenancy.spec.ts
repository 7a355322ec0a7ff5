import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { database, useService } from '@lastcall/core/testing-kit';
import { platformModule, type Config } from '../index.ts';

useService((config: Config) => {
  @Module({ imports: [platformModule(config, { service: 'worker' })] })
  class ProbeModule {}
  return ProbeModule;
});

/**
 * Tables without an account in their key: the accounts, rows that are found by a secret's hash before an account is
 * known, the remotes, which all accounts share, and infrastructure. Add one only after careful thought.
 */
const shared = [
  'account',
  'deploy_token',
  'inbox',
  'migration',
  'outbox',
  'password_reset',
  'remote_channel',
  'remote_deployment',
  'remote_event',
  'remote_file',
  'remote_source_map',
  'remote_view',
  'session',
  'shell_file',
];

describe('every table', () => {
  it('starts its primary key with the account, except those of this list', async () => {
    const rows = await database().sql<{ name: string; first: string }[]>(
      `SELECT t.TABLE_NAME AS name, k.COLUMN_NAME AS first FROM information_schema.TABLES t
       LEFT JOIN information_schema.STATISTICS k ON k.TABLE_SCHEMA = t.TABLE_SCHEMA AND k.TABLE_NAME = t.TABLE_NAME AND k.INDEX_NAME = 'PRIMARY' AND k.SEQ_IN_INDEX = 1
       WHERE t.TABLE_SCHEMA = DATABASE() ORDER BY t.TABLE_NAME`,
    );

    expect(rows.filter(({ first }) => first !== 'account_id').map(({ name }) => name)).toEqual(shared);
  });

  it('references rows of its own account only', async () => {
    const references = await database().sql<{ name: string; target: string; columns: string }[]>(
      `SELECT CONSTRAINT_NAME AS name, REFERENCED_TABLE_NAME AS target, GROUP_CONCAT(CONCAT(COLUMN_NAME, '=', REFERENCED_COLUMN_NAME) ORDER BY ORDINAL_POSITION) AS columns
       FROM information_schema.KEY_COLUMN_USAGE WHERE TABLE_SCHEMA = DATABASE() AND REFERENCED_TABLE_NAME IS NOT NULL GROUP BY CONSTRAINT_NAME, REFERENCED_TABLE_NAME`,
    );

    expect(references.length).toBeGreaterThan(10);
    expect(
      references.filter(
        ({ target, columns }) => !columns.startsWith(target === 'account' ? 'account_id=id' : 'account_id=account_id,'),
      ),
    ).toEqual([]);
  });
});
