import { describe, expect, it } from '@jest/globals';
import { SaleDeliveryService } from '@lastcall/core/sales';
import { aCampaign, anApiKey, as, asApiClient, database, service, type TestResponse } from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

async function aShop(facts: Parameters<typeof aCampaign>[0] = {}) {
  const campaign = await aCampaign(facts);
  const { key } = await anApiKey({ owner: campaign.owner });
  const aSale = {
    campaignId: campaign.id,
    email: 'ann@site.test',
    amount: '49.90',
    currency: 'EUR',
    orderId: 'order-17',
  };
  const sell = (changes: object = {}, headers: Record<string, string> = {}): Promise<TestResponse> =>
    asApiClient(key).post('/v1/sales', { ...aSale, ...changes }, headers);
  const refund = (changes: object = {}): Promise<TestResponse> =>
    asApiClient(key).post('/v1/sales/refund', { campaignId: campaign.id, orderId: 'order-17', ...changes });
  const sales = async () => (await as(campaign.owner).get(`/v2/api/campaigns/${campaign.id}/sales`)).body;
  return { campaign, key, sell, refund, sales };
}

describe('POST /v1/sales', () => {
  it('counts a sale at the amount its client sends, for the lead with the email address', async () => {
    const { campaign, key, sell, sales } = await aShop();
    const { body: ann } = await asApiClient(key).post('/v1/deadlines', {
      campaignId: campaign.id,
      email: 'ann@site.test',
    });

    const { status, body } = await sell();

    expect([status, body]).toEqual([200, { campaignId: campaign.id, saleId: expect.any(String), wasRecorded: true }]);
    expect(await sales()).toMatchObject({
      count: 1,
      money: [{ currency: 'EUR', gross: '49.90', net: '49.90' }],
      sales: [{ id: body.saleId, provider: 'custom', amount: '49.90', isFlagged: false, isLate: false }],
    });
    expect(await database().sql('SELECT lead_id FROM sale WHERE campaign_id = ?', [campaign.id])).toEqual([
      { lead_id: ann.leadId },
    ]);
    await service().get(SaleDeliveryService).flush();
    expect(
      await database().sql('SELECT provider, verdict FROM sale_delivery WHERE campaign_id = ?', [campaign.id]),
    ).toEqual([{ provider: 'custom', verdict: 'counted' }]);
  });

  it('counts an order once, however often and with whatever key it is sent, also fifty times concurrently', async () => {
    const { sell, sales } = await aShop();

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => sell({}, n % 2 === 0 ? {} : { 'idempotency-key': `try-${n}` })),
    );
    const later = await sell({ amount: '59.90' });

    expect(new Set([...answers, later].map(({ status, body }) => `${status} ${body.saleId}`)).size).toBe(1);
    expect(answers.filter(({ body }) => body.wasRecorded === true)).toHaveLength(1);
    expect(await sales()).toMatchObject({ count: 1, money: [{ gross: '49.90' }] });
  });

  it('answers a repeated call as before', async () => {
    const { sell } = await aShop();
    const once = { 'idempotency-key': 'order-17' };

    const [first, again] = [await sell({}, once), await sell({}, once)];

    expect(again.body).toEqual(first.body);
    expect(again.body.wasRecorded).toBe(true);
    expect(await sell({ amount: '1.00' }, once)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
  });

  it('counts a sale without a buyer, and sums decimals without floats', async () => {
    const { sell, sales } = await aShop();
    for (const [n, amount] of ['0.10', '0.20', '99999999.9'].entries())
      expect(await sell({ email: undefined, orderId: `order-${n}`, amount })).toMatchObject({ status: 200 });

    expect((await sales()).money).toMatchObject([{ gross: '100000000.20' }]);
  });

  it('counts an order with any characters and length of its number', async () => {
    const { sell, sales } = await aShop();
    const orderId = `x${'🕰'.repeat(199)}`;

    expect([(await sell({ orderId })).status, (await sell({ orderId })).body.wasRecorded]).toEqual([200, false]);
    expect((await sales()).count).toBe(1);
  });

  it.each([
    [{ amount: '49.999', currency: 'USD' }, 'amount'],
    [{ amount: '1.5', currency: 'JPY' }, 'amount'],
    [{ amount: 49.99999 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ amount: true }, 'amount'],
    [{ amount: '-1' }, 'amount'],
    [{ amount: '1e3' }, 'amount'],
    [{ currency: 'XXQ' }, 'currency'],
    [{ currency: 'ßd' }, 'currency'],
    [{ currency: 978 }, 'currency'],
    [{ orderId: ' ' }, 'orderId'],
    [{ orderId: undefined }, 'orderId'],
    [{ orderId: 1.5 }, 'orderId'],
    [{ orderId: 2 ** 53 }, 'orderId'],
    [{ email: 'ann' }, 'email'],
  ])('returns a field error for %j, and counts nothing', async (wrong, path) => {
    const { sell, sales } = await aShop();

    expect(await sell(wrong)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path }] } },
    });
    expect((await sales()).count).toBe(0);
  });

  it('accepts amounts and order numbers as numbers, and currencies in lowercase', async () => {
    const { sell, sales } = await aShop();

    const sent = await sell({ amount: 49.9, currency: 'eur', orderId: 1001 });
    const copy = await sell({ amount: '49.90', currency: 'EUR', orderId: '1001' });

    expect([sent.body.wasRecorded, copy.body]).toEqual([true, { ...sent.body, wasRecorded: false }]);
    expect(await sales()).toMatchObject({
      count: 1,
      money: [{ currency: 'EUR', gross: '49.90' }],
      sales: [{ orderId: '1001' }],
    });
  });

  it.each([
    [{ amount: null }, 'amount', 'Please send the amount as a string or a number, such as “49.90”.'],
    [{ orderId: 1.5 }, 'orderId', 'Please send decimals, and numbers with more than 15 digits, as strings.'],
  ])('returns a field error with the expected format for %j', async (wrong, path, message) => {
    const { sell } = await aShop();

    expect((await sell(wrong)).body.details.fields).toEqual([{ path, message }]);
  });
});

