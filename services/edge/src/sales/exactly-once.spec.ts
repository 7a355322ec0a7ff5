import { describe, expect, it } from '@jest/globals';
import type { SalesProvider } from '@lastcall/contracts/sales';
import { aCampaign, aSalesIntegration, database, send } from '@lastcall/core/testing-kit';
import { freezeClock, useEdge, useFixedClock } from '../testing-kit/index.ts';

useEdge();
useFixedClock();

/** Prices and numbers of orders, with the expected total of each currency; the currencies have zero, two or three decimals. */
const prices: readonly (readonly [SalesProvider, amount: string, currency: string, orders: number, total: string])[] = [
  ['custom', '0.10', 'USD', 400, '40.0000'],
  ['make', '19.99', 'EUR', 300, '5997.0000'],
  ['zapier', '4980', 'JPY', 200, '996000.0000'],
  ['teachable', '1.234', 'KWD', 100, '123.4000'],
];
const hourMs = 3_600_000;

/** Returns the elements in a pseudorandom order that is the same in every run. */
function shuffled<T>(all: readonly T[]): T[] {
  let seed = 1;
  const drawn = all.map((each) => [(seed = (seed * 48_271) % 2_147_483_647), each] as const);
  return drawn.sort(([one], [other]) => one - other).map(([, each]) => each);
}

async function aShop() {
  const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
  const orders: (() => Promise<boolean>)[] = [];
  for (const [provider, amount, currency, count] of prices) {
    const { hash } = await aSalesIntegration({ campaign, provider, amount, currency });
    for (let order = 0; order < count; order++) {
      orders.push(async () => {
        const path = `/promotion/sale/add/${campaign.id}/${provider}/${hash}/${amount}/${currency}`;
        const { status, body } = await send({
          method: 'POST',
          path,
          body: { email: `buyer-${order % 90}@site.test`, order_id: `A-${order}` },
          headers: { origin: undefined, 'sec-fetch-site': undefined },
        });
        if (status !== 200) throw new Error(`a sale was answered ${status}`);
        return body.duplicate as boolean;
      });
    }
  }
  const money = () =>
    database().sql(
      'SELECT currency, COUNT(*) AS n, SUM(amount) AS total FROM sale WHERE campaign_id = ? GROUP BY currency ORDER BY currency',
      [campaign.id],
    );
  const duplicatesOf = async (deliveries: readonly (() => Promise<boolean>)[]) =>
    (await Promise.all(deliveries.map((deliver) => deliver()))).filter(Boolean).length;
  return { campaign, orders, money, duplicatesOf };
}

const wanted = prices
  .map(([, , currency, orders, total]) => ({ currency, n: String(orders), total }))
  .sort((one, other) => (one.currency < other.currency ? -1 : 1));

describe('1,000 sales', () => {
  it('count exactly once when delivered five times at once, again an hour later and out of order, with sums right to the cent per currency', async () => {
    const { orders, money, duplicatesOf } = await aShop();
    const now = Date.now();
    freezeClock(now);

    const atOnce = await duplicatesOf(
      shuffled(orders.flatMap((deliver) => [deliver, deliver, deliver, deliver, deliver])),
    );
    freezeClock(now + hourMs);
    const anHourLater = await duplicatesOf(shuffled(orders));

    expect([atOnce, anHourLater]).toEqual([4_000, 1_000]);
    expect(await money()).toEqual(wanted);
  });
});
