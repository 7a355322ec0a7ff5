import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useMigration } from '@lastcall/core/testing-kit';
import { UnsignedWebhooks1767800000000 } from './0027-unsigned-webhooks.ts';

const { query, undo, run } = useMigration(UnsignedWebhooks1767800000000);

interface WebhookRow {
  readonly provider: string;
  readonly webhook_state: string;
  readonly webhook_error: string | null;
}

describe('webhooks from before unsigned deliveries were refused', () => {
  it.each([
    ['integration', 'webhook_secret'],
    ['sales_integration', 'signing_secret'],
  ] as const)('have failed in %s where the provider signs and the secret is missing', async (table, secret) => {
    await undo();
    const { insertId: accountId } = await query<{ insertId: number }>(
      "INSERT INTO account (account_key, name, plan, timezone) VALUES (?, 'Before', 'free', 'UTC')",
      [table.slice(0, 8)],
    );
    await query('SET foreign_key_checks = 0');
    const place = table === 'integration' ? 'connection_id' : 'hash';
    for (const [provider, state, kept] of [
      ['mailchimp', 'created', null],
      ['kit', 'created', null],
      ['mailerlite', 'created', 'v1.secret'],
      ['drip', 'created', null],
      ['aweber', 'none', null],
    ])
      await query(
        `INSERT INTO ${table} (account_id, campaign_id, provider, ${place}, webhook_state, ${secret}) VALUES (?, ?, ?, 'x', ?, ?)`,
        [accountId, randomUUID(), provider, state, kept],
      );

    await run();

    const rows = await query<WebhookRow[]>(
      `SELECT provider, webhook_state, webhook_error FROM ${table} WHERE account_id = ? ORDER BY provider`,
      [accountId],
    );
    expect(rows.map(({ provider, webhook_state }) => [provider, webhook_state])).toEqual([
      ['aweber', 'none'],
      ['drip', 'created'],
      ['kit', 'failed'],
      ['mailchimp', 'failed'],
      ['mailerlite', 'created'],
    ]);
    expect(rows.map(({ webhook_error }) => webhook_error)).toEqual([
      null,
      null,
      expect.stringMatching(/^Kit .*create it again\.$/),
      expect.stringMatching(/^Mailchimp .*create it again\.$/),
      null,
    ]);
  });
});
