import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { randomKey } from '@lastcall/core/platform';
import {
  aCampaign,
  aPage,
  aSalesIntegration,
  database,
  send,
  useDatabaseProxy,
  type TestResponse,
  type TestRequest,
} from '@lastcall/core/testing-kit';
import { passDeadlines, useEdge, visitAs } from '../testing-kit/index.ts';

const way = useDatabaseProxy();
useEdge({ env: ({ databaseUrl }) => ({ DATABASE_URL: way.through(databaseUrl) }) });

type Integration = Awaited<ReturnType<typeof aSalesIntegration>>;
type Price = readonly [amount: string, currency: string];

/** The headers of a provider, which sends no browser-specific ones. */
const apiClient = { origin: undefined, 'sec-fetch-site': undefined, 'user-agent': 'Kit-Webhooks/1.0' };

function pathOf(
  { campaignId, provider, hash }: Pick<Integration, 'campaignId' | 'provider' | 'hash'>,
  [amount, currency]: Price = ['49.00', 'USD'],
): string {
  return `/promotion/sale/add/${campaignId}/${provider}/${hash}/${encodeURIComponent(amount)}/${encodeURIComponent(currency)}`;
}

/** Sends a sale as a provider does. */
function deliver(
  integration: Integration,
  { query = '', price, ...call }: Partial<TestRequest> & { query?: string; price?: Price } = {},
): Promise<TestResponse> {
  return send({
    method: 'POST',
    ...call,
    path: `${pathOf(integration, price)}${query}`,
    headers: { ...apiClient, ...call.headers },
  });
}

interface SaleRow {
  readonly amount: string;
  readonly currency: string;
  readonly sent_amount: string;
  readonly sent_currency: string;
  readonly external_id: string | null;
  readonly email: string | null;
  readonly is_flagged: number;
  readonly is_late: number;
  readonly is_matched: number;
}

function salesOf({ campaignId }: { campaignId: string }): Promise<SaleRow[]> {
  return database().sql(
    `SELECT s.amount, s.currency, s.sent_amount, s.sent_currency, s.external_id, p.email, s.is_flagged, s.is_late, s.is_matched
     FROM sale s LEFT JOIN campaign_lead p ON p.account_id = s.account_id AND p.id = s.lead_id WHERE s.campaign_id = ? ORDER BY s.created_at, s.id`,
    [campaignId],
  );
}

