import { createHash, createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { CampaignType } from '@lastcall/contracts/campaigns';
import { LeadService } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { Metrics } from '@lastcall/core/platform';
import { SaleListService } from '@lastcall/core/sales';
import { StoreService } from '@lastcall/core/shopify';
import { aCampaign, aStore, changedTables, database, send, service, type Owner } from '@lastcall/core/testing-kit';
import {
  aPaidOrder,
  aShopRefund,
  shopClient,
  shopEnv,
  shopSignature,
  deliverAsShop,
  useEdge,
} from '../../testing-kit/index.ts';

useEdge({ env: shopEnv });

/** A lead with an active countdown in a campaign. */
async function aLead(campaignId: string, email: string, now = new Date(Date.now() - 60_000)) {
  const campaign = (await service().get(VisitorConfigService).campaignOf(campaignId))!;
  return service().get(LeadService).track(campaign, { leadId: null, email, visitorId: null }, now);
}

/** A store with a campaign in which one lead has a personal code. */
async function aShop({
  campaignType = 'ShopifyWelcome' as CampaignType,
  code = randomUUID().slice(0, 10).toUpperCase(),
  ...facts
}: Parameters<typeof aStore>[0] & { campaignType?: CampaignType; code?: string } = {}) {
  const store = await aStore(facts);
  const campaign = await aCampaign({ owner: store.owner, campaignType });
  const ann = await aLead(campaign.id, 'ann@site.test');
  await database().sql(
    'INSERT INTO store_code (account_id, campaign_id, lead_id, code, requested_at) VALUES (?, ?, ?, ?, CURRENT_TIMESTAMP(3))',
    [store.accountId, campaign.id, ann.id, code],
  );
  return { owner: store.owner, shop: store.shopDomain, campaignId: campaign.id, ann, code };
}

const salesOf = async ({ accountId }: Owner, campaignId: string) =>
  service().get(SaleListService).list(accountId, campaignId, 'all', undefined);
const verdictsOf = ({ accountId }: Owner) =>
  database().sql<{ topic: string; verdict: string }[]>(
    'SELECT topic, verdict FROM store_delivery WHERE account_id = ? ORDER BY received_at',
    [accountId],
  );
const storeOf = async ({ accountId }: Owner) => (await service().get(StoreService).rowOf(accountId))!;
const counted = async (outcome: string) =>
  (await service().get(Metrics).registry.getSingleMetric('store_deliveries_total')!.get()).values.find(
    ({ labels }) => labels['outcome'] === outcome,
  )?.value ?? 0;

describe('a shop order', () => {
  it('is a Shopify sale of the lead its code belongs to, at the amount paid in the shop’s currency', async () => {
    const { owner, shop, campaignId, ann, code } = await aShop();
    const order = aPaidOrder({ email: 'somebody-else@site.test', codes: ['OTHER', code.toLowerCase()] });

    const answer = await deliverAsShop(shop, 'orders/paid', order);

    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    expect((await salesOf(owner, campaignId)).sales).toMatchObject([
      {
        provider: 'shopify',
        amount: '49.90',
        currency: 'USD',
        orderId: String(order.id),
        email: 'ann@site.test',
        isPaidAmount: true,
        isMatched: true,
        isLate: false,
        isFlagged: true,
        mismatch: null,
        codeUsedBy: { email: 'somebody-else@site.test' },
        deadline: ann.deadlineAt!.toISOString(),
      },
    ]);
    expect(await verdictsOf(owner)).toEqual([{ topic: 'orders/paid', verdict: 'counted' }]);
  });

  it.each(['Ann@Site.test', null])('is not flagged when its code is used by %j', async (email) => {
    const { owner, shop, campaignId, code } = await aShop();

    await deliverAsShop(shop, 'orders/paid', aPaidOrder({ email, codes: [code] }));

    expect((await salesOf(owner, campaignId)).sales).toMatchObject([
      { email: 'ann@site.test', isFlagged: false, codeUsedBy: null },
    ]);
  });

  it('is not flagged when the owner of its code has no email address', async () => {
    const { owner, shop, campaignId, ann, code } = await aShop();
    await database().sql('UPDATE campaign_lead SET email = NULL WHERE id = ?', [ann.id]);

    await deliverAsShop(shop, 'orders/paid', aPaidOrder({ email: 'bob@site.test', codes: [code] }));

    expect((await salesOf(owner, campaignId)).sales).toMatchObject([{ isFlagged: false, codeUsedBy: null }]);
  });

  it('without a code is a sale of the campaign in which its buyer’s countdown started most recently', async () => {
    const first = await aShop();
    const { owner, shop } = first;
    const next = await aCampaign({ owner, campaignType: 'ShopifyWinback' });
    const other = await aCampaign({ owner, campaignType: 'Evergreen' });
    await aLead(next.id, 'ann@site.test', new Date(Date.now() - 30_000));
    await aLead(other.id, 'ann@site.test', new Date(Date.now() - 10_000));

    await deliverAsShop(shop, 'orders/paid', aPaidOrder({ email: 'Ann@Site.test' }));

    expect((await salesOf(owner, next.id)).sales).toMatchObject([{ email: 'ann@site.test', isMatched: true }]);
    for (const { id } of [{ id: first.campaignId }, other]) expect((await salesOf(owner, id)).count).toBe(0);
  });

  it('with a shared code is a sale of its campaign for any buyer', async () => {
    const { owner, shop } = await aShop();
    const sale = await aCampaign({
      owner,
      campaignType: 'ShopifyFixedDate',
      deadlineDate: '2099-12-31',
      deadlineTime: '12:00',
    });
    await database().sql(
      "INSERT INTO store_discount (account_id, campaign_id, type, value, applies_to, code, items, saved_at) VALUES (?, ?, 'fixed', 5, 'all', 'RYE-5', '[]', CURRENT_TIMESTAMP(6))",
      [owner.accountId, sale.id],
    );

    await deliverAsShop(shop, 'orders/paid', aPaidOrder({ email: 'stranger@site.test', codes: ['rye-5'] }));

    expect((await salesOf(owner, sale.id)).sales).toMatchObject([
      { email: 'stranger@site.test', provider: 'shopify', isLate: false },
    ]);
  });

  it('without a campaign is not stored, and neither is its buyer', async () => {
    const { owner, shop, campaignId } = await aShop();

    expect(
      (await deliverAsShop(shop, 'orders/paid', aPaidOrder({ email: 'stranger@site.test', codes: ['SPRING'] }))).status,
    ).toBe(200);
    expect((await deliverAsShop(shop, 'orders/paid', aPaidOrder({ email: null }))).status).toBe(200);

    expect((await salesOf(owner, campaignId)).count).toBe(0);
    expect((await verdictsOf(owner)).map(({ verdict }) => verdict)).toEqual(['nobody', 'nobody']);
    expect(
      await database().sql("SELECT id FROM campaign_lead WHERE account_id = ? AND email = 'stranger@site.test'", [
        owner.accountId,
      ]),
    ).toEqual([]);
  });

  it('delivered fifty times at once counts once, as does one repeated in another delivery', async () => {
    const { owner, shop, campaignId, code } = await aShop();
    const order = aPaidOrder({ codes: [code] });
    const webhookId = randomUUID();

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => deliverAsShop(shop, 'orders/paid', order, { webhookId })),
    );
    await Promise.all(Array.from({ length: 10 }, () => deliverAsShop(shop, 'orders/paid', order)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await salesOf(owner, campaignId)).toMatchObject({ count: 1, money: [{ currency: 'USD', gross: '49.90' }] });
    expect((await verdictsOf(owner)).filter(({ verdict }) => verdict === 'counted').length).toBeLessThanOrEqual(1);
  });

  it('counts once among fifty different concurrent orders', async () => {
    const { owner, shop, campaignId, code } = await aShop();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => deliverAsShop(shop, 'orders/paid', aPaidOrder({ codes: [code] }))),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await salesOf(owner, campaignId)).toMatchObject({ count: 50 });
  });

  it('stays in its campaign when it is repeated after its buyer entered another one', async () => {
    const { owner, shop, campaignId } = await aShop();
    const order = aPaidOrder();
    await deliverAsShop(shop, 'orders/paid', order);
    const next = await aCampaign({ owner, campaignType: 'ShopifyWinback' });
    await aLead(next.id, 'ann@site.test', new Date());

    await deliverAsShop(shop, 'orders/paid', order);

    expect((await salesOf(owner, campaignId)).count).toBe(1);
    expect((await salesOf(owner, next.id)).count).toBe(0);
  });

  it('is late by its payment time, not by its delivery time', async () => {
    const { owner, shop, campaignId, ann, code } = await aShop();
    await database().sql(
      'UPDATE campaign_lead SET started_at = CURRENT_TIMESTAMP(6) - INTERVAL 3 HOUR, deadline_at = CURRENT_TIMESTAMP(6) - INTERVAL 1 HOUR WHERE id = ?',
      [ann.id],
    );
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

    await deliverAsShop(shop, 'orders/paid', aPaidOrder({ codes: [code], at: hoursAgo(2) }));
    await deliverAsShop(shop, 'orders/paid', aPaidOrder({ codes: [code], at: hoursAgo(0.5) }));

    expect((await salesOf(owner, campaignId)).sales.map(({ isLate }) => isLate).sort()).toEqual([false, true]);
  });

  it('in test mode is not a sale', async () => {
    const { owner, shop, campaignId, code } = await aShop();

    await deliverAsShop(shop, 'orders/paid', aPaidOrder({ codes: [code], test: true }));

    expect((await salesOf(owner, campaignId)).count).toBe(0);
  });

  it.each([
    ['4980', 'JPY', '4980'],
    ['4980.0', 'JPY', '4980'],
    ['1.234', 'KWD', '1.234'],
    ['0.00', 'USD', '0.00'],
    ['99999999.99', 'USD', '99999999.99'],
  ])('of %s %s counts at that amount', async (amount, currency, shown) => {
    const { owner, shop, campaignId, code } = await aShop();

    await deliverAsShop(shop, 'orders/paid', aPaidOrder({ codes: [code], amount, currency }));

    expect((await salesOf(owner, campaignId)).sales).toMatchObject([{ amount: shown, currency }]);
  });

  it.each([
    ['-5.00', 'USD'],
    ['1e309', 'USD'],
    ['NaN', 'USD'],
    ['1,99', 'USD'],
    ['１２', 'USD'],
    ['0.123456', 'USD'],
    ['49.90', 'usd'],
    ['49.90', 'XXX'],
    ['49.90', ''],
    ['4980.50', 'JPY'],
    ['999999999999.00', 'USD'],
    ['', 'USD'],
  ])('of %j %j has no valid amount, and is not counted', async (amount, currency) => {
    const { owner, shop, campaignId, code } = await aShop();

    expect((await deliverAsShop(shop, 'orders/paid', aPaidOrder({ codes: [code], amount, currency }))).status).toBe(
      200,
    );

    expect((await salesOf(owner, campaignId)).count).toBe(0);
    expect(await verdictsOf(owner)).toEqual([{ topic: 'orders/paid', verdict: 'unreadable' }]);
  });

  it.each([
    [{}],
    [[]],
    [null],
    ['text'],
    [{ id: {} }],
    [{ ...aPaidOrder(), discount_codes: 'RYE' }],
    [{ ...aPaidOrder(), total_price: {} }],
  ])('that is unreadable is acknowledged and changes nothing: %#', async (body) => {
    const { owner, shop } = await aShop();

    expect((await deliverAsShop(shop, 'orders/paid', body)).status).toBe(200);

    expect((await verdictsOf(owner)).map(({ verdict }) => verdict)).not.toContain('counted');
  });

  it('may have many line items: its size limit is larger than for other bodies', async () => {
    const { owner, shop, campaignId, code } = await aShop();
    const lines = Array.from({ length: 400 }, (_, n) => ({ id: n, title: 'x'.repeat(2_000) }));

    expect(
      (await deliverAsShop(shop, 'orders/paid', { ...aPaidOrder({ codes: [code] }), line_items: lines })).status,
    ).toBe(200);
    expect(
      (await deliverAsShop(shop, 'orders/paid', { ...aPaidOrder({ codes: [code] }), line_items: [...lines, ...lines] }))
        .status,
    ).toBe(413);

    expect((await salesOf(owner, campaignId)).count).toBe(1);
  });

  it('of one account never counts for another, whose code it carries', async () => {
    const [mine, theirs] = [await aShop(), await aShop()];

    await deliverAsShop(mine.shop, 'orders/paid', aPaidOrder({ email: null, codes: [theirs.code] }));

    expect((await salesOf(theirs.owner, theirs.campaignId)).count).toBe(0);
  });
});

