import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { LOGGER, OldRowsRepository, Poller, randomKey, type Retention } from '@lastcall/core/platform';
import { aCampaign, database, eventually, rowsReadBy, service } from '@lastcall/core/testing-kit';
import { useWorker } from '../../testing-kit/index.ts';
import { retentionPolls, retentions } from './retention-polls.ts';

useWorker();

const dayMs = 86_400_000;

/** A row of each table that has reached an age; its other values do not matter. */
const rowsOf: Readonly<
  Record<
    string,
    (at: Date | null, campaign: { accountId: number; id: string }, leadId: string) => Record<string, unknown>
  >
> = {
  api_request: (at, { accountId }) => ({ account_id: accountId, key_hash: randomUUID(), said_hash: 'x', begun_at: at }),
  assistant_conversation: (at, { accountId }) => ({
    account_id: accountId,
    id: randomUUID(),
    user_id: randomUUID(),
    messages: '[]',
    last_at: at,
  }),
  assistant_day: (at, { accountId }) => ({
    account_id: accountId,
    user_id: randomUUID(),
    day: '2026-11-22',
    tokens: 1,
    counted_at: at,
  }),
  image_load: (at, { accountId, id }) => ({ account_id: accountId, campaign_id: id, verdict: 'timer', loaded_at: at }),
  inbound_mail: (at, { accountId, id }) => ({
    account_id: accountId,
    id: randomUUID(),
    campaign_id: id,
    provider: 'kajabi',
    mail_key: randomUUID(),
    verdict: 'counted',
    received_at: at,
  }),
  link_click: (at, { accountId, id }) => ({
    account_id: accountId,
    campaign_id: id,
    page_id: randomUUID(),
    is_scanner: 0,
    clicked_at: at,
  }),
  link_start: (at, { accountId, id }, leadId) => ({
    account_id: accountId,
    id: randomUUID(),
    campaign_id: id,
    page_id: randomUUID(),
    lead_id: leadId,
    clicked_at: new Date(0),
    decided_at: at,
  }),
  lead_network: (at, { accountId, id }, leadId) => ({
    account_id: accountId,
    campaign_id: id,
    network_hash: randomKey(),
    lead_id: leadId,
    expires_at: at,
  }),
  inbound_delivery: (at, { accountId, id }) => ({
    account_id: accountId,
    id: randomUUID(),
    campaign_id: id,
    provider: 'custom',
    bytes: 2,
    received_at: at,
  }),
  inbound_notice: (at, { accountId, id }) => ({
    account_id: accountId,
    id: randomUUID(),
    campaign_id: id,
    delivery_id: randomUUID(),
    provider: 'custom',
    notice_key: randomUUID(),
    verdict: 'started',
    received_at: at,
  }),
  oauth_state: (at, { accountId }) => ({
    account_id: accountId,
    hash: randomUUID(),
    session_hash: 'x',
    provider: 'kit',
    left_at: at,
  }),
  page_event: (at, { accountId, id }) => ({
    account_id: accountId,
    campaign_id: id,
    page_id: randomUUID(),
    what: 'show',
    happened_at: at,
  }),
  page_visit: (at, { accountId, id }) => ({
    account_id: accountId,
    campaign_id: id,
    page_id: randomUUID(),
    known_by: 'none',
    verdict: 'shown',
    visited_at: at,
  }),
  provider_webhook: (at, { accountId, id }) => ({
    account_id: accountId,
    id: randomUUID(),
    connection_id: randomUUID(),
    provider: 'kit',
    campaign_id: id,
    purpose: 'contacts',
    external_id: randomUUID(),
    container_id: '7',
    state: 'unused',
    made_at: new Date(0),
    unused_at: at,
  }),
  sale_delivery: (at, { accountId, id }) => ({
    account_id: accountId,
    id: randomUUID(),
    campaign_id: id,
    provider: 'custom',
    verdict: 'counted',
    received_at: at,
  }),
  store_delivery: (at, { accountId }) => ({
    account_id: accountId,
    id: randomUUID(),
    topic: 'orders/paid',
    verdict: 'counted',
    received_at: at,
  }),
  webhook_event: (at, { accountId }) => ({
    account_id: accountId,
    id: randomUUID(),
    type: 'sale.recorded',
    data: '{}',
    happened_at: new Date(0),
    created_at: at,
  }),
};

