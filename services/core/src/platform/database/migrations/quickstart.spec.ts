import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useMigration } from '@lastcall/core/testing-kit';
import { Quickstart1765600000000 } from './0015-quickstart.ts';

const migration = useMigration(Quickstart1765600000000);

describe('the migration of the quick start', () => {
  it('goes back and forth; steps go with their campaign', async () => {
    await migration.undo();
    await migration.run();
    const campaign = randomUUID();
    await migration.query(
      "INSERT INTO account (id, account_key, name, timezone) VALUES (1, 'k', 'Ann', 'Europe/Vienna')",
    );
    await migration.query(
      "INSERT INTO campaign (account_id, id, hash, post_hash, xray_hash, name, campaign_type, form, rule, timezone, tracking) VALUES (1, ?, 'h', 'p', 'x', 'Bread', 'Evergreen', '{}', '{}', 'Europe/Vienna', '{}')",
      [campaign],
    );
    await migration.query("INSERT INTO quickstart_step (account_id, campaign_id, step) VALUES (1, ?, 'pages')", [
      campaign,
    ]);

    await migration.query('DELETE FROM campaign');

    expect(await migration.query('SELECT step FROM quickstart_step')).toEqual([]);
  });
});
