import { createServer, type AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ConnectionService, IntegrationService, ContactWebhooksService } from '@lastcall/core/integrations';
import { aCampaign, database, eventually, readDeliveries, service, useProviders } from '@lastcall/core/testing-kit';
import type { NamedResource } from '@lastcall/providers';
import {
  integrationProviders,
  providerDefinitions,
  type ContainerKind,
  type IntegrationProvider,
} from '@lastcall/providers/definitions';
import { leadsOf, useEdge } from '../../testing-kit/index.ts';

/** A free port for the edge, which the simulated providers call over HTTP. */
const port = await new Promise<number>((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = server.address() as AddressInfo;
    server.close(() => resolve(free));
  });
});
const origin = `http://127.0.0.1:${port}`;

const providers = useProviders();
/** The client secret that AWeber and HubSpot issue and sign deliveries with. */
const clientSecret = 'the-secret-of-the-program';
useEdge({
  env: () => ({
    ...providers.env(),
    EDGE_ORIGIN: origin,
    OAUTH_CLIENTS: JSON.stringify({
      aweber: { id: 'lastcall', secret: clientSecret },
      hubspot: { id: 'lastcall', secret: clientSecret },
    }),
  }),
});
beforeAll(() => service().listen(port, '127.0.0.1'));

/** A campaign whose owner has connected a provider and chosen a container there. */
async function aConnectedCampaign(provider: IntegrationProvider, trigger: ContainerKind) {
  const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
  const { accountId, id: campaignId, postHash } = campaign;
  const credentials = providers.newCredentials(provider);
  const key = providers.keyOf(provider, credentials);
  const { access_token: accessToken } = credentials;
  const connections = service().get(ConnectionService);
  const connection = await (accessToken === undefined
    ? connections.connect(accountId, provider, credentials)
    : connections.saveGrant(
        accountId,
        { accessToken, refreshToken: null, expiresAt: null },
        { provider, connectionId: null, accountName: null },
      ));
  const [chosen, other] = (await service()
    .get(IntegrationService)
    .containers(accountId, provider, connection.id, trigger)) as [NamedResource, NamedResource];
  await service().get(IntegrationService).save(campaign, provider, null, {
    oauth_id: connection.id,
    trigger,
    containerId: chosen.id,
    containerName: chosen.name,
  });
  const running = async () =>
    (await leadsOf({ campaignId })).filter(({ deadline_at }) => deadline_at !== null).map(({ email }) => email);
  return { campaign, accountId, campaignId, postHash, key, chosen, other, running };
}

/** Processes deliveries until exactly this contact has an active countdown. */
const arrives = (running: () => Promise<(string | null)[]>, email: string) =>
  eventually(async () => {
    await readDeliveries();
    expect(await running()).toEqual([email]);
  });

/** The outbox id of the last webhook creation. Real rows have lower ids, and no worker processes them here. */
let lastWork = 1_000_000;

const created = integrationProviders.flatMap((provider) =>
  providerDefinitions[provider].triggers
    .filter(({ webhook }) => webhook === 'created')
    .map(({ type }) => [provider, type] as const),
);

describe('a contact that enters a trigger at a provider', () => {
  it.each(created)(
    'gets an active countdown through the webhook that was created at %s for a %s',
    async (provider, trigger) => {
      const { campaign, accountId, campaignId, key, chosen, other, running } = await aConnectedCampaign(
        provider,
        trigger,
      );
      await service().get(IntegrationService).createWebhook(campaign, provider, null);
      await service()
        .get(ContactWebhooksService)
        .create(accountId, { purpose: 'contacts', campaignId, provider }, String(++lastWork));

      await providers.addContactTo(provider, key, other.id, 'bob@site.test');
      await providers.addContactTo(provider, key, chosen.id, 'ann@site.test');

      await arrives(running, 'ann@site.test');
    },
  );

  it('gets an active countdown from a HubSpot workflow that calls the pasted URL', async () => {
    const { campaignId, postHash, key, chosen, other, running } = await aConnectedCampaign('hubspot', 'list');
    const url = `${origin}/listener/${campaignId}/hubspot/${postHash}?list=${chosen.id}`;
    await fetch(`${providers.origin()}/hubspot/sim/workflows`, {
      method: 'POST',
      body: JSON.stringify({ key, listId: chosen.id, url, secret: clientSecret }),
    });

    await providers.addContactTo('hubspot', key, other.id, 'bob@site.test');
    await providers.addContactTo('hubspot', key, chosen.id, 'ann@site.test');

    await arrives(running, 'ann@site.test');
  });

  it('gets an active countdown from a HubSpot app that sends contact ids', async () => {
    const { campaignId, postHash, key, chosen, running } = await aConnectedCampaign('hubspot', 'list');
    await fetch(`${providers.origin()}/hubspot/sim/apps`, {
      method: 'POST',
      body: JSON.stringify({
        key,
        url: `${origin}/listener/${campaignId}/hubspot/${postHash}`,
        secret: clientSecret,
      }),
    });

    await providers.addContactTo('hubspot', key, chosen.id, 'ann@site.test');

    await arrives(running, 'ann@site.test');
  });

  it('gets an active countdown from AWeber, whose customer pasted the URL', async () => {
    const { campaignId, postHash, key, chosen, other, running } = await aConnectedCampaign('aweber', 'list');
    const paste = (secret: string) =>
      fetch(`${providers.origin()}/aweber/users/apps`, {
        method: 'POST',
        body: JSON.stringify({
          key,
          url: `${origin}/listener/${campaignId}/aweber/${postHash}?list=${chosen.id}`,
          secret,
        }),
      });

    await paste('the-secret-of-somebody-else');
    await providers.addContactTo('aweber', key, chosen.id, 'eve@site.test');
    await eventually(async () =>
      expect(
        (
          await database().sql<{ refused: number }[]>('SELECT refused FROM inbound_refusal WHERE campaign_id = ?', [
            campaignId,
          ])
        )[0]?.refused,
      ).toBeGreaterThan(0),
    );
    await paste(clientSecret);
    await providers.addContactTo('aweber', key, other.id, 'bob@site.test');
    await providers.addContactTo('aweber', key, chosen.id, 'ann@site.test');

    await arrives(running, 'ann@site.test');
  });
});
