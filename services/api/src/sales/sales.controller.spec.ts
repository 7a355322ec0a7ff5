import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { salesProviders } from '@lastcall/contracts/sales/sales-providers';
import {
  aCampaign,
  as,
  aSalesIntegration,
  database,
  isHiddenFromOtherAccounts,
  useKit,
  useService,
  type Owner,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../api.module.ts';

const kit = useKit();
useService(apiModule, { env: kit.env });

type OwnCampaign = Awaited<ReturnType<typeof aCampaign>>;

const path = (id: string, provider = 'kit') => `/api/campaigns/${id}/sales/${provider}`;
const price = { amount: '49', currency: 'USD' };
const requested = { tagId: '7', tagName: 'Bought the class', event: 'sale', ...price };
const workOf = ({ accountId }: Owner) =>
  database().sql("SELECT topic, JSON_VALUE(payload, '$.provider') AS provider FROM outbox WHERE account_id = ?", [
    accountId,
  ]);
const fieldError = (field: string, message: unknown) => ({
  status: 400,
  body: { code: 'validation_failed', details: { fields: [{ path: field, message }] } },
});

async function connected(): Promise<OwnCampaign> {
  const campaign = await aCampaign();
  expect(
    await as(campaign.owner).post(`/apiflow/v2/kit/connections/${campaign.id}`, { api_key: kit.newKey() }),
  ).toMatchObject({ status: 200 });
  return campaign;
}

describe("ThriveCart's secret word", () => {
  const storedSecret = async ({ id }: OwnCampaign) =>
    (
      await database().sql<{ signing_secret: string | null }[]>(
        "SELECT signing_secret FROM sales_integration WHERE campaign_id = ? AND provider = 'custom'",
        [id],
      )
    )[0]!.signing_secret;

  it('is stored encrypted, never returned, unchanged by saving the price, and removed by null', async () => {
    const campaign = await aCampaign();
    const save = async (changes: object) =>
      (await as(campaign.owner).put(path(campaign.id, 'custom'), { ...price, ...changes })).body;

    const saved = await save({ thrivecartSecret: ' s3cret ' });
    expect(saved).toMatchObject({ hasThrivecartSecret: true });
    expect(JSON.stringify(saved)).not.toContain('s3cret');
    expect(await storedSecret(campaign)).toMatch(/^(?!.*s3cret).+$/);
    expect(await save({ amount: '59' })).toMatchObject({ amount: '59.00', hasThrivecartSecret: true });
    expect(await save({ thrivecartSecret: null })).toMatchObject({ hasThrivecartSecret: false });
    expect(await storedSecret(campaign)).toBeNull();
  });

  it.each([['kit'], ['zapier']])('is rejected for %s', async (provider) => {
    const campaign = await aCampaign();

    expect(
      await as(campaign.owner).put(path(campaign.id, provider), { ...price, thrivecartSecret: 's3cret' }),
    ).toMatchObject(fieldError('thrivecartSecret', 'Only the Custom API accepts a ThriveCart secret word.'));
  });

  it.each(['', ' ', 'x'.repeat(201), 7])('is rejected when it is %j', async (thrivecartSecret) => {
    const campaign = await aCampaign();

    expect(await as(campaign.owner).put(path(campaign.id, 'custom'), { ...price, thrivecartSecret })).toMatchObject(
      fieldError('thrivecartSecret', expect.any(String)),
    );
  });
});

describe('GET /api/campaigns/:campaignId/sales/:provider', () => {
  it('is empty at first', async () => {
    const campaign = await aCampaign();

    expect((await as(campaign.owner).get(path(campaign.id))).body).toEqual({
      version: 1,
      provider: 'kit',
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
    });
  });

  it('responds 404 for unknown providers', async () => {
    const campaign = await aCampaign();

    for (const provider of salesProviders)
      expect(await as(campaign.owner).get(path(campaign.id, provider))).toMatchObject({
        status: 200,
        body: { provider },
      });
    for (const provider of ['KIT', 'paypal', 'constructor'])
      expect(await as(campaign.owner).get(path(campaign.id, provider))).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
  });

  it('never returns a provider’s signing secret', async () => {
    const { owner, campaignId } = await aSalesIntegration({
      provider: 'kit',
      signingSecret: 'whsec_canary',
      webhookState: 'created',
    });

    expect((await as(owner).get(path(campaignId))).text).not.toMatch(/canary|signing|v1\./);
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({ method: 'GET', path: path(campaign.id) }));
});

describe('PUT /api/campaigns/:campaignId/sales/:provider', () => {
  it('saves the price of a sale, and creates its URL', async () => {
    const campaign = await aCampaign();

    const { status, body } = await as(campaign.owner).put(path(campaign.id, 'zapier'), price);

    expect([status, body.amount, body.currency]).toEqual([200, '49.00', 'USD']);
    expect(body.saleUrl).toMatch(
      new RegExp(`^http://localhost:4001/promotion/sale/add/${campaign.id}/zapier/[\\w-]{22}/49\\.00/USD$`),
    );
    expect((await as(campaign.owner).get(path(campaign.id, 'zapier'))).body).toEqual(body);
    expect((await as(campaign.owner).get(path(campaign.id, 'make'))).body.saleUrl).toBeNull();
  });

  it.each([
    [{ amount: '-1' }, 'amount', 'Please enter an amount such as 49 or 49.90.'],
    [{ amount: '1,99' }, 'amount', 'Please enter an amount such as 49 or 49.90.'],
    [{ amount: '49.999' }, 'amount', 'Please enter an amount such as 49 or 49.90.'],
    [{ amount: '49.5', currency: 'JPY' }, 'amount', 'Please enter an amount such as 49 or 49.90.'],
    [{ amount: 49 }, 'amount', 'Invalid value.'],
    [{ amount: undefined }, 'amount', 'This field is required.'],
    [{ currency: 'usd' }, 'currency', 'Please choose a currency.'],
    [{ currency: 'XYZ' }, 'currency', 'Please choose a currency.'],
    [{ tag_id: '7' }, 'tag_id', 'Unknown field.'],
  ])('returns a field error for %j', async (change, field, message) => {
    const campaign = await aCampaign();

    expect(await as(campaign.owner).put(path(campaign.id), { ...price, ...change })).toMatchObject(
      fieldError(field, message),
    );
    expect((await as(campaign.owner).get(path(campaign.id))).body.amount).toBeNull();
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({ method: 'PUT', path: path(campaign.id), body: price }));
});

describe('POST /api/campaigns/:campaignId/sales/:provider/webhook', () => {
  it('enqueues the creation of the webhook, once for the same tag, amount and currency', async () => {
    const campaign = await connected();
    const create = (changes = {}) =>
      as(campaign.owner).post(`${path(campaign.id)}/webhook`, { ...requested, ...changes });

    expect(await create()).toMatchObject({
      status: 202,
      body: { amount: '49.00', currency: 'USD', tag_id: '7', webhookState: 'pending', connected: true },
    });
    expect(await create({ amount: '49.00' })).toMatchObject({ status: 409, body: { code: 'webhook_exists' } });
    expect(await workOf(campaign.owner)).toEqual([{ topic: 'webhook-creation', provider: 'kit' }]);

    expect(await create({ tagId: '8' })).toMatchObject({ status: 202, body: { tag_id: '8' } });
    expect(await workOf(campaign.owner)).toHaveLength(2);
  });

  it('requires a connection, and a provider where webhooks can be created', async () => {
    const campaign = await aCampaign();

    expect(await as(campaign.owner).post(`${path(campaign.id)}/webhook`, requested)).toMatchObject({
      status: 409,
      body: { code: 'not_connected' },
    });
    expect(await as(campaign.owner).post(`${path(campaign.id, 'zapier')}/webhook`, requested)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await workOf(campaign.owner)).toEqual([]);
  });

  it.each([
    [{ tagId: '' }, 'tagId', 'This field is required.'],
    [{ tagId: 'x'.repeat(65) }, 'tagId', 'Please use at most 64 characters.'],
    [{ tagName: undefined }, 'tagName', 'This field is required.'],
    [{ event: 'refund' }, 'event', 'Please choose one of the options.'],
    [{ amount: '0.001' }, 'amount', 'Please enter an amount such as 49 or 49.90.'],
    [{ ruleUrl: 'https://x.test' }, 'ruleUrl', 'Unknown field.'],
  ])('returns a field error for %j', async (change, field, message) => {
    const campaign = await connected();

    expect(await as(campaign.owner).post(`${path(campaign.id)}/webhook`, { ...requested, ...change })).toMatchObject(
      fieldError(field, message),
    );
    expect(await workOf(campaign.owner)).toEqual([]);
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'POST',
    path: `${path(campaign.id)}/webhook`,
    body: requested,
  }));
});

describe('GET /api/campaigns/:campaignId/sale-events', () => {
  const list = (campaign: OwnCampaign, query = '') =>
    as(campaign.owner).get(`/api/campaigns/${campaign.id}/sale-events${query}`);

  async function aSale({ accountId, id }: OwnCampaign, amount: string, minutesAgo = 0): Promise<void> {
    await database().sql(
      `INSERT INTO sale (account_id, id, campaign_id, provider, amount, currency, sent_amount, sent_currency, dedupe_key, created_at)
       VALUES (?, ?, ?, 'custom', ?, 'USD', ?, 'USD', ?, CURRENT_TIMESTAMP(6) - INTERVAL ? MINUTE)`,
      [accountId, randomUUID(), id, amount, amount, randomUUID(), minutesAgo],
    );
  }

  it('is empty before the first sale', async () => {
    expect(await list(await aCampaign())).toMatchObject({ status: 200, body: { events: [], nextCursor: null } });
  });

  it('lists sales of this campaign only, newest first, five per page', async () => {
    const campaign = await aCampaign();
    for (let n = 1; n <= 7; n++) await aSale(campaign, `${n}`, n);
    await aSale(await aCampaign({ owner: campaign.owner }), '99');

    const first = await list(campaign);
    const second = await list(campaign, `?cursor=${first.body.nextCursor}`);

    expect([first, second].map(({ body }) => body.events.map(({ amount }: { amount: string }) => amount))).toEqual([
      ['1.00', '2.00', '3.00', '4.00', '5.00'],
      ['6.00', '7.00'],
    ]);
    expect(second.body.nextCursor).toBeNull();
    expect(first.body.events[0]).toMatchObject({
      email: null,
      currency: 'USD',
      isLate: false,
      isMatched: false,
      isFlagged: false,
      created_at: expect.stringMatching(/Z$/),
    });
  });

  it.each(['x', 'bnVsbA', "' OR 1=1 --", 'x'.repeat(201)])('rejects the cursor %j', async (cursor) => {
    expect(await list(await aCampaign(), `?cursor=${encodeURIComponent(cursor)}`)).toMatchObject(
      fieldError('cursor', expect.any(String)),
    );
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'GET',
    path: `/api/campaigns/${campaign.id}/sale-events`,
  }));
});
