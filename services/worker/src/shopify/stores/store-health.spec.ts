import { randomUUID } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { DisconnectService } from '@lastcall/core/integrations';
import { LeadService } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { Database } from '@lastcall/core/platform';
import {
  StoreDisconnectService,
  StoreRepository,
  StoreService,
  StoreSubscriptionService,
} from '@lastcall/core/shopify';
import {
  aCampaign,
  anAccount,
  aStore,
  config,
  database,
  eventually,
  oauthEnv,
  service,
  useMailbox,
  useProviders,
  useService,
  type Owner,
  type ShopState,
} from '@lastcall/core/testing-kit';
import { prepareWorker, workerModule } from '../../worker.module.ts';

const providers = useProviders();
const mailbox = useMailbox();
useService(workerModule, {
  env: () => ({ ...providers.env(), ...oauthEnv(), SMTP_URL: mailbox.url() }),
  prepare: prepareWorker,
});

const due = { notifiedAt: null, nextCheckAt: new Date(0) };
const credentials = () => providers.newCredentials('shopify');
const stateOf = async (shop: string) =>
  (await (await fetch(`${providers.origin()}/shopify/sim/state?key=${shop}`)).json()) as ShopState;
const storeOf = async ({ accountId }: Owner) =>
  (await service().get<StoreService>(StoreService, { strict: false }).rowOf(accountId))!;
/** Waits for the end of a store's check, which sets the next one hours ahead. */
const untilChecked = (owner: Owner) =>
  eventually(async () => expect((await storeOf(owner)).nextCheckAt.getTime()).toBeGreaterThan(Date.now() + 3_600_000));
const healthOf = async ({ accountId }: Owner) =>
  (
    await database().sql<{ health: string; health_reason: string | null }[]>(
      'SELECT health, health_reason FROM connection WHERE account_id = ?',
      [accountId],
    )
  )[0]!;
const planOf = async ({ accountId }: Owner) =>
  (await database().sql<{ store_plan: string }[]>('SELECT store_plan FROM account WHERE id = ?', [accountId]))[0]!
    .store_plan;

describe('a connected store', () => {
  it("sends us its orders from then on, and its embed block has the account's id", async () => {
    const { owner, shopDomain } = await aStore({ credentials: credentials(), ...due });

    await eventually(async () => expect((await storeOf(owner)).notifiedAt).toBeInstanceOf(Date));

    const { webhooks, metafields } = await stateOf(shopDomain);
    expect(webhooks.map(({ topic, uri }) => `${topic} ${uri}`).sort()).toEqual(
      ['APP_SUBSCRIPTIONS_UPDATE', 'APP_UNINSTALLED', 'ORDERS_CANCELLED', 'ORDERS_PAID', 'REFUNDS_CREATE'].map(
        (topic) => `${topic} ${config().EDGE_ORIGIN}/shopify/webhooks`,
      ),
    );
    expect(JSON.stringify(metafields)).toContain(owner.accountKey);
  });

  it.each([
    ['connected again', 0],
    ['of another connection', 1],
  ] as const)(
    'does not count as registered when it is %s before the earlier registration completes',
    async (_, isOther) => {
      const { owner, accountId } = await aStore({ credentials: credentials() });
      const before = await storeOf(owner);
      await database().sql(
        "UPDATE store SET notified_at = NULL, next_check_at = '2099-01-01', connected_at = connected_at + INTERVAL ? SECOND WHERE account_id = ?",
        [1 - isOther, accountId],
      );

      await service()
        .get<StoreRepository>(StoreRepository, { strict: false })
        .markNotified({ ...before, ...(isOther && { connectionId: randomUUID() }) }, new Date());

      expect((await storeOf(owner)).notifiedAt).toBeNull();
    },
  );

  it('is checked again until it responds', async () => {
    const opens = credentials();
    await providers.fail('shopify', 'POST', `/${opens.account_id}/admin/api/2026-10/graphql.json`, 500, 1);
    const { owner } = await aStore({ credentials: opens, ...due });
    await eventually(async () => expect((await storeOf(owner)).tries).toBe(1));

    await database().sql('UPDATE store SET next_check_at = CURRENT_TIMESTAMP(6) WHERE account_id = ?', [
      owner.accountId,
    ]);

    await eventually(async () =>
      expect(await storeOf(owner)).toMatchObject({ notifiedAt: expect.any(Date), tries: 0 }),
    );
  });

  it('is reported as unavailable after three failures', async () => {
    const opens = credentials();
    await providers.fail('shopify', 'POST', `/${opens.account_id}/admin/api/2026-10/graphql.json`, 500, 1);
    const { owner } = await aStore({ credentials: opens, ...due, tries: 2 });

    await eventually(async () =>
      expect(await healthOf(owner)).toMatchObject({ health: 'failing', health_reason: expect.any(String) }),
    );
  });
});