describe('POST /v1/sales/refund', () => {
  it('refunds a full sale, once', async () => {
    const { campaign, sell, refund, sales } = await aShop();
    const { body: sold } = await sell();

    expect((await refund()).body).toEqual({
      campaignId: campaign.id,
      saleId: sold.saleId,
      wasRecorded: true,
      warning: null,
    });
    expect((await refund()).body).toMatchObject({ saleId: sold.saleId, wasRecorded: false, warning: null });

    expect(await sales()).toMatchObject({ money: [{ gross: '49.90', refunded: '49.90', net: '0.00' }] });
  });

  it('refunds parts of a sale, each by its own id', async () => {
    const { sell, refund, sales } = await aShop();
    await sell();

    for (const refundId of ['r1', 'r2', 'r2']) await refund({ amount: '10.00', currency: 'EUR', refundId });

    expect(await sales()).toMatchObject({ money: [{ refunded: '20.00', net: '29.90' }] });
  });

  it('treats an empty refund id as none, and accepts numbers for ids and amounts', async () => {
    const { sell, refund, sales } = await aShop();
    await sell({ orderId: 17 });

    const part = await refund({ orderId: 17, amount: 10, currency: 'eur', refundId: 3 });
    const rest = await refund({ orderId: 17, refundId: '' });
    const again = await refund({ orderId: '17' });

    expect([part, rest, again].map(({ status, body }) => [status, body.wasRecorded])).toEqual([
      [200, true],
      [200, true],
      [200, false],
    ]);
    expect(await sales()).toMatchObject({ money: [{ refunded: '49.90', net: '0.00' }] });
  });

  it('applies a refund to its sale even if the sale arrives later', async () => {
    const { sell, refund, sales } = await aShop();

    expect((await refund()).body).toMatchObject({
      saleId: null,
      wasRecorded: true,
      warning: { code: 'order_not_found', message: expect.stringMatching(/^No sale with this order/) },
    });
    await sell();

    expect(await sales()).toMatchObject({ money: [{ net: '0.00' }] });
  });

  it.each([
    ['larger than its sale', { amount: '50.00', currency: 'EUR' }, 'exceeds_sale'],
    ['in another currency', { amount: '10.00', currency: 'USD' }, 'currency_mismatch'],
  ])('returns a warning each time for a refund %s', async (_, changes, code) => {
    const { sell, refund, sales } = await aShop();
    await sell();

    const answers = [await refund(changes), await refund(changes)];

    expect(answers.map(({ body }) => [body.wasRecorded, body.warning.code])).toEqual([
      [true, code],
      [false, code],
    ]);
    expect(await sales()).toMatchObject({ money: [{ refunded: '49.90', net: '0.00' }] });
  });

  it.each([
    [{ amount: '10.00' }, 'currency'],
    [{ amount: '10.005', currency: 'EUR' }, 'amount'],
    [{ refundId: ' ' }, 'refundId'],
    [{ refundId: 1.5 }, 'refundId'],
  ])('returns a field error for %j', async (wrong, path) => {
    const { refund } = await aShop();

    expect(await refund(wrong)).toMatchObject({ status: 400, body: { details: { fields: [{ path }] } } });
  });
});
