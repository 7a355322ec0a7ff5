import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useMigration } from '@lastcall/core/testing-kit';
import { FlaggedSales1767900000000 } from './0028-flagged-sales.ts';

const { query, undo, run } = useMigration(FlaggedSales1767900000000);

interface SaleRow {
  readonly external_id: string;
  readonly is_flagged: number;
  readonly expected_amount: string | null;
  readonly expected_currency: string | null;
}

describe('sales from before flags had an expected price', () => {
  it('stay flagged where their price differs, and not where their delivery only arrived twice', async () => {
    await undo();
    const { insertId: accountId } = await query<{ insertId: number }>(
      "INSERT INTO account (account_key, name, plan, timezone) VALUES ('flagged', 'Before', 'free', 'UTC')",
      [],
    );
    await query('SET foreign_key_checks = 0');
    for (const [name, sentAmount, sentCurrency, isPaid, isFlagged] of [
      ['a copy', '49.00', 'usd', false, true],
      ['another amount', '59', 'USD', false, true],
      ['another currency', '49.00', 'EUR', false, true],
      ['no money', '1e309', 'USD', false, true],
      ['paid', '49.00', 'USD', true, true],
      ['right', '49.00', 'USD', false, false],
    ])
      await query(
        `INSERT INTO sale (account_id, id, campaign_id, provider, amount, currency, sent_amount, sent_currency, is_paid_amount, external_id, dedupe_key, is_flagged, is_late, is_matched, created_at)
         VALUES (?, ?, ?, 'custom', 49, 'USD', ?, ?, ?, ?, ?, ?, FALSE, FALSE, NOW(6))`,
        [accountId, randomUUID(), randomUUID(), sentAmount, sentCurrency, isPaid, name, randomUUID(), isFlagged],
      );

    await run();

    const rows = await query<SaleRow[]>(
      'SELECT external_id, is_flagged, expected_amount, expected_currency FROM sale WHERE account_id = ? ORDER BY external_id',
      [accountId],
    );
    expect(
      rows.map((row) => [row.external_id, Number(row.is_flagged), row.expected_amount, row.expected_currency]),
    ).toEqual([
      ['a copy', 0, null, null],
      ['another amount', 1, '49.0000', 'USD'],
      ['another currency', 1, '49.0000', 'USD'],
      ['no money', 1, '49.0000', 'USD'],
      ['paid', 1, null, null],
      ['right', 0, null, null],
    ]);
  });
});
