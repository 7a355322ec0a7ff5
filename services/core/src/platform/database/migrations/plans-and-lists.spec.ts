import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useMigration } from '@lastcall/core/testing-kit';
import { PlansAndLists1765300000000 } from './0011-plans-and-lists.ts';

const migration = useMigration(PlansAndLists1765300000000);

const rules = {
  fixed: { kind: 'fixed', date: '2026-11-27', time: '20:00', opens: { date: '2026-11-20', time: '09:00' } },
  endless: { kind: 'announcement' },
};

describe('the migration of plans and lists', () => {
  it('goes back, and says of campaigns that end for everybody when they open and end', async () => {
    await migration.undo();
    await migration.query(
      "INSERT INTO account (id, account_key, name, timezone) VALUES (1, 'k', 'Ann', 'Europe/Vienna')",
    );
    const [fixed, endless] = [randomUUID(), randomUUID()];
    for (const [id, rule] of [
      [fixed, rules.fixed],
      [endless, rules.endless],
    ] as const) {
      await migration.query(
        `INSERT INTO campaign (account_id, id, hash, post_hash, xray_hash, name, campaign_type, form, rule, timezone, tracking) VALUES (1, ?, ?, ?, ?, 'Bread', 'FlashSale', '{}', ?, 'America/New_York', '{}')`,
        [id, id.slice(0, 22), id.slice(0, 22), id.slice(0, 22), JSON.stringify(rule)],
      );
    }

    await migration.run();

    const rows = (await migration.query('SELECT id, opens_at, ends_at, is_archived FROM campaign')) as {
      id: string;
      opens_at: Date | null;
      ends_at: Date | null;
      is_archived: number;
    }[];
    expect(new Map(rows.map(({ id, ...row }) => [id, row]))).toEqual(
      new Map([
        [
          fixed,
          {
            opens_at: new Date('2026-11-20T14:00:00.000Z'),
            ends_at: new Date('2026-11-28T01:00:00.000Z'),
            is_archived: 0,
          },
        ],
        [endless, { opens_at: null, ends_at: null, is_archived: 0 }],
      ]),
    );
  });

  it('has accounts for everything, with what they had', async () => {
    expect(await migration.query('SELECT `usage`, plan, store_plan, features FROM account')).toMatchObject([
      { usage: 'standard', plan: 'free', store_plan: 'free' },
    ]);
  });
});
