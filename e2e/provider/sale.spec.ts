import type { SaleEvent, SalesProvider } from '@lastcall/contracts';
import type { Customer } from '../customer.ts';
import { expect, test as base } from '../offers.ts';
import { visit } from '../visitor/visit.ts';

/** A campaign's sales by one provider. */
interface Shop {
  readonly saleUrl: string;
  /** The sales that the customer sees, newest first. */
  readonly sales: () => Promise<SaleEvent[]>;
}

async function openShop(customer: Customer, campaignId: string, provider: SalesProvider): Promise<Shop> {
  const { saleUrl } = await customer.ask('saveSalesIntegration', {
    params: { campaignId, provider },
    data: { amount: '49.00', currency: 'USD' },
  });
  return {
    saleUrl: saleUrl!,
    sales: async () => (await customer.ask('listSaleEvents', { params: { campaignId } })).events,
  };
}

const test = base.extend<{ shop: Shop }>({
  shop: async ({ customer, makeOffer }, use) => {
    const { campaignId } = await makeOffer();
    await use(await openShop(customer, campaignId, 'custom'));
  },
});

const received = async (response: Response): Promise<unknown> => [response.status, await response.json()];
const asJson = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const ways: Record<string, (url: string, order: string) => Promise<Response>> = {
  JSON: (url, order) => fetch(url, asJson({ email: 'ida@example.com', order_id: order })),
  'JSON without saying so': (url, order) =>
    fetch(url, { method: 'POST', body: JSON.stringify({ email: 'ida@example.com', order_id: order }) }),
  'a form': (url, order) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ email: 'Ida@Example.com', order_id: order }) }),
  GET: (url, order) => fetch(`${url}?email=ida@example.com&order_id=${order}`),
};

for (const [way, send] of Object.entries(ways)) {
  test(`a sale that comes five times by ${way} counts once`, async ({ shop }) => {
    const answers = [];
    for (let copy = 1; copy <= 5; copy++) answers.push(await received(await send(shop.saleUrl, 'order-1')));
    const other = await received(await send(shop.saleUrl, 'order-2'));

    const copy = [200, { ok: true, duplicate: true }];
    expect(answers).toEqual([[200, { ok: true, duplicate: false }], copy, copy, copy, copy]);
    expect(other).toEqual([200, { ok: true, duplicate: false }]);
    expect(await shop.sales()).toMatchObject([
      { email: 'ida@example.com', amount: '49.00', currency: 'USD', isFlagged: false },
      { email: 'ida@example.com' },
    ]);
  });
}

test('one order counts once, whichever way it comes', async ({ shop }) => {
  for (const send of Object.values(ways)) await send(shop.saleUrl, 'order-1');

  expect(await shop.sales()).toHaveLength(1);
});

test('five hundred copies of one sale at the same moment are one sale, each answered soon', async ({ shop }) => {
  const startedAt = Date.now();
  const answers = await Promise.all(
    Array.from({ length: 500 }, async () => {
      const answer = await received(
        await fetch(shop.saleUrl, asJson({ email: 'ida@example.com', order_id: 'order-1' })),
      );
      return { answer, ms: Date.now() - startedAt };
    }),
  );

  expect(answers.filter(({ answer }) => JSON.stringify(answer) === '[200,{"ok":true,"duplicate":false}]')).toHaveLength(
    1,
  );
  expect(answers.filter(({ answer }) => JSON.stringify(answer) === '[200,{"ok":true,"duplicate":true}]')).toHaveLength(
    499,
  );
  // Providers wait five seconds; here they all come at once, to a machine that also sends them.
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(5_000);
  expect(await shop.sales()).toHaveLength(1);
});

test('a sale is answered within a second', async ({ shop }) => {
  const startedAt = performance.now();
  await fetch(shop.saleUrl, asJson({ email: 'ida@example.com' }));

  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

test('a sale is credited to the visitor whose clock ran, and said to be late after the deadline', async ({
  page,
  customer,
  makeOffer,
  endIn,
}) => {
  const offer = await makeOffer();
  const shop = await openShop(customer, offer.campaignId, 'zapier');
  await visit(page, offer.linkFor('ida@example.com'));

  await fetch(shop.saleUrl, asJson({ email: 'ida@example.com', order_id: '1' }));
  await endIn(offer, -1);
  await fetch(shop.saleUrl, asJson({ email: 'ida@example.com', order_id: '2' }));
  await fetch(shop.saleUrl, asJson({ email: 'stranger@example.com', order_id: '3' }));

  expect(await shop.sales()).toMatchObject([
    { email: 'stranger@example.com', isMatched: false, isLate: false },
    { email: 'ida@example.com', isMatched: true, isLate: true },
    { email: 'ida@example.com', isMatched: true, isLate: false },
  ]);
});

test('another price than the agreed one counts as agreed, and is flagged', async ({ shop }) => {
  await fetch(shop.saleUrl.replace('49.00/USD', '1.00/EUR'), asJson({ email: 'ida@example.com', order_id: '1' }));

  expect(await shop.sales()).toMatchObject([{ amount: '49.00', currency: 'USD', isFlagged: true }]);
});

test('a look at the address counts nothing', async ({ shop }) => {
  const looks = [
    await fetch(shop.saleUrl, { method: 'HEAD' }),
    await fetch(`${shop.saleUrl}?email=ida@example.com`, { headers: { 'sec-purpose': 'prefetch' } }),
    await fetch(`${shop.saleUrl}?email=ida@example.com`, { headers: { purpose: 'prefetch' } }),
  ];

  expect(looks.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await shop.sales()).toEqual([]);
});

test('a wrong secret, campaign or provider is one and the same 404', async ({ shop }) => {
  const [, campaignId, provider, hash] = /add\/([^/]+)\/([^/]+)\/([^/]+)/.exec(shop.saleUrl)!;
  const wrong = [
    shop.saleUrl.replace(hash!, 'A'.repeat(hash!.length)),
    shop.saleUrl.replace(campaignId!, crypto.randomUUID()),
    shop.saleUrl.replace(`/${provider}/`, '/kit/'),
    shop.saleUrl.replace(campaignId!, 'nothing'),
  ];

  for (const url of wrong) {
    const response = await fetch(url, asJson({ email: 'ida@example.com' }));
    expect([response.status, await response.json()], url).toEqual([
      404,
      expect.objectContaining({ code: 'not_found' }),
    ]);
  }
  expect(await shop.sales()).toEqual([]);
});
