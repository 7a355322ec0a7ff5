import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useMigration } from '@lastcall/core/testing-kit';
import { Providers1767200000000 } from './0021-providers.ts';

const { query, undo, run } = useMigration(Providers1767200000000);

describe('webhooks from before they had rows of their own', () => {
  it('get one, and nothing else does', async () => {
    await undo();
    const { insertId: accountId } = await query<{ insertId: number }>(
      "INSERT INTO account (account_key, name, plan, timezone) VALUES ('before', 'Before', 'free', 'UTC')",
    );
    const [connection, campaign, without] = [randomUUID(), randomUUID(), randomUUID()];
    await query(
      "INSERT INTO connection (account_id, id, provider, credentials, last_four) VALUES (?, ?, 'kit', '', '1234')",
      [accountId, connection],
    );
    await query('SET foreign_key_checks = 0');
    for (const [id, webhookId] of [
      [campaign, '7'],
      [without, null],
    ]) {
      await query(
        "INSERT INTO integration (account_id, campaign_id, provider, connection_id, trigger_type, container_id, webhook_id) VALUES (?, ?, 'kit', ?, 'tag', '5', ?)",
        [accountId, id, connection, webhookId],
      );
      await query(
        "INSERT INTO sales_integration (account_id, campaign_id, provider, hash, tag_id, rule_id, webhook_state) VALUES (?, ?, 'kit', 'hash', '6', ?, 'created')",
        [accountId, id, webhookId && '8'],
      );
    }
    // Another provider, to which nobody is connected any more.
    await query(
      "INSERT INTO sales_integration (account_id, campaign_id, provider, hash, rule_id, webhook_state) VALUES (?, ?, 'drip', 'hash', '9', 'created')",
      [accountId, campaign],
    );

    await run();

    expect(
      await query(
        'SELECT connection_id, campaign_id, provider, purpose, external_id, container_id, state FROM provider_webhook ORDER BY purpose',
      ),
    ).toEqual([
      {
        connection_id: connection,
        campaign_id: campaign,
        provider: 'kit',
        purpose: 'people',
        external_id: '7',
        container_id: '5',
        state: 'live',
      },
      {
        connection_id: connection,
        campaign_id: campaign,
        provider: 'kit',
        purpose: 'sales',
        external_id: '8',
        container_id: '6',
        state: 'live',
      },
    ]);
  });
});
