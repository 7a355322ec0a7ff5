import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { sha256 } from '../../index.ts';
import { useMigration } from '@lastcall/core/testing-kit';
import { Actors1768100000000 } from './0030-actors.ts';

const { query, undo, run } = useMigration(Actors1768100000000);

describe('refunds from before they had an actor', () => {
  it('are of somebody of the account where they were entered by hand, and of their provider otherwise', async () => {
    await undo();
    const { insertId: accountId } = await query<{ insertId: number }>(
      "INSERT INTO account (account_key, name, plan, timezone) VALUES ('actors', 'Before', 'free', 'UTC')",
      [],
    );
    await query('SET foreign_key_checks = 0');
    const saleId = randomUUID();
    for (const [provider, key] of [
      ['entered', sha256(JSON.stringify(['owner', saleId]))],
      ['told', sha256(JSON.stringify(['refund', 'kit', '1']))],
    ])
      await query(
        `INSERT INTO sale_refund (account_id, id, campaign_id, sale_id, provider, amount, dedupe_key, refunded_at)
         VALUES (?, ?, ?, ?, ?, 49, ?, NOW(6))`,
        [accountId, randomUUID(), randomUUID(), saleId, provider, key],
      );

    await run();

    expect(
      await query('SELECT provider, actor FROM sale_refund WHERE account_id = ? ORDER BY provider', [accountId]),
    ).toEqual([
      { provider: 'entered', actor: 'user:' },
      { provider: 'told', actor: null },
    ]);
  });
});
