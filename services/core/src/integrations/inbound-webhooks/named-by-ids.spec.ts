import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { ConnectionService } from '../integrations/index.ts';
import { platformModule } from '@lastcall/core/platform';
import { aCampaign, database, readDeliveries, service, useProviders, useService } from '@lastcall/core/testing-kit';
import { DeliveryIntakeService, DeliveryReadingService, InboundWebhooksModule } from './index.ts';

const providers = useProviders();
useService(
  (config) => {
    @Module({
      imports: [
        platformModule(config, { service: 'worker' }),
        DomainEventHandlersModule,
        AccountRowsModule,
        InboundWebhooksModule,
      ],
    })
    class InboundWebhookSpecModule {}
    return InboundWebhookSpecModule;
  },
  { env: () => providers.env() },
);

/** Creates a campaign whose owner has connected Keap, with existing contacts. */
async function aCampaignOfKeap(...emails: readonly string[]) {
  const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
  const key = `keap-${randomUUID()}`;
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${providers.env().PROVIDER_SIMULATORS}/keap${path}`, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.status === 204 ? {} : ((await answer.json()) as Record<string, { id: string }[]>);
  };
  const [tag] = (await ask('GET', '/crm/rest/v2/tags')).tags!;
  for (const email of emails) await ask('POST', '/sim/contacts', { key, containerId: tag!.id, email, silently: true });
  const contacts = (await ask('GET', '/crm/rest/v2/contacts')).contacts ?? [];
  const { id: connectionId } = await service()
    .get(ConnectionService)
    .connect(campaign.accountId, 'keap', { api_key: key });
  await database().sql(
    "INSERT INTO integration (account_id, campaign_id, provider, connection_id, trigger_type, container_id) VALUES (?, ?, 'keap', ?, 'tag', ?)",
    [campaign.accountId, campaign.id, connectionId, tag!.id],
  );

  const deliver = async (...ids: readonly string[]) => {
    const event = {
      event_key: 'contactGroup.applied',
      object_type: 'contactGroup',
      object_keys: [{ id: tag!.id, contact_details: ids.map((id) => ({ id, timestamp: '2026-11-21T10:00:00Z' })) }],
    };
    const rawBody = Buffer.from(JSON.stringify(event));
    const content = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      query: new URLSearchParams({ tag: tag!.id }),
      rawBody,
    };
    return service().get(DeliveryIntakeService).saveDelivery({ campaign, provider: 'keap' }, content, new Date());
  };
  const fail = (status: number, times = 1) =>
    ask('POST', '/sim/faults', { method: 'GET', path: '/crm/rest/v2/contacts', status, times });
  const read = (id: string) => service().get(DeliveryReadingService).read(campaign.accountId, id, new Date());
  const delivery = async (id: string) =>
    (
      await database().sql<{ state: string; verdict: string | null; problem: string | null; started: number }[]>(
        'SELECT state, verdict, problem, started FROM inbound_delivery WHERE id = ?',
        [id],
      )
    )[0]!;
  const startedBy = async () =>
    (
      await database().sql<{ email: string }[]>(
        'SELECT email FROM campaign_lead WHERE campaign_id = ? AND deadline_at IS NOT NULL ORDER BY email',
        [campaign.id],
      )
    ).map(({ email }) => email);
  return { campaign, connectionId, ids: contacts.map(({ id }) => id), deliver, fail, read, delivery, startedBy };
}

describe('delivery that names contacts only by id', () => {
  it('starts countdowns for the contacts that have these ids at the provider', async () => {
    const { ids, deliver, delivery, startedBy } = await aCampaignOfKeap('ann@site.test', 'bob@site.test');

    const id = await deliver(...ids, '999999');
    await readDeliveries();

    expect(await startedBy()).toEqual(['ann@site.test', 'bob@site.test']);
    expect(await delivery(id)).toEqual({ state: 'done', verdict: 'started', problem: null, started: 2 });
  });

  it.each([
    ['is busy', 429, { atLeast: 5_000, atMost: 60_000 }],
    ['fails', 500, { atLeast: 5_000, atMost: 6_000 }],
    ['sends an unreadable response', 200, { atLeast: 5_000, atMost: 6_000 }],
  ])('waits while the provider %s, and is processed afterward', async (_, status, { atLeast, atMost }) => {
    const { ids, deliver, fail, read, delivery, startedBy } = await aCampaignOfKeap('ann@site.test');
    const id = await deliver(...ids);
    await fail(status);

    const { againAfterMs } = await read(id);
    expect(againAfterMs).toBeGreaterThanOrEqual(atLeast);
    expect(againAfterMs).toBeLessThanOrEqual(atMost);
    expect(await delivery(id)).toMatchObject({ state: 'waiting', verdict: null, problem: expect.any(String) });
    expect(await startedBy()).toEqual([]);

    await read(id);
    expect([await startedBy(), (await delivery(id)).state]).toEqual([['ann@site.test'], 'done']);
  });

  it('waits while the provider must be reconnected, and is processed afterward', async () => {
    const { campaign, connectionId, ids, deliver, read, delivery, startedBy } = await aCampaignOfKeap('ann@site.test');
    const id = await deliver(...ids);
    const setHealth = (health: string) =>
      database().sql('UPDATE connection SET health = ? WHERE account_id = ? AND id = ?', [
        health,
        campaign.accountId,
        connectionId,
      ]);
    await setHealth('reconnect');

    expect((await read(id)).againAfterMs).toBe(30_000);
    expect((await delivery(id)).state).toBe('waiting');
    await setHealth('ok');
    await read(id);

    expect(await startedBy()).toEqual(['ann@site.test']);
  });

  it('fails when the provider refuses permanently, with its reason', async () => {
    const { ids, deliver, fail, read, delivery } = await aCampaignOfKeap('ann@site.test');
    const id = await deliver(...ids);
    await fail(403);

    expect((await read(id)).againAfterMs).toBeNull();
    expect(await delivery(id)).toMatchObject({ state: 'done', verdict: 'failed', problem: 'Access denied' });
  });

  it('reports that the provider must be connected if it is not', async () => {
    const { campaign, ids, deliver, read, delivery } = await aCampaignOfKeap('ann@site.test');
    const id = await deliver(...ids);
    await database().sql('DELETE FROM integration WHERE campaign_id = ?', [campaign.id]);

    await read(id);

    expect(await delivery(id)).toMatchObject({
      verdict: 'failed',
      problem: 'Keap sends only contact IDs. Connect it so we can look up the contacts, then reprocess this delivery.',
    });
  });

  it('starts each countdown once when several processes handle it, or after a crash', async () => {
    const { campaign, ids, deliver, read } = await aCampaignOfKeap('ann@site.test', 'bob@site.test');
    const id = await deliver(...ids);

    await Promise.all([read(id), read(id), read(id)]);
    await read(id);

    expect(
      await database().sql('SELECT what, COUNT(*) AS n FROM lead_ledger WHERE campaign_id = ? GROUP BY what', [
        campaign.id,
      ]),
    ).toEqual([{ what: 'started', n: expect.anything() }]);
    expect(await database().sql('SELECT copies FROM inbound_notice WHERE campaign_id = ?', [campaign.id])).toEqual([
      { copies: 0 },
      { copies: 0 },
    ]);
  });
});
