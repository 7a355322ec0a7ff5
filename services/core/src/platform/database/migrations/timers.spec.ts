import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useMigration } from '@lastcall/core/testing-kit';
import { Timers1766900000000 } from './0018-timers.ts';

const migration = useMigration(Timers1766900000000);

describe('the migration of timers', () => {
  it('goes back and forth; email timers keep their settings, and what is kept beside them goes with its campaign', async () => {
    await migration.undo();
    const campaign = randomUUID();
    await migration.query(
      "INSERT INTO account (id, account_key, name, timezone) VALUES (1, 'k', 'Ann', 'Europe/Vienna')",
    );
    await migration.query(
      "INSERT INTO campaign (account_id, id, hash, post_hash, xray_hash, name, campaign_type, form, rule, timezone, tracking) VALUES (1, ?, 'h', 'p', 'x', 'Bread', 'Evergreen', '{}', '{}', 'Europe/Vienna', '{}')",
      [campaign],
    );
    await migration.query("INSERT INTO email_timer (account_id, campaign_id, hash, settings) VALUES (1, ?, 'h', ?)", [
      campaign,
      JSON.stringify({ email_label_days: 'Хлеб 🥖' }),
    ]);

    await migration.run();

    expect(
      await migration.query(
        "SELECT JSON_UNQUOTE(JSON_EXTRACT(settings, '$.email_label_days')) AS label, version FROM email_timer",
      ),
    ).toEqual([{ label: 'Хлеб 🥖', version: 1 }]);
    await migration.query('INSERT INTO webpage_timer (account_id, campaign_id, settings) VALUES (1, ?, ?)', [
      campaign,
      JSON.stringify({ days_long: 'วัน' }),
    ]);
    await migration.query("INSERT INTO expired_image (account_id, campaign_id, id, image) VALUES (1, ?, 'i', 'jpeg')", [
      campaign,
    ]);
    await expect(
      migration.query("INSERT INTO expired_image (account_id, campaign_id, id, image) VALUES (1, ?, 'j', 'jpeg')", [
        campaign,
      ]),
    ).rejects.toThrow('Duplicate');

    await migration.query('DELETE FROM campaign');

    for (const table of ['email_timer', 'webpage_timer', 'expired_image'])
      expect(await migration.query(`SELECT 1 FROM ${table}`)).toEqual([]);
  });
});