describe('the paid plan of a store', () => {
  it('ends when the store reports no subscription, except for a plan that staff granted', async () => {
    const paying = await aStore({
      credentials: credentials(),
      subscriptionId: 'gid://shopify/AppSubscription/1',
      nextCheckAt: new Date(0),
    });
    const given = await aStore({ credentials: credentials(), nextCheckAt: new Date(0) });

    await eventually(async () => expect(await planOf(paying.owner)).toBe('free'));

    await untilChecked(given.owner);
    expect(await planOf(given.owner)).toBe('paid');
    expect(
      await database().sql('SELECT changed_by FROM account_change WHERE account_id = ?', [paying.accountId]),
    ).toEqual([{ changed_by: 'Shopify billing' }]);
  });

  it('keeps a subscription that was recorded during the check', async () => {
    const { accountId, owner } = await aStore({ credentials: credentials() });
    const { adapter } = service().get<StoreService>(StoreService, { strict: false });
    const asked = jest.spyOn(adapter, 'subscriptionOf').mockImplementation(async () => {
      await database().sql("UPDATE store SET subscription_id = 'just-paid' WHERE account_id = ?", [accountId]);
      return null;
    });

    await service().get<StoreSubscriptionService>(StoreSubscriptionService, { strict: false }).check(accountId);

    asked.mockRestore();
    expect((await storeOf(owner)).subscriptionId).toBe('just-paid');
  });
});

describe('a disconnected store', () => {
  /** A store that sends us its orders, optionally paid through the platform's billing. */
  async function aStoreThatNotifies({ isPaid = true } = {}) {
    const store = await aStore({ credentials: credentials(), ...due });
    const { adapter } = service().get<StoreService>(StoreService, { strict: false });
    const { account } = (await service().get<StoreService>(StoreService, { strict: false }).of(store.accountId))!;
    // A check that is still running would record the subscription that follows.
    await untilChecked(store.owner);
    const { url, id } = await adapter.subscribe(account, {
      name: 'Lastcall',
      amount: '19.00',
      currency: 'USD',
      returnUrl: 'https://app.test',
      isTest: true,
    });
    await fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'approve' }), redirect: 'manual' });
    if (isPaid)
      await database().sql('UPDATE store SET subscription_id = ? WHERE account_id = ?', [id, store.accountId]);
    const disconnect = () =>
      service().get<StoreDisconnectService>(StoreDisconnectService, { strict: false }).disconnect(store.accountId);
    const goesOn = async () => {
      const { webhooks, subscriptions } = await stateOf(store.shopDomain);
      return { webhooks: webhooks.length, subscriptions: subscriptions.map(({ status }) => status) };
    };
    const removed = () =>
      database().sql<{ tries: number }[]>('SELECT tries FROM uninstall_cleanup WHERE account_id = ?', [
        store.accountId,
      ]);
    const connections = () => database().sql('SELECT 1 FROM connection WHERE account_id = ?', [store.accountId]);
    return { ...store, disconnect, goesOn, leaving: removed, connections };
  }

  it('ends its payments and webhooks, and its credentials are deleted after that', async () => {
    const { disconnect, goesOn, leaving, connections, owner } = await aStoreThatNotifies();
    const before = await goesOn();

    await disconnect();

    expect(before).toEqual({ webhooks: 5, subscriptions: ['ACTIVE'] });
    expect(await planOf(owner)).toBe('free');
    await eventually(async () => expect(await leaving()).toEqual([]));
    expect(await goesOn()).toEqual({ webhooks: 0, subscriptions: ['CANCELLED'] });
    expect(await connections()).toEqual([]);
  });

  it('is removed immediately while unavailable, and called until its payments and webhooks end', async () => {
    const { disconnect, goesOn, leaving, accountId, shopDomain } = await aStoreThatNotifies();
    await providers.fail('shopify', 'POST', `/${shopDomain}/admin/api/2026-10/graphql.json`, 500, 3);

    await disconnect();
    await eventually(async () => expect(await leaving()).toEqual([{ tries: 1 }]));
    const meanwhile = await goesOn();
    await eventually(async () => {
      await database().sql('UPDATE uninstall_cleanup SET next_check_at = CURRENT_TIMESTAMP(6) WHERE account_id = ?', [
        accountId,
      ]);
      expect(await leaving()).toEqual([]);
    });

    expect(meanwhile).toEqual({ webhooks: 5, subscriptions: ['ACTIVE'] });
    expect(await goesOn()).toEqual({ webhooks: 0, subscriptions: ['CANCELLED'] });
  });

  it('keeps a subscription that is not recorded as ours', async () => {
    const { disconnect, goesOn, leaving } = await aStoreThatNotifies({ isPaid: false });

    await disconnect();

    await eventually(async () => expect(await leaving()).toEqual([]));
    expect(await goesOn()).toEqual({ webhooks: 0, subscriptions: ['ACTIVE'] });
  });

  it('continues to send to the account that has since connected it, and ends only the old subscription', async () => {
    const { disconnect, goesOn, leaving, accountId, shopDomain } = await aStoreThatNotifies();
    await database().sql("UPDATE store SET next_check_at = '2099-01-01' WHERE account_id = ?", [accountId]);
    await service()
      .get<Database>(Database, { strict: false })
      .transaction(async () => {
        await disconnect();
        await aStore({ shop: shopDomain });
      });

    await eventually(async () => expect(await leaving()).toEqual([]));

    expect(await goesOn()).toEqual({ webhooks: 5, subscriptions: ['CANCELLED'] });
  });

  it('is removed after a day, even if every call fails', async () => {
    const { disconnect, connections, accountId, shopDomain } = await aStoreThatNotifies();
    await providers.fail('shopify', 'POST', `/${shopDomain}/admin/api/2026-10/graphql.json`, 500, 100);
    await disconnect();
    await database().sql('UPDATE connection SET disconnected_at = NOW() - INTERVAL 25 HOUR WHERE account_id = ?', [
      accountId,
    ]);

    await service().get<DisconnectService>(DisconnectService, { strict: false }).deleteAllUnused();

    expect(await connections()).toEqual([]);
    expect(await database().sql('SELECT 1 FROM uninstall_cleanup WHERE account_id = ?', [accountId])).toEqual([]);
  });
});