describe('a shop refund', () => {
  it('refunds its order once, however often it is delivered', async () => {
    const { owner, shop, campaignId, code } = await aShop();
    const order = aPaidOrder({ codes: [code] });
    await deliverAsShop(shop, 'orders/paid', order);
    const refund = aShopRefund(order.id, '9.90');

    await Promise.all(Array.from({ length: 20 }, () => deliverAsShop(shop, 'refunds/create', refund)));
    await deliverAsShop(shop, 'refunds/create', aShopRefund(order.id, '5.00'));

    expect(await salesOf(owner, campaignId)).toMatchObject({
      sales: [{ refunded: '14.90', isRefunded: false }],
      money: [{ gross: '49.90', refunded: '14.90', net: '35.00' }],
    });
  });

  it('that arrives before its order waits for it', async () => {
    const { owner, shop, campaignId, code } = await aShop();
    const order = aPaidOrder({ codes: [code] });

    await deliverAsShop(shop, 'refunds/create', aShopRefund(order.id, '9.90'));
    expect(await verdictsOf(owner)).toEqual([{ topic: 'refunds/create', verdict: 'waiting' }]);
    await deliverAsShop(shop, 'orders/paid', order);

    expect((await salesOf(owner, campaignId)).sales).toMatchObject([{ refunded: '9.90' }]);
    expect((await verdictsOf(owner)).map(({ verdict }) => verdict).sort()).toEqual(['counted', 'refunded']);
  });

  it('finds its order when both arrive at the same moment, in either order', async () => {
    const { owner, shop, campaignId, code } = await aShop();
    const orders = Array.from({ length: 20 }, () => aPaidOrder({ codes: [code] }));

    await Promise.all(
      orders.flatMap((order) => [
        deliverAsShop(shop, 'refunds/create', aShopRefund(order.id, '9.90')),
        deliverAsShop(shop, 'orders/paid', order),
      ]),
    );

    expect(await salesOf(owner, campaignId)).toMatchObject({
      count: 20,
      money: [{ gross: '998.00', refunded: '198.00', net: '800.00' }],
    });
  });

  it('of an order without a campaign changes nothing', async () => {
    const { owner, shop, campaignId } = await aShop();

    await deliverAsShop(shop, 'refunds/create', aShopRefund(1, '9.90'));

    expect(await salesOf(owner, campaignId)).toMatchObject({ count: 0, money: [] });
  });

  it('that returns goods but no money changes nothing', async () => {
    const { owner, shop, campaignId, code } = await aShop();
    const order = aPaidOrder({ codes: [code] });
    await deliverAsShop(shop, 'orders/paid', order);

    await deliverAsShop(shop, 'refunds/create', { ...aShopRefund(order.id, '9.90'), transactions: [] });

    expect((await salesOf(owner, campaignId)).sales).toMatchObject([{ refunded: '0.00' }]);
  });

  it('of a canceled order is the remaining amount, and never more', async () => {
    const { owner, shop, campaignId, code } = await aShop();
    const order = aPaidOrder({ codes: [code] });
    await deliverAsShop(shop, 'orders/paid', order);
    await deliverAsShop(shop, 'refunds/create', aShopRefund(order.id, '40.00'));

    await deliverAsShop(shop, 'orders/cancelled', { ...order, cancelled_at: new Date().toISOString() });
    await deliverAsShop(shop, 'refunds/create', aShopRefund(order.id, '9.90'));

    expect(await salesOf(owner, campaignId)).toMatchObject({
      sales: [{ refunded: '49.90', isRefunded: true }],
      money: [{ net: '0.00' }],
    });
  });
});

