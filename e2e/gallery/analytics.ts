import type { Page } from '@playwright/test';
import type {
  AccountNumbers,
  AnalyticsDay,
  CampaignNumbers,
  Numbers,
  PhaseNumbers,
} from '@lastcall/contracts/analytics';

const dayMs = 86_400_000;
const idOf = (at: number): string => `77777777-7777-4777-8777-${String(at).padStart(12, '0')}`;
const none: Numbers = {
  visitors: 0,
  leads: 0,
  buyers: 0,
  conversion: null,
  clicks: 0,
  opens: 0,
  orders: 0,
  refunds: 0,
  money: [],
};

/** Returns the days since a fixed Monday, so that a date always has the same numbers. */
const numberOf = (day: string): number => Math.round(Date.parse(day) / dayMs);
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

function moneyOf(orders: number, refunds: number, euros: number): Numbers['money'] {
  const dollars = {
    currency: 'USD',
    gross: `${orders * 49}.00`,
    refunded: `${refunds * 49}.00`,
    net: `${(orders - refunds) * 49}.00`,
  };
  return [
    ...(orders + refunds > 0 ? [dollars] : []),
    ...(euros > 0 ? [{ currency: 'EUR', gross: `${euros * 45}.00`, refunded: '0.00', net: `${euros * 45}.00` }] : []),
  ];
}

const percentOf = (part: number, whole: number): number => Math.round((1000 * part) / whole) / 10;

function aDay(number: number): AnalyticsDay {
  const visitors = Math.round(150 + 70 * Math.sin(number / 2.3) + (number % 7 === 2 ? 120 : 0) + (number % 30) * 2);
  const leads = Math.round(visitors / 5);
  const euros = number % 6 === 1 ? 1 : 0;
  const orders = Math.round(leads / 9);
  const refunds = number % 11 === 3 ? 1 : 0;
  return {
    day: dayOf(number),
    visitors,
    leads,
    buyers: orders,
    conversion: percentOf(orders, leads),
    clicks: leads * 2 + (number % 5),
    opens: leads * 4 + (number % 9),
    orders: orders + euros,
    refunds,
    money: moneyOf(orders, refunds, euros),
  };
}

function sumOf(days: readonly AnalyticsDay[]): Numbers {
  const sum = (field: Exclude<keyof Numbers, 'money' | 'conversion'>): number =>
    days.reduce((total, day) => total + day[field], 0);
  const euros = days.filter(({ money }) => money.some(({ currency }) => currency === 'EUR')).length;
  return {
    visitors: sum('visitors'),
    leads: sum('leads'),
    buyers: sum('buyers'),
    conversion: percentOf(sum('buyers'), sum('leads')),
    clicks: sum('clicks'),
    opens: sum('opens'),
    orders: sum('orders'),
    refunds: sum('refunds'),
    money: moneyOf(sum('orders') - euros, sum('refunds'), euros),
  };
}

function phasesOf({ orders }: Numbers): PhaseNumbers[] {
  return (
    [
      ['before', 0.27],
      ['last-day', 0.61],
      ['after', 0.12],
      ['none', 0],
    ] as const
  ).map(([phase, part]) => {
    const count = Math.round(orders * part);
    return { phase, orders: count, share: percentOf(count, orders), money: moneyOf(count, 0, 0) };
  });
}

