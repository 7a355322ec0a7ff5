import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { salesProviders, type SalesProvider } from '@lastcall/contracts/sales/sales-providers';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { ConnectionService } from '@lastcall/core/integrations';
import { platformModule } from '@lastcall/core/platform';
import {
  aCampaign,
  anAccount,
  aSalesIntegration,
  database,
  service,
  useKit,
  useService,
} from '@lastcall/core/testing-kit';
import { SaleService, SalesIntegrationService, SalesModule } from './index.ts';

const kit = useKit();
useService(
  (config) => {
    @Module({
      imports: [platformModule(config, { service: 'api' }), DomainEventHandlersModule, AccountRowsModule, SalesModule],
    })
    class SalesSpecModule {}
    return SalesSpecModule;
  },
  { env: () => kit.env() },
);

const integrations = (): SalesIntegrationService => service().get(SalesIntegrationService);
const aRequest = (changes = {}) => ({
  tagId: '7',
  tagName: 'Customer',
  event: 'sale' as const,
  amount: '49',
  currency: 'USD',
  ...changes,
});

async function aConnectedCampaign() {
  const campaign = await aCampaign();
  await service().get(ConnectionService).connect(campaign.accountId, 'kit', { api_key: kit.newKey() });
  return campaign;
}

async function enqueuedFor({ id }: { id: string }): Promise<unknown[]> {
  return database().sql("SELECT topic, account_id, payload FROM outbox WHERE JSON_VALUE(payload, '$.campaignId') = ?", [
    id,
  ]);
}

describe('sale settings of a provider', () => {
  it('start empty, with one secret however many requests are concurrent', async () => {
    const { accountId, id } = await aCampaign();

    const all = await Promise.all(Array.from({ length: 20 }, () => integrations().get(accountId, id, 'zapier')));

    expect(all[0]).toEqual({
      provider: 'zapier',
      amount: null,
      currency: null,
      tag_id: null,
      rule_id: null,
      ruleUrl: null,
      webhookState: 'none',
      webhookError: null,
      webhookAttempts: 0,
      webhookNextTryAt: null,
      saleUrl: null,
      postData: null,
      inboundAddress: null,
      previousAddressUntil: null,
      hasThrivecartSecret: false,
      connected: false,
      version: 1,
    });
    expect(await database().sql('SELECT provider FROM sales_integration WHERE campaign_id = ?', [id])).toEqual([
      { provider: 'zapier' },
    ]);
  });

  it.each([
    ['49', 'USD', '49.00/USD'],
    ['4900', 'JPY', '4900/JPY'],
    ['1.234', 'KWD', '1.234/KWD'],
  ])('create the URL for %s %s, which only changes with the price', async (amount, currency, end) => {
    const { accountId, id } = await aCampaign();

    const { saleUrl } = await integrations().save(accountId, id, 'make', { amount, currency });
    const changed = await integrations().save(accountId, id, 'make', { amount: '5', currency });

    expect(saleUrl).toMatch(new RegExp(`^http://localhost:4001/promotion/sale/add/${id}/make/[\\w-]{22}/${end}$`));
    expect(changed.saleUrl!.split('/').slice(0, -2)).toEqual(saleUrl!.split('/').slice(0, -2));
  });

  it('are not saved over another version than the loaded one', async () => {
    const { accountId, id } = await aConnectedCampaign();
    const { version } = await integrations().get(accountId, id, 'kit');
    const saved = await integrations().save(accountId, id, 'kit', { amount: '49', currency: 'USD', version });

    for (const late of [
      integrations().save(accountId, id, 'kit', { amount: '59', currency: 'USD', version }),
      integrations().createWebhook(accountId, id, 'kit', aRequest({ amount: '59', version })),
    ])
      await expect(late).rejects.toMatchObject({ code: 'sales_changed' });
    expect(await integrations().get(accountId, id, 'kit')).toMatchObject({ amount: '49.00', version: version + 1 });
    expect(
      await integrations().createWebhook(accountId, id, 'kit', aRequest({ amount: '59', version: saved.version })),
    ).toMatchObject({ amount: '59.00', version: saved.version + 1 });
  });

  it.each([
    ['49.5', 'JPY'],
    ['49.001', 'USD'],
    ['1.2345', 'KWD'],
  ])('reject %s %s, which has more digits than the currency', async (amount, currency) => {
    const { accountId, id } = await aConnectedCampaign();

    for (const refused of [
      integrations().save(accountId, id, 'kit', { amount, currency }),
      integrations().createWebhook(accountId, id, 'kit', aRequest({ amount, currency })),
    ]) {
      await expect(refused).rejects.toMatchObject({
        code: 'validation_failed',
        details: { fields: [{ path: 'amount' }] },
      });
    }
    expect(await integrations().get(accountId, id, 'kit')).toMatchObject({ amount: null });
  });

  it('have the right text for each provider: a URL, unencoded placeholders, post data, or an email address', async () => {
    const { accountId, id } = await aCampaign();
    const saved = async (provider: SalesProvider) =>
      integrations().save(accountId, id, provider, { amount: '49', currency: 'USD' });
    const pasted = await Promise.all(
      salesProviders.map(async (provider) => [provider, await saved(provider)] as const),
    );

    for (const [provider, { saleUrl, postData, inboundAddress }] of pasted) {
      expect(saleUrl).toMatch(
        new RegExp(
          `/promotion/sale/add/${id}/${provider}/[\\w-]{22}/49\\.00/USD${provider === 'keap' ? '\\?email=~Contact\\.Email~&first_name=~Contact\\.FirstName~' : ''}$`,
        ),
      );
      expect(postData).toBe(provider === 'ontraport' ? 'email=[Email]&first_name=[First Name]' : null);
      expect(inboundAddress === null).toBe(provider !== 'kajabi');
    }
    expect(pasted.find(([provider]) => provider === 'kajabi')![1].inboundAddress).toMatch(
      new RegExp(`^${id.replaceAll('-', '')}\\.[a-z2-7]{26}@localhost$`),
    );
  });

  it('recreate the webhook for another price, and leave it for the same', async () => {
    const campaign = await aCampaign();
    const { accountId } = await aSalesIntegration({
      campaign,
      provider: 'kit',
      webhookState: 'created',
      ruleId: '9',
      webhookAttempts: 3,
    });

    expect(await integrations().save(accountId, campaign.id, 'kit', { amount: '49.0', currency: 'USD' })).toMatchObject(
      { webhookState: 'created', webhookAttempts: 3 },
    );
    expect(await integrations().save(accountId, campaign.id, 'kit', { amount: '59', currency: 'USD' })).toMatchObject({
      amount: '59.00',
      webhookState: 'none',
      webhookAttempts: 0,
      rule_id: '9',
    });
  });
});