describe('a delivery without a valid signature', () => {
  const body = JSON.stringify(aPaidOrder());
  const hexOf = (raw: string) => createHmac('sha256', shopClient.secret).update(raw).digest('hex');
  const good = shopSignature(body);
  const wrong: readonly [string, Parameters<typeof deliverAsShop>[3]][] = [
    ['has no signature', { headers: { 'x-shopify-hmac-sha256': undefined } }],
    ['has an empty one', { headers: { 'x-shopify-hmac-sha256': '' } }],
    ['has one of another secret', { headers: { 'x-shopify-hmac-sha256': shopSignature(body, 'another secret') } }],
    ['has one of no secret', { headers: { 'x-shopify-hmac-sha256': shopSignature(body, '') } }],
    ['has one of the id of our client', { headers: { 'x-shopify-hmac-sha256': shopSignature(body, shopClient.id) } }],
    [
      'has one of another body',
      { headers: { 'x-shopify-hmac-sha256': shopSignature(JSON.stringify(aPaidOrder({ amount: '1.00' }))) } },
    ],
    ['has one of no body', { headers: { 'x-shopify-hmac-sha256': shopSignature('') } }],
    ['has one of the same body with other spaces', { headers: { 'x-shopify-hmac-sha256': shopSignature(`${body} `) } }],
    [
      'has one of the same fields in another order',
      {
        headers: {
          'x-shopify-hmac-sha256': shopSignature(
            JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body) as object).reverse())),
          ),
        },
      },
    ],
    ['has one in hexadecimal digits', { headers: { 'x-shopify-hmac-sha256': hexOf(body) } }],
    [
      'has one of hexadecimal digits in base64',
      { headers: { 'x-shopify-hmac-sha256': Buffer.from(hexOf(body)).toString('base64') } },
    ],
    ['has one in base64url', { headers: { 'x-shopify-hmac-sha256': `${good.slice(0, 20)}-_${good.slice(22)}` } }],
    ['has a truncated one', { headers: { 'x-shopify-hmac-sha256': good.slice(0, 40) } }],
    ['has one with extra characters', { headers: { 'x-shopify-hmac-sha256': `${good}AA==` } }],
    ['has one without its padding', { headers: { 'x-shopify-hmac-sha256': good.replace('=', '') } }],
    ['has one with a prefix', { headers: { 'x-shopify-hmac-sha256': `sha256=${good}` } }],
    [
      'has one of another algorithm',
      { headers: { 'x-shopify-hmac-sha256': createHmac('sha1', shopClient.secret).update(body).digest('base64') } },
    ],
    [
      'has a hash without a secret',
      { headers: { 'x-shopify-hmac-sha256': createHash('sha256').update(body).digest('base64') } },
    ],
    ['has two signatures', { headers: { 'x-shopify-hmac-sha256': `${shopSignature(body, 'x')}, ${good}` } }],
    ['has it in another header', { headers: { 'x-shopify-hmac-sha256': undefined, 'x-hmac-sha256': good } }],
  ];

  it.each(wrong)('is rejected and stores nothing: it %s', async (_, differs) => {
    const { shop } = await aShop();
    let status = 0;

    const changes = await changedTables(async () => {
      const answer = await deliverAsShop(shop, 'orders/paid', null, { raw: body, ...differs });
      status = answer.status;
      expect(answer.body).toMatchObject({ code: 'bad_signature' });
    });

    expect([status, changes]).toEqual([401, []]);
  });

  it('is rejected for every topic, including the privacy topics', async () => {
    const { shop } = await aShop();
    for (const topic of [
      'customers/redact',
      'customers/data_request',
      'shop/redact',
      'app/uninstalled',
      'app_subscriptions/update',
      'refunds/create',
      'orders/cancelled',
      'unknown/topic',
    ]) {
      expect(
        (await deliverAsShop(shop, topic, {}, { headers: { 'x-shopify-hmac-sha256': shopSignature('{}', 'wrong') } }))
          .status,
      ).toBe(401);
    }
  });

  it('gets 404 for any other method', async () => {
    expect((await send({ method: 'GET', path: '/shopify/webhooks' })).status).toBe(404);
  });
});

