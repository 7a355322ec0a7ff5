import { Module } from '@nestjs/common';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { ConnectionService, IntegrationService } from '../integrations/index.ts';
import { platformModule } from '@lastcall/core/platform';
import { aCampaign, database, eventually, service, useProviders, useService } from '@lastcall/core/testing-kit';
import { integrationProviders, providerDefinitions, type IntegrationProvider } from '@lastcall/providers/definitions';
import { ListPollingService } from './list-polling.service.ts';
import { ListPollingModule } from './index.ts';

const providers = useProviders();
useService(
  (config) => {
    @Module({
      imports: [platformModule(config, { service: 'worker' }), DomainEventHandlersModule, ListPollingModule],
    })
    class PolledArrivalsSpecModule {}
    return PolledArrivalsSpecModule;
  },
  { env: () => providers.env() },
);

/** Creates a campaign whose owner has connected a provider, with Ann already in the first container. */
async function aCampaignAt(provider: IntegrationProvider) {
  const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
  const { accountId, id: campaignId } = campaign;
  const { type } = providerDefinitions[provider].triggers[0]!;
  const credentials = providers.newCredentials(provider);
  const { access_token: accessToken } = credentials;
  const connections = service().get(ConnectionService);
  const { id: connectionId } = await (accessToken === undefined
    ? connections.connect(accountId, provider, credentials)
    : connections.saveGrant(
        accountId,
        { accessToken, refreshToken: null, expiresAt: null },
        { provider, connectionId: null, accountName: null },
      ));
  const [first, other] = await service().get(IntegrationService).containers(accountId, provider, connectionId, type);
  const bring = (email: string, { id } = first!) =>
    providers.addContact(provider, providers.keyOf(provider, credentials), id, email);
  await bring('ann@site.test');
  return {
    bring,
    other: other!,
    choose: () =>
      service().get(IntegrationService).save(campaign, provider, null, {
        oauth_id: connectionId,
        trigger: type,
        containerId: first!.id,
        containerName: first!.name,
      }),
    poll: () =>
      service()
        .get(ListPollingService)
        .poll(
          accountId,
          { asks: 'container', connectionId, containerType: type, containerId: first!.id },
          () => new Date(),
        ),
    running: async () =>
      (
        await database().sql<{ email: string }[]>(
          'SELECT email FROM campaign_lead WHERE campaign_id = ? AND deadline_at IS NOT NULL ORDER BY email',
          [campaignId],
        )
      ).map(({ email }) => email),
  };
}

const campaigns = new Map<IntegrationProvider, Awaited<ReturnType<typeof aCampaignAt>>>();

beforeAll(async () => {
  for (const provider of integrationProviders) campaigns.set(provider, await aCampaignAt(provider));
  // Providers with a resolution of seconds cannot order joins within one second.
  const second = Math.floor(Date.now() / 1_000);
  await eventually(async () => expect(Math.floor(Date.now() / 1_000)).toBeGreaterThan(second));
});

describe('contact from a bulk import', () => {
  it.each(integrationProviders)('gets one countdown from %s after the next poll', async (provider) => {
    const { bring, other, choose, poll, running } = campaigns.get(provider)!;
    await choose();
    await poll();
    expect(await running()).toEqual([]);

    await bring('bob@site.test');
    await bring('cleo@site.test');
    await bring('elsewhere@site.test', other);
    await poll();
    await poll();

    expect(await running()).toEqual(['bob@site.test', 'cleo@site.test']);
  });
});
