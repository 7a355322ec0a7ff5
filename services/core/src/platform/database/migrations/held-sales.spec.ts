import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useMigration } from '@lastcall/core/testing-kit';
import { HeldSales1768000000000 } from './0029-held-sales.ts';

const { query, undo, run } = useMigration(HeldSales1768000000000);

describe('held deliveries', () => {
  it('leave with their column, and mails stay as they were', async () => {
    const { insertId: accountId } = await query<{ insertId: number }>(
      "INSERT INTO account (account_key, name, plan, timezone) VALUES ('held', 'Before', 'free', 'UTC')",
      [],
    );
    await query('SET foreign_key_checks = 0');
    for (const [verdict, heldSale] of [
      ['counted', null],
      ['no-buyer', null],
      ['held-empty', '{}'],
      ['held-merge-tag', '{}'],
      ['accepted', null],
      ['rejected', null],
    ])
      await query(
        `INSERT INTO inbound_mail (account_id, id, campaign_id, provider, mail_key, verdict, spf, dkim, held_sale, received_at)
         VALUES (?, ?, ?, 'custom', ?, ?, 'none', 'none', ?, NOW(6))`,
        [accountId, randomUUID(), randomUUID(), randomUUID(), verdict, heldSale],
      );
    const verdicts = async () =>
      (
        await query<{ verdict: string }[]>('SELECT verdict FROM inbound_mail WHERE account_id = ? ORDER BY verdict', [
          accountId,
        ])
      ).map(({ verdict }) => verdict);

    await undo();

    expect(await verdicts()).toEqual(['counted', 'no-buyer']);

    await run();

    expect(
      await query('SELECT verdict, held_sale FROM inbound_mail WHERE account_id = ? ORDER BY verdict', [accountId]),
    ).toEqual([
      { verdict: 'counted', held_sale: null },
      { verdict: 'no-buyer', held_sale: null },
    ]);
  });
});
