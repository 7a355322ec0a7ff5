import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { platformNames } from '@lastcall/contracts/campaigns';
import { type ContainerKind, providerDefinitions } from '@lastcall/contracts/integrations/providers';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import {
  ConnectionService,
  IntegrationService,
  IntegrationsModule,
  InboundWebhooksModule,
  InboundWebhookService,
} from '@lastcall/core/integrations';
import { LeadService, LeadsModule } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { platformModule } from '@lastcall/core/platform';
import {
  aCampaign,
  database,
  ledgerOf,
  service,
  useProviders,
  useService,
  type SimulatedProvider,
} from '@lastcall/core/testing-kit';
import { pollProviderEveryMs, ChecklistModule, ChecklistService, pollForMs, ProviderPollingService } from './index.ts';

const providers = useProviders();
useService(
  (config) => {
    @Module({
      imports: [
        platformModule(config, { service: 'worker' }),
        DomainEventHandlersModule,
        AccountRowsModule,
        LeadsModule,
        InboundWebhooksModule,
        IntegrationsModule,
        ChecklistModule,
      ],
    })
    class AskingSpecModule {}
    return AskingSpecModule;
  },
  { env: () => providers.env() },
);

const noon = new Date('2026-11-20T12:00:00.000Z');
const after = (ms: number): Date => new Date(noon.getTime() + ms);
const email = 'ann@site.test';

/** Kit and Mailchimp send no retry time with a rate limit. */
const saysHowLong = (provider: SimulatedProvider): boolean => provider !== 'kit' && provider !== 'mailchimp';

const checklists = (): ChecklistService => service().get(ChecklistService);

/**
 * Creates a test that has waited for Ann since noon, in a campaign with hourly deadlines and a list, group or tag
 * without a webhook.
 */
async function aTest(
  provider: SimulatedProvider,
  {
    type = providerDefinitions[provider].triggers[0]!.type,
    webhook = 'none',
    platform = provider as string,
  }: { type?: ContainerKind; webhook?: string; platform?: string } = {},
) {
  const campaign = await aCampaign({
    emailPlatform: platform as SimulatedProvider,
    deadlineUnit: 'minutes',
    deadlineLength: 60,
  });
  const { accountId, id: campaignId } = campaign;
  const credentials = providers.newCredentials(provider);
  const { id: connectionId } = await service().get(ConnectionService).connect(accountId, provider, credentials);
  const [container] = await service().get(IntegrationService).containers(accountId, provider, connectionId, type);
  await service().get(IntegrationService).save(campaign, provider, null, {
    oauth_id: connectionId,
    trigger: type,
    containerId: container!.id,
    containerName: container!.name,
  });
  await database().sql('UPDATE integration SET webhook_state = ? WHERE campaign_id = ?', [webhook, campaignId]);
  await checklists().saveEmail(accountId, campaignId, email, noon);
  await checklists().waitForEvent(accountId, campaignId, noon);
  const polling = { campaignId, askedAt: noon.toISOString() };
  const tracked = () => service().get(VisitorConfigService).ownCampaign(accountId, campaignId);
  return {
    accountId,
    campaignId,
    container: container!,
    ask: (at: Date) => service().get(ProviderPollingService).poll(accountId, polling, at),
    look: (at: Date) => checklists().pollOnce(accountId, polling, at),
    join: () => providers.addContact(provider, credentials.api_key, container!.id, email),
    requests: async () => (await providers.requests(provider, credentials.api_key)).length,
    event: async () => (await checklists().get(accountId, campaignId)).event,
    person: async () =>
      service()
        .get(LeadService)
        .find(await tracked(), { leadId: null, email, visitorId: null }, noon),
    call: async (at: Date) =>
      service()
        .get(InboundWebhookService)
        .receive(
          { campaign: await tracked(), provider, startedBy: 'listener' },
          [{ email, isMergeTag: false, eventId: null, content: 'ann' }],
          at,
        ),
    work: () =>
      database().sql<{ payload: object }[]>(
        "SELECT payload FROM outbox WHERE topic = 'event-polling' AND JSON_VALUE(payload, '$.campaignId') = ? ORDER BY id",
        [campaignId],
      ),
  };
}

const cases = (['kit', 'activecampaign', 'mailerlite', 'getresponse', 'mailchimp', 'ontraport'] as const).flatMap(
  (provider) => providerDefinitions[provider].triggers.map(({ type }) => ({ provider, type })),
);

