import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useMigration } from '@lastcall/core/testing-kit';
import { trackingDefaults } from '@lastcall/contracts';
import { People1764690000000 } from './0003-people.ts';

const migration = useMigration(People1764690000000);

const json = (value: string | object | null): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

describe('the migration of people', () => {
  it('goes back, and gives what was there before its secrets, its settings and its clocks', async () => {
    await migration.undo();
    const [id, lead] = [randomUUID(), randomUUID()];
    await migration.query(
      "INSERT INTO account (id, account_key, name, timezone) VALUES (1, 'k', 'Ann', 'Europe/Vienna')",
    );
    for (const [campaign, hash] of [
      [id, 'a'],
      [randomUUID(), 'b'],
    ])
      await migration.query(
        "INSERT INTO campaign (account_id, id, hash, name, campaign_type, form, rule, timezone) VALUES (1, ?, ?, 'Bread', 'Evergreen', '{}', '{}', 'Europe/Vienna')",
        [campaign, hash],
      );
    await migration.query(
      `INSERT INTO lead_person (account_id, id, campaign_id, email, started_at, started_by, rule_version, deadline_at, timezone, wall_time)
       VALUES (1, ?, ?, 'ann@site.test', '2026-11-20 12:00:00.123', 'reset-link', 1, '2026-11-20 13:00:00.123', 'Europe/Vienna', '2026-11-20T14:00:00')`,
      [lead, id],
    );
    for (const [what, at] of [
      ['started', '2026-11-19 12:00:00'],
      ['reset', '2026-11-20 12:00:00.123'],
    ])
      await migration.query(
        "INSERT INTO lead_ledger (account_id, lead_id, campaign_id, what, cause, written_at) VALUES (1, ?, ?, ?, 'reset-link:1', ?)",
        [lead, id, what, at],
      );

    await migration.run();

    const campaigns = (await migration.query('SELECT tracking, post_hash, xray_hash FROM campaign')) as {
      tracking: string;
      post_hash: string;
      xray_hash: string;
    }[];
    const { prevent_page_id: _addedLater, ...then } = trackingDefaults;
    expect(campaigns.map(({ tracking }) => json(tracking))).toEqual([then, then]);
    const secrets = campaigns.flatMap(({ post_hash, xray_hash }) => [post_hash, xray_hash]);
    expect(new Set(secrets).size).toBe(4);
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{22}$/);
    expect(await migration.query('SELECT restarted_at, superseded_by FROM lead_person')).toEqual([
      { restarted_at: new Date('2026-11-20T12:00:00.123Z'), superseded_by: null },
    ]);
    const rows = (await migration.query('SELECT clock FROM lead_ledger ORDER BY id')) as { clock: string | null }[];
    expect(rows.map(({ clock }) => json(clock))).toEqual([
      null,
      {
        startedAt: '2026-11-20T12:00:00.123Z',
        startedBy: 'reset-link',
        ruleVersion: 1,
        timezone: 'Europe/Vienna',
        wallTime: '2026-11-20T14:00:00',
      },
    ]);
    expect(await migration.query('SELECT version FROM campaign_rule')).toEqual([{ version: 1 }, { version: 1 }]);
  });
});