describe('a delivery without effect', () => {
  it('is acknowledged and counted for an unknown shop, so that the platform does not retry', async () => {
    const before = await counted('unknown-shop');

    const changes = await changedTables(async () =>
      expect((await deliverAsShop('nobody.myshopify.com', 'orders/paid', aPaidOrder())).status).toBe(200),
    );

    expect(changes).toEqual([]);
    expect(await counted('unknown-shop')).toBe(before + 1);
  });

  it('is acknowledged when it lacks Shopify’s headers', async () => {
    const { owner, shop } = await aShop();

    for (const headers of [
      { 'x-shopify-topic': undefined },
      { 'x-shopify-topic': '../x' },
      { 'x-shopify-shop-domain': `${shop}.evil.test` },
      { 'x-shopify-webhook-id': undefined },
      { 'x-shopify-webhook-id': 'x'.repeat(65) },
    ]) {
      expect((await deliverAsShop(shop, 'orders/paid', aPaidOrder(), { headers })).status).toBe(200);
    }

    expect(await verdictsOf(owner)).toEqual([]);
  });

  it('is acknowledged when its topic is not one we subscribe to', async () => {
    const { owner, shop } = await aShop();

    expect((await deliverAsShop(shop, 'products/update', { id: 1 })).status).toBe(200);

    expect(await verdictsOf(owner)).toEqual([{ topic: 'products/update', verdict: 'ignored' }]);
  });
});