describe.each(cases)('a test that polls $provider for a $type', ({ provider, type }) => {
  it('starts the lead once they are found, like the inbound webhook, and reports that no webhook was received', async () => {
    const { accountId, container, ask, look, join, event, person } = await aTest(provider, { type });

    expect(await ask(noon)).toBe(pollProviderEveryMs);
    expect(await event()).toMatchObject({
      state: 'waiting',
      provider: { name: platformNames[provider], container: container.name, state: 'absent', reason: null },
    });
    expect(await look(after(2_000))).toBe('not-yet');
    await join();
    expect(await ask(after(pollProviderEveryMs))).toBeNull();
    expect(await look(after(12_000))).toBe('received');

    const lead = (await person())!;
    expect(lead).toMatchObject({ startedBy: 'listener', startedAt: after(pollProviderEveryMs) });
    expect(await ledgerOf(accountId, lead.id)).toMatchObject([{ what: 'started', cause: `provider:${provider}` }]);
    expect(await event()).toMatchObject({
      state: 'received',
      email,
      deadline: after(pollProviderEveryMs + 3_600_000).toISOString(),
      provider: { name: platformNames[provider], container: container.name, state: 'present', hasCalled: false },
    });
  });

  it('continues after temporary errors, honors retry times, and ends with a permanent error, whose reason is shown', async () => {
    const { ask, look, event, requests } = await aTest(provider, { type });

    await providers.fail(provider, 'GET', '/', 500);
    expect(await ask(noon)).toBe(pollProviderEveryMs);
    expect(await event()).toMatchObject({
      state: 'waiting',
      provider: { state: 'later', reason: expect.stringMatching(/\w/) },
    });
    await providers.fail(provider, 'GET', '/', 429);
    expect(await ask(after(10_000))).toBe(saysHowLong(provider) ? 30_000 : pollProviderEveryMs);
    await providers.fail(provider, 'GET', '/', 403);
    expect(await ask(after(40_000))).toBeNull();
    const asked = await requests();
    const { provider: answer } = await event();

    expect(answer).toMatchObject({ state: 'refused', reason: expect.stringMatching(/\w/) });
    expect(await look(after(pollForMs - 1))).toBe('not-yet');
    expect(await requests()).toBe(asked);
  });
});

describe('polling an email platform', () => {
  it('is a separate job with twelve polls in two minutes', async () => {
    const { ask, work } = await aTest('ontraport');
    let questions = 0;

    for (let at: number | null = 0; at !== null; questions++) {
      const again: number | null = await ask(after(at));
      at = again === null ? null : at + again;
    }

    expect(questions).toBe(12);
    expect((await work()).map(({ payload }) => payload)).toEqual([
      { campaignId: expect.any(String), askedAt: noon.toISOString() },
      { campaignId: expect.any(String), askedAt: noon.toISOString(), asks: 'provider' },
    ]);
  });

  it.each([
    ['whose webhook was created', { webhook: 'created' }],
    ['of another platform', { platform: 'drip' }],
  ])('is not done for a campaign %s', async (_, facts) => {
    const { work, ask, requests } = await aTest('mailerlite', facts);
    const before = await requests();

    expect(await ask(noon)).toBeNull();
    expect(await work()).toHaveLength(1);
    expect(await requests()).toBe(before);
  });

  it('stops reporting a missing webhook once one was received', async () => {
    const { ask, look, join, event, call } = await aTest('getresponse');
    await join();
    await ask(noon);
    await look(after(2_000));

    await call(after(5_000));

    expect((await event()).provider).toMatchObject({ state: 'present', hasCalled: true });
  });

  it('changes nothing for a lead with an active countdown', async () => {
    const { accountId, ask, join, call, person } = await aTest('getresponse');
    await call(after(1_000));
    await join();

    await ask(after(2_000));

    const lead = (await person())!;
    expect(lead.startedAt).toEqual(after(1_000));
    expect(await ledgerOf(accountId, lead.id)).toHaveLength(1);
  });

  it('ends with its test', async () => {
    const { accountId, campaignId, ask, event, requests } = await aTest('kit');
    await ask(noon);
    await checklists().restart(accountId, campaignId, 'user:1', after(1_000));
    const before = await requests();

    expect(await ask(after(pollProviderEveryMs))).toBeNull();
    expect(await requests()).toBe(before);
    expect((await event()).provider).toBeNull();
  });
});
