import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { LeadService } from '@lastcall/core/tracking';
import {
  aCampaign,
  aCountedSale,
  anAccount,
  as,
  asOtherAccount,
  database,
  isHiddenFromOtherAccounts,
  service,
} from '@lastcall/core/testing-kit';
import { useApi } from '../testing-kit/use-api.ts';

useApi();

type OwnCampaign = Awaited<ReturnType<typeof aCampaign>>;

const path = (id: string) => `/v2/api/campaigns/${id}/sales`;
const list = ({ owner, id }: OwnCampaign, query = '') => as(owner).get(`${path(id)}${query}`);
const table = async ({ owner, id }: OwnCampaign, query = '') => (await as(owner).get(`${path(id)}.csv${query}`)).text;
const noon = new Date('2026-11-20T12:00:00.000Z');
const hours = (count: number): Date => new Date(noon.getTime() + count * 3_600_000);
const orders = (body: { sales: { orderId: string }[] }): string[] => body.sales.map(({ orderId }) => orderId);

async function aBuyer({ accountId, id }: OwnCampaign, email: string): Promise<string> {
  return (await service().get(LeadService).saveEmail(accountId, id, email)).id;
}

describe('GET /v2/api/campaigns/:campaignId/sales', () => {
  it('is empty before the first sale', async () => {
    expect(await list(await aCampaign())).toMatchObject({
      status: 200,
      body: { sales: [], nextCursor: null, count: 0, money: [] },
    });
  });

  it("shows each sale with its buyer, the buyer's deadline and refunds", async () => {
    const campaign = await aCampaign();
    await aCountedSale(campaign, {
      leadId: await aBuyer(campaign, 'ann@site.test'),
      externalId: '77',
      amount: '59.0000',
      currency: 'EUR',
      isPaidAmount: true,
      refundedAmount: '9.0000',
      deadlineAt: hours(3),
      createdAt: noon,
    });

    expect((await list(campaign)).body).toEqual({
      sales: [
        expect.objectContaining({
          email: 'ann@site.test',
          amount: '59.00',
          currency: 'EUR',
          created_at: noon.toISOString(),
          provider: 'custom',
          orderId: '77',
          isPaidAmount: true,
          phase: 'last-day',
          deadline: hours(3).toISOString(),
          refunded: '9.00',
          isRefunded: false,
          isRefundedByOwner: false,
          isLate: false,
          isMatched: true,
          isFlagged: false,
          mismatch: null,
          codeUsedBy: null,
        }),
      ],
      nextCursor: null,
      count: 1,
      money: [{ currency: 'EUR', gross: '59.00', refunded: '9.00', net: '50.00' }],
    });
  });

  it.each([
    [
      { sentAmount: '59', sentCurrency: 'eur' },
      { amount: '59.00', currency: 'EUR', isMoney: true },
    ],
    [
      { sentAmount: '1,99', sentCurrency: '$' },
      { amount: '1,99', currency: '$', isMoney: false },
    ],
  ])('shows the received and expected price of a flagged sale: %j', async (sent, received) => {
    const campaign = await aCampaign();
    await aCountedSale(campaign, { ...sent, isFlagged: true, expectedAmount: '49.0000', expectedCurrency: 'USD' });

    expect((await list(campaign)).body.sales).toMatchObject([
      { isFlagged: true, mismatch: { received, expected: { amount: '49.00', currency: 'USD' } } },
    ]);
  });

  it('names the lead whose code was used by another buyer, until that lead is erased', async () => {
    const campaign = await aCampaign();
    const buyer = await aBuyer(campaign, 'bob@site.test');
    await aCountedSale(campaign, {
      leadId: await aBuyer(campaign, 'ann@site.test'),
      isFlagged: true,
      isCodeOfOther: true,
      buyerLeadId: buyer,
    });

    const [sale] = (await list(campaign, '?show=flagged')).body.sales;
    await as(campaign.owner).delete(`/v2/api/campaigns/${campaign.id}/leads/${buyer}`);
    const [later] = (await list(campaign, '?show=flagged')).body.sales;

    expect([sale, later]).toMatchObject([
      { email: 'ann@site.test', isFlagged: true, mismatch: null, codeUsedBy: { email: 'bob@site.test' } },
      { email: 'ann@site.test', isFlagged: true, codeUsedBy: { email: null } },
    ]);
    expect(await table(campaign)).toMatch(/,yes,,,,,Erased\r\n$/);
  });

  it('shows order numbers in readable form', async () => {
    const campaign = await aCampaign();
    await aCountedSale(campaign, { provider: 'kajabi', externalId: `mail:${'0af9'.repeat(16)}`, createdAt: hours(0) });
    await aCountedSale(campaign, { externalId: '78 bump 9', createdAt: hours(-1) });

    expect(orders((await list(campaign)).body)).toEqual([null, '78']);
  });

  it('shows the newest fifty and pages by cursor; count and money cover all sales', async () => {
    const campaign = await aCampaign();
    for (let n = 0; n < 61; n++)
      await aCountedSale(campaign, {
        externalId: String(n),
        amount: '0.1000',
        createdAt: new Date(noon.getTime() - Math.floor(n / 3) * 1_000),
      });
    await aCountedSale(await aCampaign({ owner: campaign.owner }), { amount: '999.0000' });

    const first = (await list(campaign)).body;
    const second = (await list(campaign, `?cursor=${first.nextCursor}`)).body;

    expect([first.sales.length, second.sales.length, second.nextCursor]).toEqual([50, 11, null]);
    expect(new Set([...orders(first), ...orders(second)]).size).toBe(61);
    for (const page of [first, second])
      expect(page).toMatchObject({ count: 61, money: [{ currency: 'USD', gross: '6.10' }] });
  });

  it.each([
    ['all', ['late', 'unmatched', 'flagged', 'refunded', 'whole'], '245.00'],
    ['late', ['late'], '49.00'],
    ['unmatched', ['unmatched'], '49.00'],
    ['flagged', ['flagged'], '49.00'],
    ['refunded', ['refunded'], '49.00'],
  ])('filters by %s, with the totals of the filter', async (show, shown, sold) => {
    const campaign = await aCampaign();
    for (const facts of [
      { externalId: 'late', isLate: true },
      { externalId: 'unmatched', isMatched: false },
      { externalId: 'flagged', isFlagged: true },
      { externalId: 'whole' },
    ])
      await aCountedSale(campaign, facts);
    const { id } = await aCountedSale(campaign, { externalId: 'refunded' });
    await as(campaign.owner).post(`${path(campaign.id)}/${id}/refund`);

    const { body } = await list(campaign, `?show=${show}`);

    expect(orders(body).sort()).toEqual([...shown].sort());
    expect(body).toMatchObject({ count: shown.length, money: [{ currency: 'USD', gross: sold }] });
  });

  it('returns money per currency and never adds currencies', async () => {
    const campaign = await aCampaign();
    for (const [amount, currency] of [
      ['0.1000', 'USD'],
      ['0.2000', 'USD'],
      ['500.0000', 'JPY'],
      ['1.2340', 'KWD'],
    ] as const)
      await aCountedSale(campaign, { amount, currency });

    expect((await list(campaign)).body.money).toEqual([
      { currency: 'USD', gross: '0.30', refunded: '0.00', net: '0.30' },
      { currency: 'JPY', gross: '500', refunded: '0', net: '500' },
      { currency: 'KWD', gross: '1.234', refunded: '0.000', net: '1.234' },
    ]);
  });

  it('reads count and money from the rollups when there are many sales, and its rows from the sales', async () => {
    const campaign = await aCampaign();
    const { id } = await aCountedSale(campaign);
    await database().sql(
      "INSERT INTO daily_sale_rollup (account_id, campaign_id, day, provider, currency, phase, orders, sold, refunds, refunded) VALUES (?, ?, '2026-11-01', 'custom', 'USD', 'none', 50001, 2450049, 1, 49)",
      [campaign.accountId, campaign.id],
    );

    expect((await list(campaign)).body).toMatchObject({
      sales: [{ id }],
      count: 50_001,
      money: [{ currency: 'USD', gross: '2450049.00', refunded: '49.00', net: '2450000.00' }],
    });
    expect((await list(campaign, '?show=flagged')).body).toMatchObject({ count: 0, money: [] });
  });

  it.each([
    ['show=everything', 'show'],
    ['cursor=x', 'cursor'],
    ['account=1', 'account'],
  ])('rejects %s', async (query, field) => {
    expect(await list(await aCampaign(), `?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: field }] } },
    });
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => path(id));
});

describe('GET /v2/api/campaigns/:campaignId/sales.csv', () => {
  it('has one row per sale, and is downloaded as a file', async () => {
    const campaign = await aCampaign({ campaignName: 'Brot & Bäcker' });
    await aCountedSale(campaign, {
      leadId: await aBuyer(campaign, 'ann@site.test'),
      externalId: '77',
      amount: '59.0000',
      refundedAmount: '9.0000',
      isLate: true,
      deadlineAt: hours(-1),
      createdAt: noon,
    });

    const { headers, text } = await as(campaign.owner).get(`${path(campaign.id)}.csv`);

    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="sales-brot-backer-all.csv"',
    });
    expect(text).toBe(
      'Date (UTC),Email,Provider,Order,Amount,Currency,Refunded,Phase,Late,Matched,Flagged,Received amount,Received currency,Expected amount,Expected currency,Code used by\r\n2026-11-20T12:00:00.000Z,ann@site.test,custom,77,59.00,USD,9.00,after,yes,yes,no,,,,,\r\n',
    );
  });

  it('has the received and expected price of flagged sales, and the owner of a shared code', async () => {
    const campaign = await aCampaign();
    await aCountedSale(campaign, {
      sentAmount: '59',
      sentCurrency: 'eur',
      isFlagged: true,
      expectedAmount: '49.0000',
      expectedCurrency: 'USD',
      createdAt: hours(1),
    });
    await aCountedSale(campaign, {
      isFlagged: true,
      isCodeOfOther: true,
      buyerLeadId: await aBuyer(campaign, 'bob@site.test'),
      createdAt: noon,
    });

    expect((await table(campaign)).split('\r\n').map((line) => line.split(',').slice(10))).toEqual([
      ['Flagged', 'Received amount', 'Received currency', 'Expected amount', 'Expected currency', 'Code used by'],
      ['yes', '59.00', 'EUR', '49.00', 'USD', ''],
      ['yes', '', '', '', '', 'bob@site.test'],
      [],
    ]);
  });

  it('has all sales of the filter, newest first, across pages', async () => {
    const campaign = await aCampaign();
    const rows = Array.from({ length: 2_345 }, (_, n) => [
      campaign.accountId,
      randomUUID(),
      campaign.id,
      'custom',
      '1',
      'USD',
      '1',
      'USD',
      String(n),
      randomUUID(),
      n % 2,
      new Date(noon.getTime() + n * 1_000),
    ]);
    await database().sql(
      'INSERT INTO sale (account_id, id, campaign_id, provider, amount, currency, sent_amount, sent_currency, external_id, dedupe_key, is_late, created_at) VALUES ?',
      [rows],
    );
    const ordersIn = (text: string) =>
      text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => Number(line.split(',')[3]));

    expect(ordersIn(await table(campaign))).toEqual(Array.from({ length: 2_345 }, (_, n) => 2_344 - n));
    expect(ordersIn(await table(campaign, '?show=late'))).toHaveLength(1_172);
  });

  it.each([
    '=1+1',
    '+1',
    '-1-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=HYPERLINK("https://evil.test","x")',
    "=cmd|' /C calc'!A0",
    "-2+3+cmd|' /C calc'!A0",
    '@import',
    '+CONCATENATE("a",1)',
    '=1;2',
    '"=1',
    '＝1',
  ])('escapes the order number %j so that it cannot run as a formula', async (externalId) => {
    const campaign = await aCampaign();
    await aCountedSale(campaign, { externalId });

    const cell = cellsOf(await table(campaign))[3]!;

    expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(cell.replace(/^'/, '')).toBe(externalId);
  });

  it('rejects an unknown filter', async () => {
    const { owner, id } = await aCampaign();

    expect(await as(owner).get(`${path(id)}.csv?show=x`)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => `${path(id)}.csv`);
});

describe('a manual refund', () => {
  const refund = ({ owner, id }: OwnCampaign, saleId: string) => as(owner).post(`${path(id)}/${saleId}/refund`);
  const undo = ({ owner, id }: OwnCampaign, saleId: string) => as(owner).delete(`${path(id)}/${saleId}/refund`);

  it('refunds the whole sale once, and can be undone', async () => {
    const campaign = await aCampaign();
    const { id } = await aCountedSale(campaign);

    expect(await refund(campaign, id)).toMatchObject({
      status: 200,
      body: { id, refunded: '49.00', isRefunded: true, isRefundedByOwner: true },
    });
    expect(await refund(campaign, id)).toMatchObject({ status: 409, body: { code: 'already_refunded' } });
    expect((await list(campaign)).body.money).toEqual([
      { currency: 'USD', gross: '49.00', refunded: '49.00', net: '0.00' },
    ]);
    expect(await undo(campaign, id)).toMatchObject({
      status: 200,
      body: { id, refunded: '0.00', isRefunded: false, isRefundedByOwner: false },
    });
    expect(await undo(campaign, id)).toMatchObject({ status: 200, body: { refunded: '0.00' } });
    expect(await refund(campaign, id)).toMatchObject({ status: 200 });
  });

  it('is the only kind of refund that the owner can undo', async () => {
    const campaign = await aCampaign();
    const { id } = await aCountedSale(campaign, { externalId: '77', refundedAmount: '49.0000' });
    await database().sql(
      "INSERT INTO sale_refund (account_id, id, campaign_id, sale_id, provider, external_id, amount, dedupe_key, refunded_at) VALUES (?, UUID(), ?, ?, 'custom', '77', 49, 'told', NOW(6))",
      [campaign.accountId, campaign.id, id],
    );

    expect(await undo(campaign, id)).toMatchObject({ status: 409, body: { code: 'refunded_by_provider' } });
    expect((await list(campaign)).body.sales).toMatchObject([{ isRefunded: true, isRefundedByOwner: false }]);
  });

  it('is limited to sales of this campaign', async () => {
    const campaign = await aCampaign();
    const sibling = await aCampaign({ owner: campaign.owner });
    const { id } = await aCountedSale(sibling);

    for (const answer of [
      await refund(campaign, id),
      await undo(campaign, id),
      await refund(campaign, randomUUID()),
      await refund(campaign, 'x'),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await list(sibling)).body.sales).toMatchObject([{ refunded: '0.00' }]);
  });

  const aSaleOfALead = {
    name: 'sale',
    make: async () => {
      const campaign = await aCampaign();
      return { ...(await aCountedSale(campaign)), owner: campaign.owner };
    },
  };
  isHiddenFromOtherAccounts(aSaleOfALead, ({ campaignId, id }) => `${path(campaignId)}/${id}/refund`);
});

describe('POST /api/campaigns/:campaignId/sales/:provider/address', () => {
  const renewal = (id: string, provider = 'zapier') => ({
    method: 'POST' as const,
    path: `/api/campaigns/${id}/sales/${provider}/address`,
  });

  it('rotates the secret of the URL, and returns how long the old one is valid', async () => {
    const { owner, id } = await aCampaign();
    const before = (await as(owner).put(`/api/campaigns/${id}/sales/zapier`, { amount: '49', currency: 'USD' })).body;

    const { status, body } = await as(owner).send(renewal(id));

    expect([status, body.amount, body.currency]).toEqual([200, '49.00', 'USD']);
    expect(body.saleUrl).not.toBe(before.saleUrl);
    expect(Date.parse(body.previousAddressUntil)).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    expect(JSON.stringify(body)).not.toContain(before.saleUrl.split('/').at(-3));
  });

  it('exists for known providers only', async () => {
    const { owner, id } = await aCampaign();

    expect(await as(owner).send(renewal(id, 'paypal'))).toMatchObject({ status: 404 });
    expect(await asOtherAccount().send(renewal(id))).toMatchObject({ status: 401 });
    expect(await as(await anAccount()).send(renewal(id))).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => renewal(id));
});

/** Returns the cells of the first line below the header (RFC 4180). */
function cellsOf(text: string): string[] {
  const line = text.slice(text.indexOf('\r\n') + 2);
  return [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(?:,|\r\n)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!,
  );
}
