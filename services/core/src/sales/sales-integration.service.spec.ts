import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { ConnectionService } from '@lastcall/core/integrations';
import { platformModule } from '@lastcall/core/platform';
import { aCampaign, anAccount, aSalesIntegration, database, service, useKit, useService } from '@lastcall/core/testing-kit';
import { SalesIntegrationService, SalesModule } from './index.ts';

const kit = useKit();
useService(
  (config) => {
    @Module({ imports: [platformModule(config, { service: 'api' }), AccountRowsModule, SalesModule] })
    class SalesSpecModule {}
    return SalesSpecModule;
  },
  { env: () => kit.env() },
);

const integrations = (): SalesIntegrationService => service().get(SalesIntegrationService);
const aWish = (changes = {}) => ({ tagId: '7', tagName: 'Customer', event: 'sale' as const, amount: '49', currency: 'USD', ...changes });

async function aConnectedCampaign() {
  const campaign = await aCampaign();
  await service().get(ConnectionService).connect(campaign.accountId, 'kit', { api_key: kit.newKey() });
  return campaign;
}

async function enqueuedFor({ id }: { id: string }): Promise<unknown[]> {
  return database().sql("SELECT topic, account_id, payload FROM outbox WHERE JSON_VALUE(payload, '$.campaignId') = ?", [id]);
}

describe('the sale settings of a provider', () => {
  it('begin empty, with one secret however many ask first at the same moment', async () => {
    const { accountId, id } = await aCampaign();

    const all = await Promise.all(Array.from({ length: 20 }, () => integrations().get(accountId, id, 'zapier')));

    expect(all[0]).toEqual({ provider: 'zapier', amount: null, currency: null, tag_id: null, rule_id: null, ruleUrl: null, webhookState: 'none', webhookError: null, webhookAttempts: 0, saleUrl: null, connected: false });
    expect(await database().sql('SELECT provider FROM sales_integration WHERE campaign_id = ?', [id])).toEqual([{ provider: 'zapier' }]);
  });

  it.each([
    ['49', 'USD', '49.00/USD'],
    ['4900', 'JPY', '4900/JPY'],
    ['1.234', 'KWD', '1.234/KWD'],
  ])('make the address for %s %s, which stays but for the price', async (amount, currency, end) => {
    const { accountId, id } = await aCampaign();

    const { saleUrl } = await integrations().save(accountId, id, 'make', { amount, currency });
    const changed = await integrations().save(accountId, id, 'make', { amount: '5', currency });

    expect(saleUrl).toMatch(new RegExp(`^http://localhost:4001/promotion/sale/add/${id}/make/[\\w-]{22}/${end}$`));
    expect(changed.saleUrl!.split('/').slice(0, -2)).toEqual(saleUrl!.split('/').slice(0, -2));
  });

  it.each([
    ['49.5', 'JPY'],
    ['49.001', 'USD'],
    ['1.2345', 'KWD'],
  ])('refuse %s %s, which has more digits than the currency', async (amount, currency) => {
    const { accountId, id } = await aConnectedCampaign();

    for (const refused of [integrations().save(accountId, id, 'kit', { amount, currency }), integrations().createWebhook(accountId, id, 'kit', aWish({ amount, currency }))]) {
      await expect(refused).rejects.toMatchObject({ code: 'validation_failed', details: { fields: [{ path: 'amount' }] } });
    }
    expect(await integrations().get(accountId, id, 'kit')).toMatchObject({ amount: null });
  });

  it('have the webhook made again for another price, and leave it for the same', async () => {
    const campaign = await aCampaign();
    const { accountId } = await aSalesIntegration({ campaign, provider: 'kit', webhookState: 'created', ruleId: '9', webhookAttempts: 3 });

    expect(await integrations().save(accountId, campaign.id, 'kit', { amount: '49.0', currency: 'USD' })).toMatchObject({ webhookState: 'created', webhookAttempts: 3 });
    expect(await integrations().save(accountId, campaign.id, 'kit', { amount: '59', currency: 'USD' })).toMatchObject({ amount: '59.00', webhookState: 'none', webhookAttempts: 0, rule_id: '9' });
  });
});

describe('a wish for a webhook', () => {
  it('is kept with its work for the worker', async () => {
    const campaign = await aConnectedCampaign();

    const answer = await integrations().createWebhook(campaign.accountId, campaign.id, 'kit', aWish());

    expect(answer).toMatchObject({ webhookState: 'pending', webhookAttempts: 0, webhookError: null, amount: '49.00', currency: 'USD', tag_id: '7', connected: true });
    expect(await enqueuedFor(campaign)).toEqual([{ topic: 'webhook-creation', account_id: campaign.accountId, payload: { campaignId: campaign.id, provider: 'kit' } }]);
  });

  it('is one piece of work when it comes several times at once', async () => {
    const campaign = await aConnectedCampaign();

    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => integrations().createWebhook(campaign.accountId, campaign.id, 'kit', aWish())));

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'webhook_exists' });
    expect(await enqueuedFor(campaign)).toHaveLength(1);
  });

  it.each([
    ['another tag', { tagId: '8' }],
    ['another amount', { amount: '59' }],
    ['another currency', { currency: 'EUR' }],
  ])('is new work for %s', async (_, change) => {
    const campaign = await aConnectedCampaign();
    await integrations().createWebhook(campaign.accountId, campaign.id, 'kit', aWish());

    await integrations().createWebhook(campaign.accountId, campaign.id, 'kit', aWish(change));

    expect(await enqueuedFor(campaign)).toHaveLength(2);
  });

  it('may be repeated after it failed', async () => {
    const campaign = await aConnectedCampaign();
    await aSalesIntegration({ campaign, provider: 'kit', tagId: '7', webhookState: 'failed', webhookError: 'Too many webhooks', webhookAttempts: 8 });

    expect(await integrations().createWebhook(campaign.accountId, campaign.id, 'kit', aWish())).toMatchObject({ webhookState: 'pending', webhookError: null, webhookAttempts: 0 });
  });

  it('needs a connection, and a provider that has webhooks of its own', async () => {
    const { accountId, id } = await aCampaign();

    await expect(integrations().createWebhook(accountId, id, 'kit', aWish())).rejects.toMatchObject({ code: 'not_connected' });
    await expect(integrations().createWebhook(accountId, id, 'zapier', aWish())).rejects.toMatchObject({ code: 'not_found' });
    expect(await enqueuedFor({ id })).toEqual([]);
  });
});

describe('somebody else’s campaign', () => {
  it('is not found, and gets neither settings nor work', async () => {
    const campaign = await aConnectedCampaign();
    const { accountId } = await anAccount();

    for (const look of [
      integrations().get(accountId, campaign.id, 'kit'),
      integrations().save(accountId, campaign.id, 'kit', { amount: '1', currency: 'USD' }),
      integrations().createWebhook(accountId, campaign.id, 'kit', aWish()),
    ]) {
      await expect(look).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await database().sql('SELECT provider FROM sales_integration WHERE campaign_id = ?', [campaign.id])).toEqual([]);
    expect(await enqueuedFor(campaign)).toEqual([]);
  });
});