describe('a sale', () => {
  it.each<[string, Partial<TestRequest> & { query?: string }]>([
    ['JSON', { body: { email: 'Ann@Site.test', order_id: 7 } }],
    ['JSON in capitals', { body: { Email: 'ann@site.test', ORDER_ID: '7' } }],
    [
      'JSON with a custom content type',
      {
        raw: '{"email":"ann@site.test","event_id":"7"}',
        headers: { 'content-type': 'application/vnd.provider+json; charset=utf-8' },
      },
    ],
    [
      'JSON labeled as plain text',
      {
        raw: '{"email":"ann@site.test","order_id":"7"}',
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
      },
    ],
    [
      'a form',
      {
        raw: 'email=ann%40site.test&order_id=7&x=%zz',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    ['its URL', { query: '?email=ann%40site.test&order_id=7' }],
    ['its URL by GET', { method: 'GET', query: '?em=ann@site.test&order_id=7' }],
    [
      'both, with the right values in the body',
      { query: '?email=bob@site.test&order_id=8', body: { email: 'ann@site.test', order_id: '7' } },
    ],
  ])('is counted when it is sent by %s, and only once when repeated', async (_, call) => {
    const integration = await aSalesIntegration();

    const first = await deliver(integration, call);
    const second = await deliver(integration, call);

    expect(first).toMatchObject({
      status: 200,
      body: { ok: true, duplicate: false },
      headers: { 'cache-control': 'no-store' },
    });
    expect(second).toMatchObject({ status: 200, body: { ok: true, duplicate: true } });
    expect(await salesOf(integration)).toEqual([
      {
        amount: '49.0000',
        currency: 'USD',
        sent_amount: '49.00',
        sent_currency: 'USD',
        external_id: '7',
        email: 'ann@site.test',
        is_flagged: 0,
        is_late: 0,
        is_matched: 0,
      },
    ]);
  });

  it('is counted once however its order id is sent', async () => {
    const integration = await aSalesIntegration();

    for (const call of [
      { body: { email: 'ann@site.test', order_id: 'A-1' } },
      {
        raw: 'email=Ann%40Site.test&order_id=A-1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      { method: 'GET', query: '?email=ann@site.test&order_id=A-1' },
    ] as const)
      expect((await deliver(integration, call)).status).toBe(200);

    expect(await salesOf(integration)).toMatchObject([{ external_id: 'A-1', email: 'ann@site.test' }]);
  });

  it.each([
    ['with an order id', { email: 'ann@site.test', order_id: 'A-1' }],
    ['with a buyer alone', { email: 'ann@site.test' }],
  ])(
    '%s that is delivered 500 times at the same moment counts once, and every copy is acknowledged',
    async (_, body) => {
      const integration = await aSalesIntegration();

      const answers = await Promise.all(Array.from({ length: 500 }, () => deliver(integration, { body })));

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(answers.filter((answer) => answer.body.duplicate === false)).toHaveLength(1);
      expect(await salesOf(integration)).toHaveLength(1);
    },
  );

  it('belongs to the buyer’s active countdown, and is late after their deadline', async () => {
    const campaign = await aCampaign();
    const page = await aPage({ campaign });
    const integration = await aSalesIntegration({ campaign });
    await visitAs(page, { em: 'ann@site.test' });

    await deliver(integration, { body: { email: 'ann@site.test', order_id: 'in time' } });
    await passDeadlines(page);
    await deliver(integration, { body: { email: 'ann@site.test', order_id: 'too late' } });
    await deliver(integration, { body: { email: 'bob@site.test', order_id: 'unknown' } });

    expect(await salesOf(integration)).toMatchObject([
      { external_id: 'in time', is_matched: 1, is_late: 0 },
      { external_id: 'too late', is_matched: 1, is_late: 1 },
      { external_id: 'unknown', is_matched: 0, is_late: 0 },
    ]);
  });

  it.each([
    ['an object', { email: { $ne: null } }],
    ['an empty text', { email: '' }],
    ['null', { email: null }],
    ['nothing', {}],
  ])('without a buyer, but with an order, is counted (%s)', async (_, body) => {
    const integration = await aSalesIntegration();

    expect((await deliver(integration, { body: { ...body, order_id: '1' } })).status).toBe(200);

    expect(await salesOf(integration)).toMatchObject([{ email: null, is_matched: 0 }]);
  });

  it.each<[string, Partial<TestRequest>]>([
    [
      'unknown fields',
      { body: { order_id: '1', is_late: false, account_id: 1, nested: { deep: [1, { x: null }] }, total: '0.01' } },
    ],
    ['almost a megabyte', { body: { order_id: '1', note: 'x'.repeat(1_000_000) } }],
    ['emoji in its order id', { body: { order_id: '🍞'.repeat(150) } }],
    ['a long order id', { body: { order_id: 'x'.repeat(10_000) } }],
  ])('may carry %s', async (_, call) => {
    const integration = await aSalesIntegration();

    expect(await deliver(integration, call)).toMatchObject({ status: 200, body: { ok: true, duplicate: false } });
    expect(await salesOf(integration)).toMatchObject([{ amount: '49.0000', is_flagged: 0 }]);
  });

  it.each<Price>([
    ['1e309', 'USD'],
    ['1e2', 'USD'],
    ['NaN', 'USD'],
    ['Infinity', 'USD'],
    ['-5', 'USD'],
    ['+49', 'USD'],
    ['1,99', 'USD'],
    ['1.999,00', 'USD'],
    ['４９', 'USD'],
    ['٤٩', 'USD'],
    ['0x31', 'USD'],
    ['49.', 'USD'],
    ['.49', 'USD'],
    ['49 ', 'USD'],
    ['49.00.00', 'USD'],
    ['49/00', 'USD'],
    ['49%', 'USD'],
    ["49' OR 1=1", 'USD'],
    ['null', 'USD'],
    ['[object Object]', 'USD'],
    ['4900', 'USD'],
    ['0', 'USD'],
    ['49.001', 'USD'],
    ['99999999999999999999', 'USD'],
    ['49.00', 'EUR'],
    ['49.00', 'XXX'],
    ['49.00', 'US'],
    ['49.00', 'dollar'],
    ['49.00', '$'],
    ['49.00', 'ＵＳＤ'],
    ['49.00', '../USD'],
  ])('at the price %s %s counts at the owner’s saved price, flagged', async (...price) => {
    const integration = await aSalesIntegration();

    expect((await deliver(integration, { price, body: { order_id: '1' } })).status).toBe(200);

    expect(await salesOf(integration)).toMatchObject([
      { amount: '49.0000', currency: 'USD', sent_amount: price[0], sent_currency: price[1], is_flagged: 1 },
    ]);
  });

  it.each(['make', 'zapier', 'custom'])('counts at the amount paid where %s sends it', async (provider) => {
    const integration = await aSalesIntegration({ provider, amount: '49.5000', currency: 'USD' });
    const sale = { email: 'ann@site.test', order_id: '1' };

    await deliver(integration, { price: ['49.50', 'USD'], body: { ...sale, amount: '99.00', currency: 'EUR' } });

    expect(await salesOf(integration)).toMatchObject([{ amount: '99.0000', currency: 'EUR', is_flagged: 0 }]);
  });

  it('counts at the owner’s saved price, flagged with the received value, when that is invalid', async () => {
    const integration = await aSalesIntegration();

    await deliver(integration, { body: { email: 'ann@site.test', order_id: '1', amount: '99,00', currency: 'EUR' } });

    expect(await salesOf(integration)).toMatchObject([
      { amount: '49.0000', currency: 'USD', sent_amount: '99,00', sent_currency: 'EUR', is_flagged: 1 },
    ]);
  });

  it.each<[Price, { amount: string; currency: string }]>([
    [['49', 'usd'], { amount: '49.0000', currency: 'USD' }],
    [['049.0', 'USD'], { amount: '49.0000', currency: 'USD' }],
    [[`49.${'0'.repeat(40)}`, 'USD'], { amount: '49.0000', currency: 'USD' }],
    [['4900', 'JPY'], { amount: '4900.0000', currency: 'JPY' }],
    [['1.234', 'KWD'], { amount: '1.2340', currency: 'KWD' }],
  ])('at its own price in another spelling (%s) is not flagged', async (price, saved) => {
    const integration = await aSalesIntegration(saved);

    await deliver(integration, { price, body: { order_id: '1' } });

    expect(await salesOf(integration)).toMatchObject([{ ...saved, is_flagged: 0 }]);
  });
});

describe('a request that is not a sale', () => {
  it.each<[string, Partial<TestRequest>, number, string]>([
    ['truncated JSON', { raw: '{"email":"ann@site.test"' }, 400, 'malformed_body'],
    ['a prototype pollution attempt', { raw: '{"__proto__":{"email":"ann@site.test"}}' }, 400, 'malformed_body'],
    ['a form labeled as JSON', { raw: 'email=ann@site.test' }, 400, 'malformed_body'],
    ['more than a megabyte', { raw: JSON.stringify({ order_id: 'x'.repeat(1_048_576) }) }, 413, 'body_too_large'],
  ])('is rejected when it is %s', async (_, call, status, code) => {
    const integration = await aSalesIntegration();

    expect(await deliver(integration, call)).toMatchObject({ status, body: { code } });
    expect(await salesOf(integration)).toEqual([]);
    expect(
      await database().sql('SELECT id FROM campaign_lead WHERE campaign_id = ?', [integration.campaignId]),
    ).toEqual([]);
  });

  it('gets the same 404 at every wrong URL', async () => {
    const integration = await aSalesIntegration();
    const other = await aSalesIntegration();
    const answers = [
      { hash: randomKey() },
      { hash: other.hash },
      { hash: integration.hash.slice(0, -1) },
      { hash: `${integration.hash}A` },
      { hash: 'x'.repeat(65) },
      { campaignId: randomUUID() },
      { campaignId: other.campaignId },
      { campaignId: 'not-an-id' },
      { provider: 'zapier' },
      { provider: 'x'.repeat(33) },
    ].map((change) => deliver({ ...integration, ...change }, { body: { order_id: '1' } }));
    const long = [
      deliver(integration, { price: ['9'.repeat(65), 'USD'] }),
      deliver(integration, { price: ['49.00', 'X'.repeat(17)] }),
    ];

    const results = await Promise.all([...answers, ...long]);

    expect(new Set(results.map(({ status, body }) => `${status} ${body.code} ${body.message}`))).toEqual(
      new Set(['404 not_found Not found. It may have been deleted.']),
    );
    expect([...(await salesOf(integration)), ...(await salesOf(other))]).toEqual([]);
  });

  it('gets 404 before the owner saves a price', async () => {
    const integration = await aSalesIntegration({ amount: null, currency: null });

    expect(await deliver(integration, { body: { order_id: '1' } })).toMatchObject({ status: 404 });
  });

  it.each<[string, Partial<TestRequest>]>([
    ['HEAD', { method: 'HEAD' }],
    ['a prefetch', { method: 'GET', headers: { 'sec-purpose': 'prefetch' } }],
    ['a prerender', { method: 'GET', headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['a preview', { method: 'GET', headers: { 'x-purpose': 'preview' } }],
  ])('is ignored when it is a prefetch or scanner (%s)', async (_, call) => {
    const integration = await aSalesIntegration();

    expect((await deliver(integration, { ...call, query: '?email=ann@site.test&order_id=1' })).status).toBe(200);
    expect(await salesOf(integration)).toEqual([]);
  });

  it('gets 503 when it cannot be stored, and counts on the retry', async () => {
    const integration = await aSalesIntegration();
    await way.cut();

    const away = await deliver(integration, { body: { order_id: '1' } });
    await way.restore();

    expect(away).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } });
    expect(await deliver(integration, { body: { order_id: '1' } })).toMatchObject({
      status: 200,
      body: { duplicate: false },
    });
  });
});

describe('a delivery of Kit', () => {
  const signingSecret = 'whsec_of_the_endpoint';
  const aSignedIntegration = () => aSalesIntegration({ provider: 'kit', tagId: '7', signingSecret });

  const anEvent = (
    id: string,
    {
      email = 'ann@site.test',
      tagId = 7 as number | string,
      created = new Date(Date.now() - 60_000).toISOString(),
    } = {},
  ) => ({
    id,
    type: 'subscriber.tag_added',
    created,
    data: { subscriber: { id: 1, email_address: email }, tag: { id: tagId, name: 'Customer' } },
  });
  const aDelivery = (...events: object[]) => JSON.stringify({ delivery_id: 1, events });

  function signed(
    raw: string,
    { secret = signingSecret, time = Math.floor(Date.now() / 1000), body = raw } = {},
  ): Partial<TestRequest> {
    return {
      raw,
      headers: {
        'x-kit-signature': `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
      },
    };
  }

  it('counts every sale of its tag once, however often and in whatever batches it arrives', async () => {
    const integration = await aSignedIntegration();
    const [one, two, three] = [
      anEvent('e1'),
      anEvent('e2', { email: 'bob@site.test', tagId: '7' }),
      anEvent('e3', { email: 'eve@site.test' }),
    ];

    const answers = [
      await deliver(integration, signed(aDelivery(one, anEvent('other', { tagId: 8 }), two))),
      await deliver(integration, signed(aDelivery(one, two))),
      await deliver(integration, signed(aDelivery(two, three, { type: 'subscriber.created' }))),
      await deliver(integration, signed(aDelivery(anEvent('nothing for us', { tagId: 9 })))),
      await deliver(integration, signed(aDelivery())),
    ];

    expect(answers.map(({ status, body }) => [status, body.duplicate])).toEqual([
      [200, false],
      [200, true],
      [200, false],
      [200, false],
      [200, false],
    ]);
    expect(
      (await salesOf(integration)).map(({ external_id, email, is_flagged }) => [external_id, email, is_flagged]).sort(),
    ).toEqual([
      ['e1', 'ann@site.test', 0],
      ['e2', 'bob@site.test', 0],
      ['e3', 'eve@site.test', 0],
    ]);
  });

  it('is not a sale when it is signed but contains something else', async () => {
    const integration = await aSignedIntegration();

    const answers = [
      await deliver(integration, signed('{"hello":"world"}')),
      await deliver(integration, signed('[]')),
      await deliver(integration, signed('"ping"')),
    ];

    expect(answers.map(({ status, body }) => [status, body.duplicate])).toEqual([
      [200, false],
      [200, false],
      [200, false],
    ]);
    expect(await salesOf(integration)).toEqual([]);
  });

  it('counts at the time of the sale, so that a late delivery is not a late sale', async () => {
    const campaign = await aCampaign();
    const page = await aPage({ campaign });
    const integration = await aSalesIntegration({ campaign, provider: 'kit', tagId: '7', signingSecret });
    await visitAs(page, { em: 'ann@site.test' });
    await database().sql('UPDATE campaign_lead SET started_at = started_at - INTERVAL 1 HOUR WHERE campaign_id = ?', [
      campaign.id,
    ]);
    await passDeadlines(page);

    await deliver(
      integration,
      signed(aDelivery(anEvent('e1', { created: new Date(Date.now() - 600_000).toISOString() }))),
    );

    expect(await salesOf(integration)).toMatchObject([{ is_matched: 1, is_late: 0 }]);
  });

  it.each<[string, (raw: string) => Partial<TestRequest>]>([
    ['no signature', (raw) => ({ raw })],
    ['the signature of another secret', (raw) => signed(raw, { secret: 'whsec_of_somebody_else' })],
    ['the signature of another body', (raw) => signed(raw, { body: aDelivery() })],
    ['the signature of an hour ago', (raw) => signed(raw, { time: Math.floor(Date.now() / 1000) - 3_600 })],
    ['the signature of tomorrow', (raw) => signed(raw, { time: Math.floor(Date.now() / 1000) + 86_400 })],
    ['an empty signature', (raw) => ({ raw, headers: { 'x-kit-signature': '' } })],
    ['a signature by GET', () => ({ method: 'GET' })],
  ])('is rejected with %s, and nothing is stored', async (_, call) => {
    const integration = await aSignedIntegration();

    expect(await deliver(integration, call(aDelivery(anEvent('e1'))))).toMatchObject({
      status: 401,
      body: { code: 'bad_signature' },
    });
    expect(await salesOf(integration)).toEqual([]);
  });

  it('is signed over its exact bytes, spaces and order included', async () => {
    const integration = await aSignedIntegration();
    const raw = `\n ${aDelivery(anEvent('e1')).replace('{', '{ ')} \n`;

    expect(await deliver(integration, signed(raw))).toMatchObject({ status: 200 });
    expect(await salesOf(integration)).toHaveLength(1);
  });

  it('is rejected while the secret of its webhook is unknown', async () => {
    const integration = await aSalesIntegration({ provider: 'kit', tagId: '7' });

    expect(await deliver(integration, signed(aDelivery(anEvent('e1'))))).toMatchObject({
      status: 401,
      body: { code: 'bad_signature' },
    });
    expect(await salesOf(integration)).toEqual([]);
  });
});

describe('a sale URL with a ThriveCart secret word', () => {
  const sale = {
    event: 'order.success',
    thrivecart_account: 'ann',
    order_id: '77',
    customer_email: 'ann@site.test',
    order_total: '5900',
    currency: 'EUR',
  };
  const aForm = (fields: Record<string, string>): Partial<TestRequest> => ({
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  it('counts a delivery with the word, as a form or as JSON', async () => {
    const integration = await aSalesIntegration({ signingSecret: 's3cret' });
    const withSecret = { ...sale, thrivecart_secret: 's3cret' };

    const answers = [await deliver(integration, aForm(withSecret)), await deliver(integration, { body: withSecret })];

    expect(answers.map(({ status, body }) => [status, body.duplicate])).toEqual([
      [200, false],
      [200, true],
    ]);
    expect(await salesOf(integration)).toMatchObject([{ external_id: '77', amount: '59.0000', currency: 'EUR' }]);
  });

  it.each<[string, Partial<TestRequest> & { query?: string }]>([
    ['without it', aForm(sale)],
    ['with another one', aForm({ ...sale, thrivecart_secret: 's3creT' })],
    ['with an empty one', aForm({ ...sale, thrivecart_secret: '' })],
    ['with a list in its place', { body: { ...sale, thrivecart_secret: ['s3cret'] } }],
    ['that is not from ThriveCart', { body: { email: 'ann@site.test', order_id: '77' } }],
    ['with it in the URL', { method: 'GET', query: '?email=ann@site.test&thrivecart_secret=s3cret' }],
    ['with no body', {}],
  ])('rejects a delivery %s, and stores nothing', async (_, call) => {
    const integration = await aSalesIntegration({ signingSecret: 's3cret' });

    expect(await deliver(integration, call)).toMatchObject({ status: 401, body: { code: 'bad_signature' } });
    expect(await salesOf(integration)).toEqual([]);
  });
});
