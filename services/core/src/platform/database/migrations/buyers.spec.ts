import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useMigration } from '@lastcall/core/testing-kit';
import { Buyers1768800000000 } from './0037-buyers.ts';

const { query, undo, run } = useMigration(Buyers1768800000000);

describe('days from before buyers were counted', () => {
  it('are counted again where one of their leads has bought, also by a record that was merged into it', async () => {
    await undo();
    const { insertId: accountId } = await query<{ insertId: number }>(
      "INSERT INTO account (account_key, name, plan, timezone) VALUES ('buyers', 'Before', 'free', 'UTC')",
      [],
    );
    await query('SET foreign_key_checks = 0');
    const campaignId = randomUUID();
    const [buyer, merged, deeper, other] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    for (const [id, startedAt, mergedInto] of [
      [buyer, '2026-11-01 10:20:00', null],
      [merged, null, buyer],
      [deeper, '2026-11-02 11:30:00', merged],
      [other, '2026-11-03 12:40:00', null],
    ])
      await query(
        'INSERT INTO lead_person (account_id, id, campaign_id, started_at, merged_into) VALUES (?, ?, ?, ?, ?)',
        [accountId, id, campaignId, startedAt, mergedInto],
      );
    for (const leadId of [deeper, null])
      await query(
        `INSERT INTO sale (account_id, id, campaign_id, lead_id, provider, amount, currency, sent_amount, sent_currency, dedupe_key, created_at)
         VALUES (?, ?, ?, ?, 'custom', 49, 'USD', '49', 'USD', ?, NOW(6))`,
        [accountId, randomUUID(), campaignId, leadId, randomUUID()],
      );

    await run();

    expect(
      await query('SELECT CAST(hour AS CHAR) AS hour FROM dirty_bucket WHERE account_id = ? ORDER BY hour', [
        accountId,
      ]),
    ).toEqual([{ hour: '2026-11-01 10:00:00' }, { hour: '2026-11-02 11:00:00' }]);
  });
});
