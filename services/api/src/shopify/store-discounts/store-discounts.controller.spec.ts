import { describe, expect, it } from '@jest/globals';
import type { CampaignForm } from '@lastcall/contracts/campaigns';
import {
  aCampaign,
  anAccount,
  aStore,
  as,
  database,
  isHiddenFromOtherAccounts,
  useProviders,
  useService,
  type Owner,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';

const providers = useProviders();
useService(apiModule, { env: () => providers.env() });

const fixed = { campaignType: 'ShopifyFixedDate', deadlineDate: '2099-11-27' } as const satisfies Partial<CampaignForm>;
const path = (id: string, what = 'discount') => `/v2/api/shopify/promotion/${id}/${what}`;
const rye = { id: 'gid://shopify/Product/1001', title: 'Rye bread', price: '7.50', handle: 'rye-bread' };
const tenPercent = { value: 10, type: 'percentage', applies_to: 'all', discount_code: '' } as const;

/** A campaign of a subscribed account with a store. */
async function aStoreCampaign(form: Partial<CampaignForm> = { campaignType: 'ShopifyWelcome' }) {
  const { owner } = await aStore({ credentials: providers.newCredentials('shopify') });
  return aCampaign({ owner, ...form });
}

const outboxOf = ({ accountId }: Owner) =>
  database().sql<{ payload: unknown }[]>(
    "SELECT payload FROM outbox WHERE account_id = ? AND topic = 'store-discounts'",
    [accountId],
  );

describe('GET /v2/api/shopify/promotion/:campaignId/products', () => {
  it('lists products and collections of the shop, filtered by title ignoring case', async () => {
    const { owner, id } = await aStoreCampaign();

    const { body: all } = await as(owner).get(path(id, 'products'));
    const { body: some } = await as(owner).get(
      `${path(id, 'products')}?search=${encodeURIComponent(all.data.products[0].title.slice(0, 4).toUpperCase())}`,
    );

    expect(all.data).toMatchObject({
      products: expect.arrayContaining([
        {
          id: expect.stringContaining('gid://shopify/Product/'),
          title: expect.any(String),
          image: expect.any(String),
          price: expect.any(String),
          handle: expect.any(String),
        },
      ]),
      hasMore: false,
    });
    expect(all.data.collections[0]).toMatchObject({
      id: expect.stringContaining('gid://shopify/Collection/'),
      price: null,
    });
    expect(some.data.products.length).toBeGreaterThan(0);
    expect(some.data.products.length).toBeLessThan(all.data.products.length);
  });

  it('explains an empty list with the shop’s message', async () => {
    const credentials = providers.newCredentials('shopify');
    const { owner, id } = await aCampaign({
      owner: (await aStore({ credentials })).owner,
      campaignType: 'ShopifyWelcome',
    });
    await providers.fail('shopify', 'POST', `/${credentials.account_id}/admin/api`, 403, {
      times: 9,
      key: credentials.account_id!,
    });

    expect(await as(owner).get(path(id, 'products'))).toMatchObject({
      status: 502,
      body: { code: 'provider_refused' },
    });
  });

  it('requires a shop', async () => {
    const { owner, id } = await aCampaign({
      owner: await anAccount({ usage: 'shopify' }),
      campaignType: 'ShopifyWelcome',
    });

    expect(await as(owner).get(path(id, 'products'))).toMatchObject({ status: 409, body: { code: 'no_store' } });
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => path(id, 'products'));
});

describe('POST /v2/api/shopify/promotion/:campaignId/discount', () => {
  it('stores the value as a decimal, its scope, and the title of each product', async () => {
    const { owner, id } = await aStoreCampaign();

    const { status, body } = await as(owner).post(path(id), {
      ...tenPercent,
      value: 12.55,
      applies_to: 'specific',
      products: [rye],
    });

    const unchanged = {
      data: {
        discount_code: '',
        type: 'percentage',
        value: 12.55,
        applies_to: 'specific',
        products: [{ ...rye, product_id: rye.id }],
        collections: [],
        state: 'pending',
        problem: null,
      },
    };
    expect([status, body.data]).toEqual([200, { ...unchanged.data, state: expect.any(String) }]);
    expect((await as(owner).get(path(id))).body.data).toMatchObject({ ...unchanged.data, state: expect.any(String) });
    expect((await as(owner).get(`/api/campaigns/${id}`)).body.hasShopifyDiscount).toBe(true);
  });

  it('is synced to the shop by a job, once, and recorded in the history', async () => {
    const { owner, id } = await aStoreCampaign();

    for (let time = 1; time <= 2; time++) await as(owner).post(path(id), tenPercent);

    expect(await outboxOf(owner)).toHaveLength(1);
    const { body } = await as(owner).get(`/v2/api/campaigns/${id}/history`);
    expect(body.entries.filter(({ what }: { what: string }) => what === 'discount')).toHaveLength(1);
    expect(body.entries[0].changes).toEqual(expect.arrayContaining([{ field: 'value', from: '', to: '10' }]));
  });

  it('requires a code where the deadline is shared', async () => {
    const { owner, id } = await aStoreCampaign(fixed);

    const without = await as(owner).post(path(id), tenPercent);
    const having = await as(owner).post(path(id), { ...tenPercent, discount_code: 'RYE-10' });

    expect(without).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        details: { fields: [{ path: 'discount_code', message: 'This field is required.' }] },
      },
    });
    expect(having).toMatchObject({ status: 200, body: { data: { discount_code: 'RYE-10' } } });
  });

  it('omits a code where each lead has a personal one, and items outside its scope', async () => {
    const { owner, id } = await aStoreCampaign();

    const { body } = await as(owner).post(path(id), { ...tenPercent, discount_code: 'RYE10', products: [rye] });

    expect(body.data).toMatchObject({ discount_code: '', products: [], collections: [] });
  });

  it.each([
    ['a percentage above 100', { value: 101 }],
    ['no value', { value: 0 }],
    ['products without a selection', { applies_to: 'specific', products: [] }],
    ['collections without a selection', { applies_to: 'collections' }],
    ['a code with a space', { discount_code: 'RYE 10' }],
    ['an item that is not a product', { applies_to: 'specific', products: [{ ...rye, id: '1' }] }],
  ])('rejects %s', async (_, wrong) => {
    const { owner, id } = await aStoreCampaign();

    expect(await as(owner).post(path(id), { ...tenPercent, ...wrong })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  it('requires a shop, a subscription, and a store campaign', async () => {
    const shopless = await aCampaign({
      owner: await anAccount({ usage: 'shopify', isStoreSubscribed: true }),
      campaignType: 'ShopifyWelcome',
    });
    const { owner: unpaid } = await aStore({ owner: await anAccount({ usage: 'shopify' }) });
    const ofUnpaid = await aCampaign({ owner: unpaid, campaignType: 'ShopifyWelcome' });
    const { owner } = await aStore();
    const other = await aCampaign({ owner, campaignType: 'Evergreen' });

    expect(await as(shopless.owner).post(path(shopless.id), tenPercent)).toMatchObject({
      status: 409,
      body: { code: 'no_store' },
    });
    expect(await as(unpaid).post(path(ofUnpaid.id), tenPercent)).toMatchObject({
      status: 403,
      body: { code: 'plan_required' },
    });
    expect(await as(owner).post(path(other.id), tenPercent)).toMatchObject({ status: 404 });
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => ({ method: 'POST', path: path(id), body: tenPercent }));
});

describe('GET and POST /v2/api/shopify/promotion/:campaignId/codes', () => {
  it('counts the codes of leads, and retries those that the shop rejected', async () => {
    const { owner, id, accountId } = await aStoreCampaign();
    await as(owner).post(path(id), tenPercent);
    await database().sql(
      "INSERT INTO store_code (account_id, campaign_id, lead_id, code, state, is_due, requested_at, problem) VALUES (?, ?, UUID(), 'AAAAAAAAAA', 'live', 0, NOW(3), NULL), (?, ?, UUID(), 'BBBBBBBBBB', 'failed', 0, NOW(3), 'Code must be unique.')",
      [accountId, id, accountId, id],
    );

    const { body: before } = await as(owner).get(path(id, 'codes'));
    const { body: after } = await as(owner).post(path(id, 'codes/retry'), {});

    expect(before).toEqual({ live: 1, pending: 0, failed: 1, over: 0, problem: 'Code must be unique.' });
    expect(after).toEqual({ live: 1, pending: 1, failed: 0, over: 0, problem: null });
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => path(id, 'codes'));
});

describe('a copy of a store campaign', () => {
  it('copies its discount where codes are personal, and none where the code is shared', async () => {
    const { owner, id } = await aStoreCampaign();
    await as(owner).post(path(id), tenPercent);
    const shared = await aCampaign({ owner, ...fixed });
    await as(owner).post(path(shared.id), { ...tenPercent, discount_code: 'RYE10' });

    const copies = [];
    for (const original of [id, shared.id])
      copies.push((await as(owner).post(`/v2/api/campaigns/${original}/duplicate`, {})).body.id as string);

    expect((await as(owner).get(path(copies[0]!))).body.data).toMatchObject({ value: 10, type: 'percentage' });
    expect((await as(owner).get(path(copies[1]!))).body.data).toBeNull();
  });
});

describe('a discount of a campaign that changed to a shared deadline', () => {
  it('requires a code', async () => {
    const { owner, id } = await aStoreCampaign();
    await as(owner).post(path(id), tenPercent);
    const { rule, campaignType } = await aCampaign({ owner, ...fixed });
    await database().sql('UPDATE campaign SET campaign_type = ?, rule = ? WHERE id = ?', [
      campaignType,
      JSON.stringify(rule),
      id,
    ]);

    const { body } = await as(owner).get(path(id));

    expect(body.data).toMatchObject({ state: 'failed', problem: expect.stringContaining('needs a code') });
  });
});
