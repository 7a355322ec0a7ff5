import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { LeadService, TrackedAccountService } from '@lastcall/core/leads';
import { StoreService } from '@lastcall/core/stores';
import { aCampaign, anAccount, aStore, config, database, eventually, oauthEnv, service, useMailbox, useProviders, useService, type Owner } from '@lastcall/core/testing-kit';
import { prepareWorker, workerModule } from '../worker.module.ts';

const providers = useProviders();
const mailbox = useMailbox();
useService(workerModule, { env: () => ({ ...providers.env(), ...oauthEnv(), SMTP_URL: mailbox.url() }), prepare: prepareWorker });

const due = { toldAt: null, lookAt: new Date(0) };
const credentials = () => providers.newCredentials('shopify');
const stateOf = async (shop: string) => (await (await fetch(`${providers.origin()}/shopify/sim/state?key=${shop}`)).json()) as { webhooks: { topic: string; uri: string }[]; metafields: Record<string, string> };
const storeOf = async ({ accountId }: Owner) => (await service().get<StoreService>(StoreService, { strict: false }).rowOf(accountId))!;
const healthOf = async ({ accountId }: Owner) => (await database().sql<{ health: string; health_reason: string | null }[]>('SELECT health, health_reason FROM connection WHERE account_id = ?', [accountId]))[0]!;
const planOf = async ({ accountId }: Owner) => (await database().sql<{ store_plan: string }[]>('SELECT store_plan FROM account WHERE id = ?', [accountId]))[0]!.store_plan;

describe('a store that was connected', () => {
  it('tells us of its orders from then on, and its embed block knows whose it is', async () => {
    const { owner, shopDomain } = await aStore({ credentials: credentials(), ...due });

    await eventually(async () => expect((await storeOf(owner)).toldAt).toBeInstanceOf(Date));

    const { webhooks, metafields } = await stateOf(shopDomain);
    expect(webhooks.map(({ topic, uri }) => `${topic} ${uri}`).sort()).toEqual(['APP_SUBSCRIPTIONS_UPDATE', 'APP_UNINSTALLED', 'ORDERS_CANCELLED', 'ORDERS_PAID', 'REFUNDS_CREATE'].map((topic) => `${topic} ${config().EDGE_ORIGIN}/shopify/webhooks`));
    expect(JSON.stringify(metafields)).toContain(owner.accountKey);
  });

  it('is asked again until it answers', async () => {
    const opens = credentials();
    await providers.fail('shopify', 'POST', `/${opens.account_id}/admin/api/2026-10/graphql.json`, 500, 1);
    const { owner } = await aStore({ credentials: opens, ...due });
    await eventually(async () => expect((await storeOf(owner)).tries).toBe(1));

    await database().sql('UPDATE store SET look_at = CURRENT_TIMESTAMP(6) WHERE account_id = ?', [owner.accountId]);

    await eventually(async () => expect(await storeOf(owner)).toMatchObject({ toldAt: expect.any(Date), tries: 0 }));
  });

  it('that does not answer three times says so', async () => {
    const opens = credentials();
    await providers.fail('shopify', 'POST', `/${opens.account_id}/admin/api/2026-10/graphql.json`, 500, 1);
    const { owner } = await aStore({ credentials: opens, ...due, tries: 2 });

    await eventually(async () => expect(await healthOf(owner)).toMatchObject({ health: 'failing', health_reason: expect.any(String) }));
  });
});

describe('what a store pays for', () => {
  it('is taken back when the shop says that nothing is paid any more, and not when our own people gave it', async () => {
    const paying = await aStore({ credentials: credentials(), subscriptionId: 'gid://shopify/AppSubscription/1', lookAt: new Date(0) });
    const given = await aStore({ credentials: credentials(), lookAt: new Date(0) });

    await eventually(async () => expect(await planOf(paying.owner)).toBe('free'));

    await eventually(async () => expect((await storeOf(given.owner)).lookAt.getTime()).toBeGreaterThan(Date.now() + 3_600_000));
    expect(await planOf(given.owner)).toBe('paid');
    expect(await database().sql('SELECT changed_by FROM account_change WHERE account_id = ?', [paying.accountId])).toEqual([{ changed_by: 'Shopify billing' }]);
  });
});

describe('a customer who asks a store for their data', () => {
  it('is told of to its owner, with where the history of the person is, and is forgotten then', async () => {
    const { owner, accountId, name } = await aStore({ credentials: credentials(), owner: await anAccount({ usage: 'shopify' }) });
    const { id: campaignId } = await aCampaign({ owner, campaignType: 'ShopifyWelcome' });
    const campaign = (await service().get<TrackedAccountService>(TrackedAccountService, { strict: false }).campaignOf(campaignId))!;
    const { id: leadId } = await service().get<LeadService>(LeadService, { strict: false }).track(campaign, { leadId: null, email: 'ann@site.test', visitorId: null }, new Date());

    await database().sql("INSERT INTO store_delivery (account_id, id, topic, verdict, content, received_at) VALUES (?, ?, 'customers/data_request', 'asked', ?, CURRENT_TIMESTAMP(6))", [accountId, randomUUID(), JSON.stringify({ people: [{ campaignId, leadId }] })]);

    await eventually(async () => expect(await database().sql('SELECT verdict, content FROM store_delivery WHERE account_id = ?', [accountId])).toEqual([{ verdict: 'told', content: null }]), 25_000);
    const mail = await mailbox.mailTo(owner.email);
    expect(mail.subject).toBe(`A customer of ${name} asks for their data`);
    expect(mail.text).toContain(`${config().APP_ORIGIN}/v2/api/campaigns/${campaignId}/leads/${leadId}/evidence.csv`);
    expect(mail.text).not.toContain('ann@site.test');
  }, 40_000);
});