describe('a privacy request', () => {
  const customer = (email: string | null) => ({
    shop_id: 1,
    shop_domain: 'x',
    customer: { id: 1, email, phone: null },
  });
  const contactsOf = ({ accountId }: Owner) =>
    database().sql<{ email: string; campaign_id: string }[]>(
      'SELECT email, campaign_id FROM campaign_lead WHERE account_id = ? ORDER BY email',
      [accountId],
    );

  it('erases a lead from all campaigns of the account, whatever their type, and keeps their sales anonymously', async () => {
    const { owner, shop, campaignId, code } = await aShop();
    const next = await aCampaign({ owner, campaignType: 'ShopifyWinback' });
    const other = await aCampaign({ owner, campaignType: 'Evergreen' });
    for (const { id } of [next, other]) await aLead(id, 'ann@site.test');
    await aLead(campaignId, 'bob@site.test');
    await deliverAsShop(shop, 'orders/paid', aPaidOrder({ codes: [code] }));

    const answer = await deliverAsShop(shop, 'customers/redact', {
      ...customer('Ann@Site.test'),
      orders_to_redact: [1],
    });

    expect(answer.status).toBe(200);
    expect((await contactsOf(owner)).map(({ email, campaign_id }) => [email, campaign_id])).toEqual([
      ['bob@site.test', campaignId],
    ]);
    expect((await salesOf(owner, campaignId)).sales).toMatchObject([{ email: null, amount: '49.90' }]);
  });

  it('erases no other lead, and none without an identifier', async () => {
    const [mine, theirs] = [await aShop(), await aShop()];

    await deliverAsShop(mine.shop, 'customers/redact', { ...customer('nobody@site.test'), orders_to_redact: [] });
    await deliverAsShop(mine.shop, 'customers/redact', { ...customer(null), orders_to_redact: [] });
    await deliverAsShop(mine.shop, 'customers/redact', { ...customer('ann@site.test'), orders_to_redact: [] });

    expect(await contactsOf(mine.owner)).toEqual([]);
    expect(await contactsOf(theirs.owner)).toHaveLength(1);
  });

  it('records a data request by our own ids until the owner is notified', async () => {
    const { owner, shop, campaignId, ann } = await aShop();
    const other = await aCampaign({ owner, campaignType: 'Evergreen' });
    await aLead(other.id, 'ann@site.test');
    const webhookId = randomUUID();

    await deliverAsShop(
      shop,
      'customers/data_request',
      { ...customer('ann@site.test'), orders_requested: [], data_request: { id: 9 } },
      { webhookId },
    );
    await deliverAsShop(shop, 'customers/data_request', {
      ...customer('nobody@site.test'),
      orders_requested: [],
      data_request: { id: 10 },
    });

    const rows = await database().sql<{ id: string; verdict: string; content: unknown }[]>(
      'SELECT id, verdict, content FROM store_delivery WHERE account_id = ? ORDER BY verdict',
      [owner.accountId],
    );
    expect(rows).toEqual([
      expect.objectContaining({ id: webhookId, verdict: 'asked' }),
      expect.objectContaining({ verdict: 'nobody', content: null }),
    ]);
    expect(JSON.stringify(rows)).toContain(ann.id);
    expect(JSON.stringify(rows)).toContain(campaignId);
    expect(JSON.stringify(rows)).toContain(other.id);
    expect(JSON.stringify(rows)).not.toContain('site.test');
  });

  it('erases a shop whose owner uninstalled the app, and no other', async () => {
    const [gone, connected] = [await aShop(), await aShop()];
    await deliverAsShop(gone.shop, 'app/uninstalled', {});

    for (const { shop } of [gone, connected])
      expect((await deliverAsShop(shop, 'shop/redact', { shop_id: 1, shop_domain: shop })).status).toBe(200);

    expect(await service().get(StoreService).rowOf(gone.owner.accountId)).toBeNull();
    expect(await database().sql('SELECT id FROM connection WHERE account_id = ?', [gone.owner.accountId])).toEqual([]);
    expect((await storeOf(connected.owner)).shopDomain).toBe(connected.shop);
  });
});

