import { describe, expect, it } from '@jest/globals';
import { aSalesIntegration, badAmounts, database, send } from '@lastcall/core/testing-kit';
import { useEdge } from '../testing-kit/index.ts';

useEdge();

type Integration = Awaited<ReturnType<typeof aSalesIntegration>>;

/** Sends a sale at a price; `encode` prepares its amount and its currency for the URL. */
async function deliverAt(
  { campaignId, provider, hash }: Integration,
  [amount, currency]: readonly [string, string],
  order: number,
  encode: (part: string) => string,
): Promise<number> {
  const path = `/promotion/sale/add/${campaignId}/${provider}/${hash}/${encode(amount)}/${encode(currency)}`;
  return (
    await send({
      method: 'POST',
      path,
      body: { email: `buyer-${order}@site.test`, order_id: `A-${order}` },
      headers: { origin: undefined, 'sec-fetch-site': undefined },
    })
  ).status;
}

const moneyOf = ({ campaignId }: Integration) =>
  database().sql(
    'SELECT currency, COUNT(*) AS n, SUM(amount) AS total, SUM(is_flagged) AS flagged FROM sale WHERE campaign_id = ? GROUP BY currency',
    [campaignId],
  );

const deliverAll = (integration: Integration, encode: (part: string) => string): Promise<number[]> =>
  Promise.all(badAmounts.map((price, order) => deliverAt(integration, price, order, encode)));

/** Encodes only the characters that would make the URL invalid or end its path segment. */
const minimallyEncoded = (part: string): string =>
  [...part]
    .map((letter) => (letter < '!' || letter > '~' || /[?#/%]/.test(letter) ? encodeURIComponent(letter) : letter))
    .join('');

describe('a sale URL with an invalid price', () => {
  it.each([
    ['USD', encodeURIComponent],
    ['JPY', encodeURIComponent],
    ['KWD', encodeURIComponent],
    ['USD', minimallyEncoded],
  ] as const)(
    'counts at the owner’s saved price in %s, flagged and to the cent, or is rejected',
    async (currency, encode) => {
      const integration = await aSalesIntegration({ amount: '4980.0000', currency });

      const statuses = await deliverAll(integration, encode);

      const counted = statuses.filter((status) => status === 200).length;
      expect(badAmounts.length).toBeGreaterThanOrEqual(200);
      expect(counted).toBeGreaterThan(200);
      expect(statuses.filter((status) => ![200, 400, 404].includes(status))).toEqual([]);
      expect(await moneyOf(integration)).toEqual([
        { currency, n: String(counted), total: `${4_980 * counted}.0000`, flagged: String(counted) },
      ]);
    },
  );
});

describe('a payload with the amount paid', () => {
  const deliverPaid = ({ campaignId, provider, hash }: Integration, order: number, price: string, currency: string) =>
    send({
      method: 'POST',
      path: `/promotion/sale/add/${campaignId}/${provider}/${hash}/4980/JPY`,
      raw: `{"type":"Transaction.created","object":{"sale_id":${order},"final_price":${price},"currency":${JSON.stringify(currency)},"user":{"email":"buyer-${order}@site.test"}}}`,
      headers: { origin: undefined, 'sec-fetch-site': undefined },
    });
  /** Matches whole numbers of the smallest unit, which are valid however large. */
  const isWhole = /^\d{1,12}$/;

  it('counts an invalid amount at the owner’s saved price, to the cent', async () => {
    const integration = await aSalesIntegration({ provider: 'teachable', amount: '4980.0000', currency: 'JPY' });
    const texts = badAmounts
      .filter(([amount]) => !isWhole.test(amount))
      .map(([amount, currency]) => [JSON.stringify(amount), currency] as const);
    const numbers = [
      '1e309',
      '-5',
      '-0.01',
      '49.5',
      '1e-7',
      '0.1',
      '1.7976931348623157e308',
      '12345678901234567890',
      'true',
      'null',
      '[]',
      '{}',
      '[49]',
      '{"amount":49}',
    ].map((price) => [price, 'USD'] as const);
    const all = [...texts, ...numbers];

    const answers = await Promise.all(
      all.map(([price, currency], order) => deliverPaid(integration, order, price, currency)),
    );

    expect(all.length).toBeGreaterThanOrEqual(200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await moneyOf(integration)).toEqual([
      { currency: 'JPY', n: String(all.length), total: `${4_980 * all.length}.0000`, flagged: '0' },
    ]);
  });

  it('counts a valid amount in its own currency with its decimals', async () => {
    const integration = await aSalesIntegration({ provider: 'teachable', amount: '4980.0000', currency: 'JPY' });

    for (const [order, [price, currency]] of (
      [
        ['4990', 'USD'],
        ['"10"', 'USD'],
        ['4980', 'JPY'],
        ['1234', 'KWD'],
        ['999999999999', 'USD'],
      ] as const
    ).entries())
      await deliverPaid(integration, order, price, currency);

    expect((await moneyOf(integration)).map(({ currency, n, total }) => [currency, n, total]).sort()).toEqual([
      ['JPY', '2', '9960.0000'],
      ['KWD', '1', '1.2340'],
      ['USD', '2', '50.0000'],
    ]);
  });
});
