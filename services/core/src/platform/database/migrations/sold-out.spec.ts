import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useMigration } from '@lastcall/core/testing-kit';
import { SoldOutAndLeadKeys1765150000000 } from './0009-sold-out-and-lead-keys.ts';

const migration = useMigration(SoldOutAndLeadKeys1765150000000);

describe('the migration of what is sold out', () => {
  it('goes back, and gives what was sold out before the moment of its last sale in time', async () => {
    await migration.undo();
    const [soldOut, unsold, other] = [randomUUID(), randomUUID(), randomUUID()];
    await migration.query(
      "INSERT INTO account (id, account_key, name, timezone) VALUES (1, 'k', 'Ann', 'Europe/Vienna')",
    );
    for (const [id, start, used] of [
      [soldOut, 2, 2],
      [unsold, 2, 1],
      [other, null, 0],
    ] as const) {
      await migration.query(
        `INSERT INTO campaign (account_id, id, hash, post_hash, xray_hash, name, campaign_type, form, rule, timezone, tracking, quantity_start, quantity_used) VALUES (1, ?, ?, ?, ?, 'Bread', 'Quantity', '{}', '{}', 'Europe/Vienna', '{}', ?, ?)`,
        [id, id.slice(0, 22), id.slice(0, 22), id.slice(0, 22), start, used],
      );
    }
    for (const [key, at, isLate] of [
      ['a', '2026-11-19 12:00:00', false],
      ['b', '2026-11-20 12:00:00.5', false],
      ['c', '2026-11-21 12:00:00', true],
    ] as const) {
      await migration.query(
        "INSERT INTO sale (account_id, id, campaign_id, provider, amount, currency, sent_amount, sent_currency, dedupe_key, is_late, created_at) VALUES (1, ?, ?, 'custom', 49, 'USD', '49', 'USD', ?, ?, ?)",
        [randomUUID(), soldOut, key, isLate, at],
      );
    }

    await migration.run();

    const rows = (await migration.query('SELECT id, sold_out_at FROM campaign')) as {
      id: string;
      sold_out_at: Date | null;
    }[];
    expect(new Map(rows.map(({ id, sold_out_at }) => [id, sold_out_at]))).toEqual(
      new Map([
        [soldOut, new Date('2026-11-20T12:00:00.500Z')],
        [unsold, null],
        [other, null],
      ]),
    );
  });
});
