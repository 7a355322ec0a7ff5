import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@lastcall/ui/testing-kit';
import { emptyNumbers, showCampaign, someNumbers, tile } from './testing-kit/index.tsx';

const november = { from: '2026-11-01', to: '2026-11-20' };
const search = '?from=2026-11-01&to=2026-11-20';
const october = { from: '2026-10-12', to: '2026-10-31' };

describe('the metric tiles', () => {
  it('show the totals of the period, each with its change to the previous one', async () => {
    const previous = {
      ...october,
      total: {
        ...someNumbers,
        visitors: 1000,
        leads: 250,
        buyers: 10,
        conversion: 4,
        clicks: 340,
        opens: 0,
        orders: 10,
        refunds: 0,
        money: [{ currency: 'USD', gross: '196.00', refunded: '0.00', net: '196.00' }],
      },
    };

    await showCampaign({ reported: { ...november, previous }, search });

    expect(tile('Visitors')).toEqual(['1,200', '+20% vs. Oct 12–31']);
    expect(tile('Leads')).toEqual(['200', '−20% vs. Oct 12–31']);
    expect(tile('Email clicks')).toEqual(['340', '0% vs. Oct 12–31']);
    expect(tile('Timer image loads')).toEqual(['900']);
    expect(tile('Orders')).toEqual(['7', '1 refund', '−30% vs. Oct 12–31']);
    expect(tile('Net revenue')).toEqual(['$294.00', '$343.00 gross, $49.00 refunded', '+50% vs. Oct 12–31']);
    expect(tile('Conversion rate')).toEqual(['3.5%', '7 of 200 leads bought', '−0.5 points vs. Oct 12–31']);
  });

  it('show no change without a comparison', async () => {
    await showCampaign({ reported: november, search: `${search}&compare=none` });

    expect(tile('Visitors')).toEqual(['1,200']);
    expect(tile('Conversion rate')).toEqual(['3.5%', '7 of 200 leads bought']);
  });

  it('show money separately by currency, with all its decimals', async () => {
    const money = [
      { currency: 'USD', gross: '90071992547409.93', refunded: '0.00', net: '90071992547409.93' },
      { currency: 'JPY', gross: '500', refunded: '0', net: '500' },
      { currency: 'KWD', gross: '1.125', refunded: '2.000', net: '-0.875' },
    ];

    await showCampaign({ reported: { total: { ...someNumbers, money } } });

    expect(tile('Net revenue')).toEqual([
      '$90,071,992,547,409.93',
      '¥500',
      '-KWD 0.875',
      'KWD 1.125 gross, KWD 2.000 refunded',
    ]);
  });

  it('show no conversion rate without leads, and no revenue without sales', async () => {
    await showCampaign({ reported: { total: { ...emptyNumbers, visitors: 3 } } });

    expect(tile('Conversion rate')).toEqual(['–', 'No leads']);
    expect(tile('Net revenue')).toEqual(['–', 'No sales']);
  });
});

describe('a campaign with fewer capabilities', () => {
  it('of the type PageOnly has no clicks and no opens', async () => {
    await showCampaign({ type: 'PageOnly', reported: { total: { ...emptyNumbers, visitors: 9, leads: 4 } } });

    expect(tile('Leads')).toEqual(['4']);
    expect(tile('Email clicks')).toEqual([]);
    expect(tile('Timer image loads')).toEqual([]);
  });

  it('of the type PageOnly still shows the numbers of earlier emails', async () => {
    await showCampaign({ type: 'PageOnly', reported: { total: { ...emptyNumbers, visitors: 9, clicks: 2 } } });

    expect(tile('Email clicks')).toEqual(['2']);
  });

  it.each([
    ['announcement-bar', 'Announcement campaigns don’t track leads. Only visitors are counted.'],
    ['FlashSale', 'This campaign ends for everyone at the same time, so it has no leads or conversion rate.'],
    ['Quantity', 'This campaign ends for everyone when it sells out, so it has no leads or conversion rate.'],
  ] as const)('as a %s explains why there are no leads', async (type, why) => {
    await showCampaign({ type, reported: { total: { ...emptyNumbers, visitors: 9, orders: 1 } } });

    expect(screen.getByText(why)).toBeTruthy();
    expect(tile('Visitors')).toEqual(['9']);
    expect(tile('Orders')).toEqual(['1']);
    expect(tile('Leads')).toEqual([]);
    expect(tile('Conversion rate')).toEqual([]);
    expect(screen.getByRole('region', { name: 'Visitors' })).toBeTruthy();
  });

  it('with a shared deadline that still has leads shows them', async () => {
    await showCampaign({ type: 'FlashSale' });

    expect(tile('Leads')).toEqual(['200']);
    expect(screen.queryByText(/ends for everyone/)).toBeNull();
  });
});

describe('filtered traffic', () => {
  it('lists bots, scanners and clicks without a page load, and suggests what to do', async () => {
    await showCampaign({ reported: { apart: { bots: 12, scanners: 1034, unreported: 5 } } });
    const apart = within(screen.getByRole('region', { name: 'Filtered traffic' }));

    expect(
      apart
        .getAllByRole('term')
        .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]),
    ).toEqual([
      ['Visits by bots', '12'],
      ['Clicks by email scanners', '1,034'],
      ['Clicks without a page load', '5'],
    ]);
    expect(apart.getByText(/An ad blocker may be active, or the snippet is missing/)).toBeTruthy();
    expect(apart.getByRole('link', { name: 'Open the testing checklist' }).getAttribute('href')).toMatch(
      /^\/edit\/.+\/testing$/,
    );
  });
});

describe('the freshness of the numbers', () => {
  const countedAt = new Date().toISOString();
  const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

  it.each([
    ['counted for the first time', { countedAt, checkedAt: null, correctedDays: 0 }, 'Updated just now.'],
    [
      'correct',
      { countedAt, checkedAt: hoursAgo(9), correctedDays: 0 },
      'Updated just now. Verified against raw data 9 hours ago.',
    ],
    [
      'corrected on one day',
      { countedAt, checkedAt: hoursAgo(9), correctedDays: 1 },
      'Updated just now. Verified against raw data 9 hours ago. 1 day was corrected.',
    ],
    [
      'corrected on several days',
      { countedAt, checkedAt: hoursAgo(9), correctedDays: 3 },
      'Updated just now. Verified against raw data 9 hours ago. 3 days were corrected.',
    ],
    [
      'of an account that is three minutes old',
      { countedAt, checkedAt: hoursAgo(0.05), correctedDays: 0 },
      'Updated just now. Verified against raw data 3 minutes ago.',
    ],
    [
      'not counted yet',
      { countedAt: null, checkedAt: null, correctedDays: 0 },
      'These numbers are still being updated.',
    ],
  ])('is shown when they are %s', async (_, check, text) => {
    await showCampaign({ reported: { check } });

    expect(screen.getByText((__, element) => element?.tagName === 'P' && element.textContent === text)).toBeTruthy();
  });
});
