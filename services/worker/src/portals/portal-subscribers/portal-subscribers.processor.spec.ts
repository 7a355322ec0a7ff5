import { describe, expect, it } from '@jest/globals';
import type { IntegrationProvider } from '@lastcall/contracts/integrations/providers';
import { ConnectionService, ProviderAdapters } from '@lastcall/core/integrations';
import { LeadService } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { PortalSubscriberService } from '@lastcall/core/portals';
import { aCampaign, anAccount, aPortal, database, eventually, service, useProviders } from '@lastcall/core/testing-kit';
import { PortalSubscribersProcessor } from './portal-subscribers.processor.ts';
import { consumersOf, relayAndCrash, waitUntilDone, useWorker, withoutRelay } from '../../testing-kit/index.ts';

const providers = useProviders();
useWorker({ env: () => providers.env() });

/** A campaign whose portal adds subscribers to the first container of an account at a provider. */
async function aPortalFor(provider: IntegrationProvider) {
  const campaign = await aCampaign({ owner: await anAccount({ hasPortal: true }) });
  const { accountId, id } = campaign;
  const credentials = providers.newCredentials(provider);
  const key = providers.keyOf(provider, credentials);
  const connection = await service().get(ConnectionService).connect(accountId, provider, credentials);
  const account = await service().get(ConnectionService).open(accountId, provider, connection.id);
  const adapter = service().get(ProviderAdapters).of(provider);
  const [type, list] = Object.entries(adapter.containers)[0]!;
  const [container, other] = await list(account);
  const integrationOf = ({ id: tagId, name }: { id: string; name: string }) => ({
    provider,
    connection_id: connection.id,
    type: type as 'tag' | 'list' | 'group',
    tag_id: tagId,
    tag_name: name,
  });
  await aPortal({ campaign, integration: integrationOf(container!) });
  const subscribers = service().get(PortalSubscriberService);
  return {
    accountId,
    id,
    key,
    connection,
    owner: campaign.owner,
    other: other!,
    choose: (chosen: { id: string; name: string }) => aPortal({ campaign, integration: integrationOf(chosen) }),
    putNowhere: () => aPortal({ campaign }),
    subscribe: async (email = 'ann@site.test'): Promise<string> => {
      const tracked = await service().get(VisitorConfigService).ownCampaign(accountId, id);
      const lead = await service()
        .get(LeadService)
        .track(tracked, { leadId: null, email, visitorId: null }, new Date(), 'opt-in', 'portal');
      await subscribers.subscribe(lead, { blockId: 'form-1', hasAgreed: false, isForProvider: true }, new Date());
      const [row] = await database().sql<{ id: string | number }[]>(
        "SELECT id FROM outbox WHERE topic = 'portal-subscribers' AND account_id = ? ORDER BY id DESC LIMIT 1",
        [accountId],
      );
      return String(row!.id);
    },
    states: async () =>
      (await subscribers.list(accountId, id, undefined)).subscribers.map(({ email, state, problem }) => [
        email,
        state,
        problem,
      ]),
    isIn: (where: { id: string }, email = 'ann@site.test') =>
      adapter.hasContact!(account, { type: type as 'tag', id: where.id }, email),
    container: container!,
    contacts: async () =>
      (await providers.contacts(provider, key))
        .map(({ email }) => email)
        .filter((email) => email !== 'owner@bakery.test'),
  };
}

describe.each(['kit', 'activecampaign', 'mailerlite', 'mailchimp', 'getresponse', 'drip', 'klaviyo', 'brevo'] as const)(
  'a portal subscriber at %s',
  (provider) => {
    it("is added to the owner's container once, even when the response to the first attempt was lost", async () => {
      const portal = await aPortalFor(provider);
      for (const method of ['POST', 'PUT'])
        await providers.fail(provider, method, '/', 500, { key: portal.key, afterwards: true });

      await waitUntilDone(await portal.subscribe());

      expect(await portal.states()).toEqual([['ann@site.test', 'added', null]]);
      expect(await portal.isIn(portal.container)).toBe(true);
      expect(await portal.contacts()).toEqual(['ann@site.test']);
    });
  },
);