/** Returns the numbers of the requested days for a campaign with sales. */
function reportOf(url: string): Omit<CampaignNumbers, 'pages'> {
  const query = new URL(url).searchParams;
  const to = numberOf(query.get('to') ?? new Date().toISOString().slice(0, 10));
  const from = query.has('from') ? numberOf(query.get('from')!) : to - 29;
  const count = to - from + 1;
  const days = (first: number): AnalyticsDay[] => Array.from({ length: count }, (_, index) => aDay(first + index));
  const total = sumOf(days(from));
  const before = days(from - count);
  return {
    timezone: 'Europe/Vienna',
    from: dayOf(from),
    to: dayOf(to),
    days: days(from),
    total,
    previous:
      query.get('compare') === 'previous'
        ? {
            from: before[0]!.day,
            to: before.at(-1)!.day,
            total: sumOf(
              before.map((day) => ({ ...day, visitors: Math.round(day.visitors * 0.86), orders: day.orders + 1 })),
            ),
          }
        : null,
    phases: phasesOf(total),
    apart: { bots: 214, scanners: 1_063, unreported: 17 },
    providers: (
      [
        ['kit', 0.74],
        ['custom', 0.21],
        ['teachable', 0.05],
      ] as const
    ).map(([provider, part]) => {
      const orders = Math.round(total.orders * part);
      const refunds = provider === 'custom' ? 0 : 1;
      return { provider, orders, refunds, money: moneyOf(orders, refunds, provider === 'custom' ? 5 : 0) };
    }),
    check: {
      countedAt: new Date().toISOString(),
      checkedAt: new Date(Date.now() - 8 * 3_600_000).toISOString(),
      correctedDays: 0,
    },
  };
}

const pages: CampaignNumbers['pages'] = [
  {
    pageId: idOf(1),
    label: 'Bread class',
    url: 'https://bakery.example/bread-class',
    isDeleted: false,
    visitors: 3_904,
    clicks: 1_204,
    shows: 3_870,
    closes: 212,
    ctas: 640,
  },
  {
    pageId: idOf(2),
    label: '',
    url: 'https://bakery.example/checkout/autumn?step=address',
    isDeleted: false,
    visitors: 811,
    clicks: 390,
    shows: 802,
    closes: 9,
    ctas: 0,
  },
  {
    pageId: idOf(3),
    label: 'Waiting list',
    url: 'https://bakery.example/wait',
    isDeleted: true,
    visitors: 46,
    clicks: 0,
    shows: 40,
    closes: 3,
    ctas: 2,
  },
];

/** A campaign with sales in two currencies. */
export const mockNumbers = (page: Page) =>
  page.route(/\/campaigns\/[^/]+\/analytics(\?|$)/, (route) =>
    route.fulfill({ json: { ...reportOf(route.request().url()), pages } satisfies CampaignNumbers }),
  );

/** A campaign without events except a scanner's visit. */
export const mockEmptyNumbers = (page: Page) =>
  page.route(/\/campaigns\/[^/]+\/analytics(\?|$)/, (route) => {
    const report = reportOf(route.request().url());
    return route.fulfill({
      json: {
        ...report,
        total: none,
        previous: null,
        days: report.days.map(({ day }) => ({ day, ...none })),
        phases: [],
        providers: [],
        apart: { bots: 0, scanners: 3, unreported: 0 },
        pages: [],
      } satisfies CampaignNumbers,
    });
  });

/** Campaigns with results, and an archived one. */
export const mockAccountNumbers = (page: Page) =>
  page.route(/\/v2\/api\/analytics(\?|$)/, (route) => {
    const report = reportOf(route.request().url());
    const part = (at: number, name: string, share: number, isArchived = false): AccountNumbers['campaigns'][number] => {
      const orders = Math.round(report.total.orders * share);
      return {
        campaignId: idOf(at),
        name,
        isArchived,
        visitors: Math.round(report.total.visitors * share),
        leads: Math.round(report.total.leads * share),
        buyers: orders,
        conversion: report.total.conversion,
        clicks: 0,
        opens: 0,
        orders,
        refunds: 0,
        money: moneyOf(orders, 0, at === 11 ? 5 : 0),
      };
    };
    return route.fulfill({
      json: {
        ...report,
        campaigns: [
          part(10, 'Autumn bread class', 0.58),
          part(11, 'Sourdough for beginners, with a starter sent by post', 0.3),
          part(12, 'Summer cakes', 0.12, true),
        ],
      } satisfies AccountNumbers,
    });
  });