describe('rotated URL', () => {
  const hashIn = (saleUrl: string | null) => saleUrl!.split('/').at(-3)!;

  it('has another secret of 128 bits, and shows that the previous one is valid for a week', async () => {
    const { accountId, id } = await aCampaign();
    const { saleUrl, inboundAddress, previousAddressUntil } = await integrations().save(accountId, id, 'kajabi', {
      amount: '49',
      currency: 'USD',
    });
    expect(previousAddressUntil).toBeNull();

    const renewed = await integrations().renewUrl(accountId, id, 'kajabi');

    expect(Buffer.from(hashIn(renewed.saleUrl), 'base64url')).toHaveLength(16);
    expect(hashIn(renewed.saleUrl)).not.toBe(hashIn(saleUrl));
    expect(renewed.inboundAddress).not.toBe(inboundAddress);
    expect((Date.parse(renewed.previousAddressUntil!) - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
    expect(await integrations().get(accountId, id, 'kajabi')).toEqual(renewed);
  });

  it('is valid together with the previous one, but not with the one before that', async () => {
    const { accountId, id } = await aCampaign();
    const urls = [
      await integrations().save(accountId, id, 'make', { amount: '49', currency: 'USD' }),
      await integrations().renewUrl(accountId, id, 'make'),
      await integrations().renewUrl(accountId, id, 'make'),
    ].map(({ saleUrl }) => saleUrl);

    const right = await Promise.all(urls.map((url) => service().get(SaleService).sourceOf(id, 'make', hashIn(url))));

    expect(right.map((source) => source !== null)).toEqual([false, true, true]);
  });

  it('is the only valid one after a week', async () => {
    const { accountId, id } = await aCampaign();
    const { saleUrl } = await integrations().save(accountId, id, 'make', { amount: '49', currency: 'USD' });
    await integrations().renewUrl(accountId, id, 'make');
    await database().sql(
      'UPDATE sales_integration SET previous_until = CURRENT_TIMESTAMP(6) - INTERVAL 1 SECOND WHERE campaign_id = ?',
      [id],
    );

    expect(await service().get(SaleService).sourceOf(id, 'make', hashIn(saleUrl))).toBeNull();
    expect((await integrations().get(accountId, id, 'make')).previousAddressUntil).toBeNull();
  });

  it('recreates the webhook of Kit', async () => {
    const campaign = await aConnectedCampaign();
    await aSalesIntegration({
      campaign,
      provider: 'kit',
      tagId: '7',
      webhookState: 'created',
      ruleId: '9',
      webhookAttempts: 2,
    });

    expect(await integrations().renewUrl(campaign.accountId, campaign.id, 'kit')).toMatchObject({
      webhookState: 'none',
      webhookAttempts: 0,
      rule_id: '9',
    });
    expect(await integrations().createWebhook(campaign.accountId, campaign.id, 'kit', aRequest())).toMatchObject({
      webhookState: 'pending',
    });
  });
});

describe('webhook request', () => {
  it('is stored with its job for the worker', async () => {
    const campaign = await aConnectedCampaign();

    const answer = await integrations().createWebhook(campaign.accountId, campaign.id, 'kit', aRequest());

    expect(answer).toMatchObject({
      webhookState: 'pending',
      webhookAttempts: 0,
      webhookError: null,
      amount: '49.00',
      currency: 'USD',
      tag_id: '7',
      connected: true,
    });
    expect(await enqueuedFor(campaign)).toEqual([
      {
        topic: 'webhook-creation',
        account_id: campaign.accountId,
        payload: { campaignId: campaign.id, provider: 'kit', purpose: 'sales' },
      },
    ]);
  });

  it('creates one job when it arrives several times concurrently', async () => {
    const campaign = await aConnectedCampaign();

    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => integrations().createWebhook(campaign.accountId, campaign.id, 'kit', aRequest())),
    );

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'webhook_exists' });
    expect(await enqueuedFor(campaign)).toHaveLength(1);
  });

  it.each([
    ['another tag', { tagId: '8' }],
    ['another amount', { amount: '59' }],
    ['another currency', { currency: 'EUR' }],
  ])('creates a new job for %s', async (_, change) => {
    const campaign = await aConnectedCampaign();
    await integrations().createWebhook(campaign.accountId, campaign.id, 'kit', aRequest());

    await integrations().createWebhook(campaign.accountId, campaign.id, 'kit', aRequest(change));

    expect(await enqueuedFor(campaign)).toHaveLength(2);
  });

  it('can be repeated after a failure', async () => {
    const campaign = await aConnectedCampaign();
    await aSalesIntegration({
      campaign,
      provider: 'kit',
      tagId: '7',
      webhookState: 'failed',
      webhookError: 'Too many webhooks',
      webhookAttempts: 8,
    });

    expect(await integrations().createWebhook(campaign.accountId, campaign.id, 'kit', aRequest())).toMatchObject({
      webhookState: 'pending',
      webhookError: null,
      webhookAttempts: 0,
    });
  });

  it('requires a connection, and a provider that has webhooks', async () => {
    const { accountId, id } = await aCampaign();

    await expect(integrations().createWebhook(accountId, id, 'kit', aRequest())).rejects.toMatchObject({
      code: 'not_connected',
    });
    await expect(integrations().createWebhook(accountId, id, 'zapier', aRequest())).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await enqueuedFor({ id })).toEqual([]);
  });
});

describe('another account’s campaign', () => {
  it('is not found, and no settings or jobs are created', async () => {
    const campaign = await aConnectedCampaign();
    const { accountId } = await anAccount();

    for (const read of [
      integrations().get(accountId, campaign.id, 'kit'),
      integrations().save(accountId, campaign.id, 'kit', { amount: '1', currency: 'USD' }),
      integrations().createWebhook(accountId, campaign.id, 'kit', aRequest()),
      integrations().renewUrl(accountId, campaign.id, 'kit'),
    ]) {
      await expect(read).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await database().sql('SELECT provider FROM sales_integration WHERE campaign_id = ?', [campaign.id])).toEqual(
      [],
    );
    expect(await enqueuedFor(campaign)).toEqual([]);
  });
});