describe('a shop whose owner uninstalls the app', () => {
  const connectionOf = async ({ accountId }: Owner) =>
    (
      await database().sql<{ health: string; health_reason: string; refresh_token: string | null }[]>(
        'SELECT health, health_reason, refresh_token FROM connection WHERE account_id = ?',
        [accountId],
      )
    )[0]!;

  it('is locked out, loses its token, and asks to be reconnected', async () => {
    const { owner, shop } = await aShop();

    await deliverAsShop(shop, 'app/uninstalled', {});

    expect(await service().get(StoreService).of(owner.accountId)).toBeNull();
    expect(await connectionOf(owner)).toEqual({
      health: 'reconnect',
      health_reason: 'Lastcall was uninstalled from your store. Reconnect it to resume discounts and sales.',
      refresh_token: null,
    });
    expect((await service().get(StoreService).openForCleanup(owner.accountId, shop))?.credentials).toEqual({
      account_id: shop,
    });
    expect((await storeOf(owner)).removedAt).toBeInstanceOf(Date);
  });

  it('loses the plan paid through the shop, but not one granted by staff', async () => {
    const [paying, given] = [await aShop({ subscriptionId: 'gid://shopify/AppSubscription/1' }), await aShop()];

    for (const { shop } of [paying, given]) await deliverAsShop(shop, 'app/uninstalled', {});

    const plans = await database().sql<{ store_plan: string }[]>(
      'SELECT store_plan FROM account WHERE id IN (?) ORDER BY id',
      [[paying.owner.accountId, given.owner.accountId]],
    );
    expect(plans.map(({ store_plan }) => store_plan)).toEqual(['free', 'paid']);
  });

  it('stays connected after a reconnect when a late uninstall delivery arrives', async () => {
    const { owner, shop } = await aShop();

    await deliverAsShop(shop, 'app/uninstalled', {}, { sentAt: new Date(Date.now() - 3_600_000) });

    expect((await storeOf(owner)).removedAt).toBeNull();
    expect(await service().get(StoreService).of(owner.accountId)).not.toBeNull();
  });

  it('still counts orders from before the uninstall', async () => {
    const { owner, shop, campaignId, code } = await aShop();
    await deliverAsShop(shop, 'app/uninstalled', {});

    await deliverAsShop(shop, 'orders/paid', aPaidOrder({ codes: [code] }));

    expect((await salesOf(owner, campaignId)).count).toBe(1);
  });
});

describe('a subscription change', () => {
  it('reads the subscription from the shop immediately, whatever the delivery contains', async () => {
    const { owner, shop } = await aShop({ nextCheckAt: new Date(Date.now() + 3_600_000) });

    await deliverAsShop(shop, 'app_subscriptions/update', {
      app_subscription: { admin_graphql_api_id: 'gid://shopify/AppSubscription/1', name: 'x', status: 'ACTIVE' },
    });

    expect((await storeOf(owner)).nextCheckAt.getTime()).toBeLessThanOrEqual(Date.now());
  });
});