describe('adding a subscriber at a provider', () => {
  it('happens once when the relay dies between queueing and recording', async () => {
    const portal = await aPortalFor('kit');

    const work = await withoutRelay(async () => {
      const id = await portal.subscribe();
      await relayAndCrash();
      return id;
    });
    await waitUntilDone(work);

    expect(await portal.contacts()).toEqual(['ann@site.test']);
    expect(
      (await providers.requests('kit', portal.key)).filter(
        ({ method, path }) => method === 'POST' && path.endsWith('/subscribers'),
      ),
    ).toHaveLength(2);
  });

  it("ends with the provider's message on a rejection, and is retried when the lead subscribes again", async () => {
    const portal = await aPortalFor('kit');
    await providers.fail('kit', 'POST', '/v4/tags', 422, { key: portal.key });

    const work = await portal.subscribe();
    expect(await waitUntilDone(work)).toEqual(['portal-subscribers.given-up']);
    expect(await portal.states()).toEqual([['ann@site.test', 'failed', expect.stringMatching(/\w/)]]);
    await waitUntilDone(await portal.subscribe());

    expect(await portal.states()).toEqual([['ann@site.test', 'added', null]]);
  });

  it('fails visibly when its job repeatedly ends the process', async () => {
    const portal = await aPortalFor('kit');

    await withoutRelay(async () => {
      const outboxId = await portal.subscribe();
      const [row] = await database().sql<{ id: string }[]>('SELECT id FROM portal_subscriber WHERE account_id = ?', [
        portal.accountId,
      ]);
      await service()
        .get(PortalSubscribersProcessor)
        .recordFailure({ outboxId, accountId: portal.accountId, payload: { subscriberId: row!.id } });
    });

    expect(await portal.states()).toEqual([['ann@site.test', 'failed', 'Something went wrong on our side.']]);
  });

  it('reports the error while it is retried', async () => {
    const portal = await aPortalFor('kit');
    await providers.fail('kit', 'POST', '/v4/subscribers', 429, { key: portal.key });

    await portal.subscribe();

    await eventually(async () =>
      expect(await portal.states()).toEqual([['ann@site.test', 'pending', expect.stringMatching(/\w/)]]),
    );
  });

  it('waits and reports that while the provider has to be reconnected', async () => {
    const portal = await aPortalFor('kit');
    await database().sql(
      "UPDATE connection SET health = 'reconnect', health_reason = 'The access token was revoked' WHERE id = ?",
      [portal.connection.id],
    );

    const work = await portal.subscribe();

    await eventually(async () =>
      expect(await portal.states()).toEqual([['ann@site.test', 'pending', 'The access token was revoked']]),
    );
    expect(await consumersOf(work)).toEqual([]);
  });

  it("uses the portal's current container, and does nothing without one", async () => {
    const portal = await aPortalFor('kit');

    const moved = await withoutRelay(async () => {
      const first = await portal.subscribe();
      await portal.choose(portal.other);
      return first;
    });
    await waitUntilDone(moved);
    expect([await portal.isIn(portal.container), await portal.isIn(portal.other)]).toEqual([false, true]);

    const second = await withoutRelay(async () => {
      const id = await portal.subscribe('bob@site.test');
      await portal.putNowhere();
      return id;
    });
    await waitUntilDone(second);
    expect(await portal.states()).toEqual([
      ['bob@site.test', 'none', null],
      ['ann@site.test', 'added', null],
    ]);
    expect(await portal.contacts()).toEqual(['ann@site.test']);
  });

  it('does nothing for a lead who was erased in the meantime', async () => {
    const portal = await aPortalFor('kit');

    const work = await withoutRelay(async () => {
      const id = await portal.subscribe();
      await database().sql('DELETE FROM campaign_lead WHERE account_id = ?', [portal.accountId]);
      return id;
    });
    await waitUntilDone(work);

    expect(await portal.contacts()).toEqual([]);
  });

  it('ends with instructions when the connection was disconnected', async () => {
    const portal = await aPortalFor('kit');
    await database().sql('UPDATE connection SET disconnected_at = CURRENT_TIMESTAMP(6) WHERE id = ?', [
      portal.connection.id,
    ]);

    await waitUntilDone(await portal.subscribe());

    expect(await portal.states()).toEqual([
      ['ann@site.test', 'failed', 'The connection was removed. In the portal editor, choose where to add subscribers.'],
    ]);
  });
});