describe("a customer's data request to a store", () => {
  it("is reported to its owner with a link to the lead's history, and deleted after that", async () => {
    const { owner, accountId } = await aStore({
      credentials: credentials(),
      owner: await anAccount({ usage: 'shopify' }),
    });
    // The store's owner chooses its name freely, and the email address of the account is unconfirmed.
    await database().sql("UPDATE store SET name = 'You won https://evil.test/ now' WHERE account_id = ?", [accountId]);
    const { id: campaignId } = await aCampaign({ owner, campaignType: 'ShopifyWelcome' });
    const campaign = (await service()
      .get<VisitorConfigService>(VisitorConfigService, { strict: false })
      .campaignOf(campaignId))!;
    const { id: leadId } = await service()
      .get<LeadService>(LeadService, { strict: false })
      .track(campaign, { leadId: null, email: 'ann@site.test', visitorId: null }, new Date());

    await database().sql(
      "INSERT INTO store_delivery (account_id, id, topic, verdict, content, received_at) VALUES (?, ?, 'customers/data_request', 'asked', ?, CURRENT_TIMESTAMP(6))",
      [accountId, randomUUID(), JSON.stringify({ leads: [{ campaignId, leadId }] })],
    );

    await eventually(async () =>
      expect(
        await database().sql('SELECT verdict, content FROM store_delivery WHERE account_id = ?', [accountId]),
      ).toEqual([{ verdict: 'told', content: null }]),
    );
    const mail = await mailbox.mailTo(owner.email);
    expect(mail.subject).toBe('A customer of your store requested their data');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(`${config().APP_ORIGIN}/v2/api/campaigns/${campaignId}/leads/${leadId}/evidence.csv`);
      expect(part).not.toMatch(/evil|ann@site\.test/);
    }
  });

  it("is reported although another account's report fails, which is retried later", async () => {
    const [broken, { owner, accountId }] = [
      await aStore({ credentials: credentials() }),
      await aStore({ credentials: credentials() }),
    ];
    const ask = (account: number, content: object, at: string) =>
      database().sql(
        "INSERT INTO store_delivery (account_id, id, topic, verdict, content, received_at) VALUES (?, ?, 'customers/data_request', 'asked', ?, ?)",
        [account, randomUUID(), JSON.stringify(content), at],
      );

    await ask(broken.accountId, { leads: 'nobody can read this' }, '2026-01-01');
    await ask(accountId, { leads: [{ campaignId: randomUUID(), leadId: randomUUID() }] }, '2026-01-02');

    await eventually(async () =>
      expect(await database().sql('SELECT verdict FROM store_delivery WHERE account_id = ?', [accountId])).toEqual([
        { verdict: 'told' },
      ]),
    );
    expect((await mailbox.mailTo(owner.email)).subject).toContain('requested their data');
    const [left] = await database().sql<{ verdict: string; tries: number; next_at: Date }[]>(
      'SELECT verdict, tries, next_at FROM store_delivery WHERE account_id = ?',
      [broken.accountId],
    );
    expect(left).toMatchObject({ verdict: 'asked', tries: 1 });
    expect(left!.next_at.getTime()).toBeGreaterThan(Date.now() + 200_000);
  });
});
