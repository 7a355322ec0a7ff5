import type { Page, Route } from '@playwright/test';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { SaleEvent, SaleList, SalesIntegration } from '@lastcall/contracts/sales';

const hourMs = 3_600_000;
const hours = (from: number): string => new Date(Date.now() + from * hourMs).toISOString();
const idOf = (at: number): string => `77777777-7777-4777-8777-${String(at).padStart(12, '0')}`;

const aSale = (at: number, change: Partial<SaleEvent> = {}): SaleEvent => ({
  id: idOf(at),
  email: 'ida@example.com',
  amount: '49.00',
  currency: 'USD',
  created_at: hours(-at),
  provider: 'teachable',
  orderId: `10${at}`,
  isPaidAmount: true,
  phase: 'last-day',
  deadline: hours(20 - at),
  refunded: '0.00',
  isRefunded: false,
  isRefundedByOwner: false,
  isLate: false,
  isMatched: true,
  isFlagged: false,
  mismatch: null,
  codeUsedBy: null,
  ...change,
});
const sales = [
  aSale(1),
  aSale(4, { email: 'tom.baker@example.com', provider: 'kit', orderId: null, phase: 'before', isPaidAmount: false }),
  aSale(9, {
    email: 'a-very-long-address-of-somebody-whose-company-has-departments@marketing.example.com',
    provider: 'custom',
    amount: '1249.00',
    currency: 'EUR',
    phase: 'after',
    deadline: hours(-10),
    isLate: true,
    isFlagged: true,
    mismatch: {
      received: { amount: '1199.00', currency: 'EUR', isMoney: true },
      expected: { amount: '1249.00', currency: 'EUR' },
    },
  }),
  aSale(12, { provider: 'shopify', isFlagged: true, codeUsedBy: { email: 'bob.smith@example.com' } }),
  aSale(15, { email: null, provider: 'kajabi', phase: 'none', deadline: null, isMatched: false }),
  aSale(31, { email: 'rea@example.com', provider: 'thrivecart', phase: 'before', isRefunded: true, refunded: '49.00' }),
  aSale(40, { email: 'ann.miller@example.com', provider: 'zapier', phase: 'before', refunded: '10.00' }),
];
const list: SaleList = {
  sales,
  nextCursor: 'more',
  count: 62,
  money: [
    { currency: 'EUR', gross: '1249.00', refunded: '0.00', net: '1249.00' },
    { currency: 'USD', gross: '2940.00', refunded: '59.00', net: '2881.00' },
  ],
};
const mails: ResponseOf<'listInboundMails'> = {
  mails: [
    {
      id: idOf(90),
      provider: 'kajabi',
      receivedAt: hours(-2),
      verdict: 'not-understood',
      saleId: null,
      spf: 'pass',
      dkim: 'pass',
      from: 'Kajabi <no-reply@kajabi.example>',
      subject: 'Your week in numbers',
      excerpt: 'Hi Mara,\n\nhere is what happened on your site this week.\n12 new people, 3 sales.',
      isWaiting: false,
    },
    {
      id: idOf(91),
      provider: 'kajabi',
      receivedAt: hours(-26),
      verdict: 'no-buyer',
      saleId: null,
      spf: 'pass',
      dkim: 'none',
      from: 'Mara Kern <mara@bakery.example>',
      subject: 'Fwd: You made a sale',
      excerpt: 'Begin forwarded message:',
      isWaiting: false,
    },
    {
      id: idOf(92),
      provider: 'zapier',
      receivedAt: hours(-30),
      verdict: 'held-merge-tag',
      saleId: null,
      spf: 'none',
      dkim: 'none',
      from: null,
      subject: null,
      excerpt: 'email: {{email}}\norder_id: 1004',
      isWaiting: true,
    },
  ],
  nextCursor: null,
};

/** A campaign with sales of every kind, and emails that were not understood. */
export async function mockSales(page: Page): Promise<void> {
  await page.route(/\/v2\/api\/campaigns\/[^/]+\/sales(\?|$)/, (route) => route.fulfill({ json: list }));
  await page.route(/\/inbound-mails/, (route) => route.fulfill({ json: mails }));
  await page.route(/\/sale-events/, (route) =>
    route.fulfill({ json: { events: sales.slice(0, 5), nextCursor: 'more' } }),
  );
}

/** A campaign without sales. */
export const noSales = (page: Page) =>
  page.route(/\/v2\/api\/campaigns\/[^/]+\/sales(\?|$)/, (route) =>
    route.fulfill({ json: { sales: [], nextCursor: null, count: 0, money: [] } satisfies SaleList }),
  );

/** Kit with a tag, and a webhook in a given state. */
export const kitWebhook =
  (change: Partial<SalesIntegration>) =>
  async (page: Page): Promise<void> => {
    await page.route(/\/apiflow\/v2\/kit\/tags\//, (route) =>
      route.fulfill({ json: [{ id: '7', name: 'Bought the bread class' }] }),
    );
    await page.route(/\/sales\/kit$/, async (route: Route) => {
      const response = await route.fetch();
      const integration = (await response.json()) as SalesIntegration;
      await route.fulfill({
        response,
        json: { ...integration, connected: true, amount: '49.00', currency: 'USD', tag_id: '7', ...change },
      });
    });
  };
