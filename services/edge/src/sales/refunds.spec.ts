import { describe, expect, it } from '@jest/globals';
import {
  aCampaign,
  aSalesIntegration,
  database,
  eventually,
  send,
  type TestResponse,
  type TestRequest,
} from '@lastcall/core/testing-kit';
import { useEdge } from '../testing-kit/index.ts';

useEdge();

type Integration = Awaited<ReturnType<typeof aSalesIntegration>>;

/** The headers of a provider, which sends no browser-specific ones. */
const apiClient = { origin: undefined, 'sec-fetch-site': undefined, 'user-agent': 'Webhooks/1.0' };

function deliver(
  { campaignId, provider, hash }: Pick<Integration, 'campaignId' | 'provider' | 'hash'>,
  call: Partial<TestRequest>,
): Promise<TestResponse> {
  return send({
    method: 'POST',
    ...call,
    path: `/promotion/sale/add/${campaignId}/${provider}/${hash}/49.00/USD`,
    headers: { ...apiClient, ...call.headers },
  });
}

const aForm = (raw: string): Partial<TestRequest> => ({
  raw,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
const salesOf = ({ campaignId }: Integration) =>
  database().sql(
    'SELECT s.external_id, s.amount, s.currency, s.refunded_amount, s.is_paid_amount, s.is_flagged, p.email FROM sale s LEFT JOIN campaign_lead p ON p.account_id = s.account_id AND p.id = s.lead_id WHERE s.campaign_id = ? ORDER BY s.created_at, s.external_id',
    [campaignId],
  );
/** In alphabetical order: deliveries can arrive in the same millisecond. */
const verdictsOf = async ({ campaignId }: Integration) =>
  (
    await database().sql<{ verdict: string }[]>(
      'SELECT verdict FROM sale_delivery WHERE campaign_id = ? ORDER BY CONCAT(verdict)',
      [campaignId],
    )
  ).map(({ verdict }) => verdict);

const counted = { status: 200, body: { ok: true, duplicate: false } };
const known = { status: 200, body: { ok: true, duplicate: true } };

interface Format {
  readonly provider: string;
  readonly sale: Partial<TestRequest>;
  readonly refund: Partial<TestRequest>;
  readonly row: Record<string, unknown>;
}

const thrivecart =
  'thrivecart_account=ann&order_id=77&currency=EUR&customer%5Bemail%5D=ann%40site.test&order%5Btotal%5D=5900';
const formats: [string, Format][] = [
  [
    'Teachable',
    {
      provider: 'teachable',
      sale: {
        body: {
          type: 'Transaction.created',
          object: { id: 5, sale_id: 77, final_price: 5900, currency: 'EUR', user: { email: 'ann@site.test' } },
        },
      },
      refund: {
        body: { type: 'Transaction.refunded', object: { id: 5, sale_id: 77, amount_refunded: 1900, currency: 'EUR' } },
      },
      row: { external_id: '77', amount: '59.0000', currency: 'EUR', is_paid_amount: 1 },
    },
  ],
  [
    'ThriveCart',
    {
      provider: 'custom',
      sale: aForm(`event=order.success&${thrivecart}`),
      refund: aForm(`event=order.refund&${thrivecart}&refund%5Bamount%5D=1900&refund%5Bid%5D=r-1`),
      row: { external_id: '77', amount: '59.0000', currency: 'EUR', is_paid_amount: 1 },
    },
  ],
  [
    'fields',
    {
      provider: 'zapier',
      sale: { body: { email: 'ann@site.test', order_id: '77', amount: '59.00', currency: 'EUR' } },
      refund: { body: { event: 'refund', order_id: '77', refund_amount: '19.00' } },
      row: { external_id: '77', amount: '59.0000', currency: 'EUR', is_paid_amount: 1 },
    },
  ],
];

describe.each(formats)('sale and refund of %s', (_, { provider, sale, refund, row }) => {
  it('count once each, in whatever order they arrive', async () => {
    const [one, other] = [await aSalesIntegration({ provider }), await aSalesIntegration({ provider })];

    expect([
      await deliver(one, sale),
      await deliver(one, refund),
      await deliver(one, sale),
      await deliver(one, refund),
    ]).toMatchObject([counted, counted, known, known]);
    expect([
      await deliver(other, refund),
      await deliver(other, refund),
      await deliver(other, sale),
      await deliver(other, sale),
    ]).toMatchObject([counted, known, counted, known]);

    for (const integration of [one, other])
      expect(await salesOf(integration)).toEqual([
        { ...row, email: 'ann@site.test', refunded_amount: '19.0000', is_flagged: 0 },
      ]);
    await eventually(async () =>
      expect(await verdictsOf(one)).toEqual(['counted', 'duplicate', 'duplicate', 'refunded']),
    );
  });
});

describe('a refund that cannot be applied to its sale', () => {
  const aRefund = { event: 'refund', order_id: '77' };

  it.each([
    ['is for an unknown order', { order_id: '78' }, 'order_not_found'],
    ['is larger than its sale', { refund_amount: '60.00' }, 'exceeds_sale'],
    ['is in another currency', { refund_amount: '5.00', refund_currency: 'EUR' }, 'currency_mismatch'],
  ])('gets a warning when it %s', async (_, changes, code) => {
    const integration = await aSalesIntegration();
    await deliver(integration, { body: { email: 'ann@site.test', order_id: '77' } });

    expect(await deliver(integration, { body: { ...aRefund, ...changes } })).toMatchObject({
      status: 200,
      body: { ok: true, duplicate: false, warnings: [{ code, message: expect.any(String) }] },
    });
  });
});

describe('a delivery with many events', () => {
  it('counts each event', async () => {
    const integration = await aSalesIntegration({ provider: 'teachable' });
    const event = (id: number) => ({
      type: 'Transaction.created',
      object: {
        id: 100 + id,
        sale_id: id,
        final_price: 100 * id,
        currency: 'USD',
        user: { email: `buyer-${id}@site.test` },
      },
    });

    await deliver(integration, {
      body: [
        event(1),
        event(2),
        { type: 'Transaction.refunded', object: { id: 9, sale_id: 2, amount_refunded: 200, currency: 'USD' } },
        { type: 'Enrollment.created', object: {} },
      ],
    });

    expect(await salesOf(integration)).toMatchObject([
      { external_id: '1', amount: '1.0000', refunded_amount: '0.0000' },
      { external_id: '2', amount: '2.0000', refunded_amount: '2.0000' },
    ]);
  });

  it('with a running total of refunds counts the total, not the sum of deliveries', async () => {
    const integration = await aSalesIntegration({ provider: 'teachable' });
    const refunded = (amount: number) =>
      deliver(integration, {
        body: { type: 'Transaction.refunded', object: { id: 9, sale_id: 2, amount_refunded: amount, currency: 'USD' } },
      });
    await deliver(integration, {
      body: { type: 'Transaction.created', object: { id: 9, sale_id: 2, final_price: 5000, currency: 'USD' } },
    });

    expect([await refunded(1000), await refunded(3000), await refunded(3000), await refunded(1000)]).toMatchObject([
      counted,
      counted,
      known,
      known,
    ]);

    expect(await salesOf(integration)).toMatchObject([{ refunded_amount: '30.0000' }]);
  });
});

describe('a refund of a sold-out campaign', () => {
  it('reopens it for one unit', async () => {
    const campaign = await aCampaign({
      campaignType: 'Quantity',
      startDate: '2026-11-01',
      deadlineDate: '2199-12-24',
      quantity: 2,
    });
    const integration = await aSalesIntegration({ campaign, provider: 'zapier' });
    const isSoldOut = async () =>
      (
        await database().sql(
          "SELECT IF(sold_out_at IS NULL, 'open', 'over') AS state, CAST(quantity_used AS CHAR) AS used FROM campaign WHERE id = ?",
          [campaign.id],
        )
      )[0];
    for (const order_id of ['1', '2']) await deliver(integration, { body: { order_id } });
    expect(await isSoldOut()).toEqual({ state: 'over', used: '2' });

    await Promise.all(
      Array.from({ length: 20 }, () => deliver(integration, { body: { type: 'refund', order_id: '1' } })),
    );
    expect(await isSoldOut()).toEqual({ state: 'open', used: '1' });

    await deliver(integration, { body: { order_id: '3' } });
    expect(await isSoldOut()).toEqual({ state: 'over', used: '2' });
  });
});

describe('a renewed sale URL', () => {
  it('counts at both URLs for a week, then the old one returns 404', async () => {
    const before = await aSalesIntegration();
    const hash = 'A'.repeat(22);
    await database().sql(
      'UPDATE sales_integration SET hash = ?, previous_hash = ?, previous_until = CURRENT_TIMESTAMP(6) + INTERVAL 1 HOUR WHERE campaign_id = ?',
      [hash, before.hash, before.campaignId],
    );

    expect(await deliver(before, { body: { order_id: '1' } })).toMatchObject(counted);
    expect(await deliver({ ...before, hash }, { body: { order_id: '2' } })).toMatchObject(counted);
    await database().sql(
      'UPDATE sales_integration SET previous_until = CURRENT_TIMESTAMP(6) - INTERVAL 1 SECOND WHERE campaign_id = ?',
      [before.campaignId],
    );

    const late = await deliver(before, { body: { order_id: '3' } });
    const wrong = await deliver({ ...before, hash: 'B'.repeat(22) }, { body: { order_id: '3' } });
    expect([late.status, late.body.code, late.body.message]).toEqual([404, wrong.body.code, wrong.body.message]);
    expect(await salesOf(before)).toHaveLength(2);
  });
});
