import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useMigration } from '@lastcall/core/testing-kit';
import { WhatGrows1765240000000 } from './0010-what-grows.ts';

const migration = useMigration(WhatGrows1765240000000);

describe('the migration of what grows', () => {
  it('goes back, and says of what failed before when that was, and when clicks from before go', async () => {
    await migration.undo();
    const [campaign, endpoint, event, lead] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await migration.query(
      "INSERT INTO account (id, account_key, name, timezone) VALUES (1, 'k', 'Ann', 'Europe/Vienna')",
    );
    await migration.query(
      "INSERT INTO campaign (account_id, id, hash, post_hash, xray_hash, name, campaign_type, form, rule, timezone, tracking) VALUES (1, ?, 'a', 'b', 'c', 'Bread', 'Evergreen', '{}', '{}', 'Europe/Vienna', '{}')",
      [campaign],
    );
    await migration.query(
      "INSERT INTO webhook_endpoint (account_id, id, url, events, secret) VALUES (1, ?, 'https://shop.test', '[]', '')",
      [endpoint],
    );
    await migration.query(
      "INSERT INTO webhook_event (account_id, id, type, data, happened_at) VALUES (1, ?, 'deadline.started', '{}', '2026-11-19')",
      [event],
    );
    const deliveries = { tried: 'failed', held: 'failed', arrived: 'delivered' };
    for (const [id, state] of Object.entries(deliveries))
      await migration.query(
        "INSERT INTO webhook_delivery (account_id, id, endpoint_id, event_id, state, created_at) VALUES (1, ?, ?, ?, ?, '2026-11-19 12:00:00')",
        [id, endpoint, event, state],
      );
    for (const [number, at] of [
      [1, '2026-11-19 12:00:01'],
      [2, '2026-11-20 16:00:00'],
    ])
      await migration.query(
        "INSERT INTO webhook_try (account_id, delivery_id, number, at, duration_ms) VALUES (1, 'tried', ?, ?, 5)",
        [number, at],
      );
    await migration.query('INSERT INTO lead_person (account_id, id, campaign_id) VALUES (1, ?, ?)', [lead, campaign]);
    await migration.query(
      "INSERT INTO link_start (account_id, id, campaign_id, page_id, lead_id, clicked_at) VALUES (1, ?, ?, ?, ?, '2026-11-20 12:00:00')",
      [randomUUID(), campaign, randomUUID(), lead],
    );

    await migration.run();

    const rows = (await migration.query('SELECT id, failed_at FROM webhook_delivery')) as {
      id: string;
      failed_at: Date | null;
    }[];
    expect(new Map(rows.map(({ id, failed_at }) => [id, failed_at]))).toEqual(
      new Map([
        ['tried', new Date('2026-11-20T16:00:00Z')],
        ['held', new Date('2026-11-19T12:00:00Z')],
        ['arrived', null],
      ]),
    );
    expect(await migration.query('SELECT decided_at FROM link_start')).toEqual([
      { decided_at: new Date('2026-11-26T12:00:00Z') },
    ]);
  });
});