async function fill(
  { table, timeColumn: since }: Retention,
  ages: readonly (number | null)[],
): Promise<{ left: () => Promise<unknown> }> {
  const campaign = await aCampaign();
  const leadId = randomUUID();
  await database().sql('INSERT INTO campaign_lead (account_id, id, campaign_id) VALUES (?, ?, ?)', [
    campaign.accountId,
    leadId,
    campaign.id,
  ]);
  const rows = ages.map((days) =>
    rowsOf[table]!(days === null ? null : new Date(Date.now() - days * dayMs), campaign, leadId),
  );
  if (rows.length > 0)
    await database().sql(`INSERT INTO ${table} (${Object.keys(rows[0]!).join(', ')}) VALUES ?`, [
      rows.map((row) => Object.values(row)),
    ]);
  return {
    left: () =>
      database().sql(
        `SELECT CAST(SUM(${since} IS NULL) AS CHAR) AS ageless, CAST(COUNT(*) AS CHAR) AS n FROM ${table} WHERE account_id = ?`,
        [campaign.accountId],
      ),
  };
}

describe('the tables with a retention period', () => {
  // The list is written out because the specs below take both the tables and the days from the code.
  it('are these, with these periods in days', () => {
    expect(Object.fromEntries(retentions.map(({ table, days }) => [table, days]))).toEqual({
      api_request: 1,
      assistant_conversation: 30,
      assistant_day: 30,
      image_load: 400,
      inbound_mail: 30,
      lead_network: 0,
      link_click: 400,
      link_start: 1,
      inbound_delivery: 30,
      inbound_notice: 30,
      oauth_state: 1,
      page_event: 400,
      page_visit: 400,
      provider_webhook: 30,
      sale_delivery: 30,
      store_delivery: 30,
      webhook_event: 30,
    });
  });
});

describe.each(retentions.map((retention) => [retention.table, retention] as const))(
  'retention of %s',
  (table, retention) => {
    it('deletes all rows past their period and no others', async () => {
      const ageless = table === 'link_start' ? [null, null] : [];
      const { left } = await fill(retention, [
        ...Array<number>(2_500).fill(retention.days + 0.1),
        retention.days - 0.1,
        retention.days - 0.9,
        ...ageless,
      ]);
      const poller = new Poller(service().get(LOGGER), retentionPolls(service().get(OldRowsRepository)));

      poller.start();

      await eventually(async () =>
        expect(await left()).toEqual([{ ageless: String(ageless.length), n: String(2 + ageless.length) }]),
      );
      await poller.stop();
    });

    it('finds rows by an index, so that a poll costs the same for any table size', async () => {
      await fill(retention, Array<number>(20_000).fill(retention.days - 0.5));
      await database().sql(`ANALYZE TABLE ${table}`);

      expect(
        await rowsReadBy(async () => void (await service().get(OldRowsRepository).deleteExpired(retention))),
      ).toBeLessThan(5_000);
    });
  },
);

describe('a data request that was not reported to the owner', () => {
  it('is stored for three months', async () => {
    const { accountId } = await aCampaign();
    const ask = (days: number) =>
      database().sql(
        "INSERT INTO store_delivery (account_id, id, topic, verdict, received_at) VALUES (?, ?, 'customers/data_request', 'asked', CURRENT_TIMESTAMP(6) - INTERVAL ? DAY)",
        [accountId, String(days), days],
      );
    for (const days of [89, 91]) await ask(days);

    await service()
      .get(OldRowsRepository)
      .deleteExpired(retentions.find(({ table }) => table === 'store_delivery')!);

    expect(await database().sql('SELECT id FROM store_delivery WHERE account_id = ?', [accountId])).toEqual([
      { id: '89' },
    ]);
  });
});
