import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@lastcall/ui/testing-kit';
import { rowsOf, showCampaign, someNumbers, normalizeSpaces } from './testing-kit/index.tsx';

const search = '?from=2026-11-01&to=2026-11-03';
const days = {
  '2026-10-29': { visitors: 5, leads: 2 },
  '2026-10-30': {
    visitors: 7,
    leads: 1,
    orders: 1,
    money: [{ currency: 'USD', gross: '49.00', refunded: '0.00', net: '49.00' }],
  },
  '2026-11-01': {
    visitors: 20,
    leads: 4,
    clicks: 6,
    opens: 9,
    orders: 3,
    money: [
      { currency: 'USD', gross: '98.00', refunded: '0.00', net: '98.00' },
      { currency: 'JPY', gross: '500', refunded: '0', net: '500' },
    ],
  },
  '2026-11-03': {
    visitors: 1,
    refunds: 1,
    money: [{ currency: 'USD', gross: '0.00', refunded: '49.00', net: '-49.00' }],
  },
};
const total = {
  ...someNumbers,
  visitors: 21,
  leads: 4,
  clicks: 6,
  opens: 9,
  orders: 3,
  refunds: 1,
  money: [
    { currency: 'USD', gross: '98.00', refunded: '49.00', net: '49.00' },
    { currency: 'JPY', gross: '500', refunded: '0', net: '500' },
  ],
};
const previous = { from: '2026-10-29', to: '2026-10-31', total: { ...someNumbers, visitors: 12 } };
const sale = 'Orders and net revenue';

const card = (name: string) => within(screen.getByRole('region', { name }));
const asTable = (name: string): HTMLElement => card(name).getByRole('radio', { name: 'Table' });

describe('visitors and leads', () => {
  it('are shown in a chart that announces the day selected with the arrow keys', async () => {
    const { user } = await showCampaign({ days, search, reported: { total, previous } });
    const chart = await card('Visitors and leads').findByRole('application', {
      name: 'Visitors and leads. Use the arrow keys to move between days.',
    });

    act(() => chart.focus());
    await user.keyboard('{ArrowRight}');
    expect(normalizeSpaces((await screen.findByText('Mon, Nov 2')).parentElement!.textContent)).toBe(
      'Mon, Nov 2Visitors07 on Fri, Oct 30Leads01 on Fri, Oct 30',
    );
    await user.keyboard('{ArrowLeft}');

    expect(normalizeSpaces((await screen.findByText('Sun, Nov 1')).parentElement!.textContent)).toBe(
      'Sun, Nov 1Visitors205 on Thu, Oct 29Leads42 on Thu, Oct 29',
    );
  });

  it('are shown in a table with a caption, newest day first, which scrolls with the keyboard', async () => {
    const { user } = await showCampaign({ days, search: `${search}&compare=none`, reported: { total } });

    await user.click(asTable('Visitors and leads'));

    expect(rowsOf('Visitors and leads by day, newest first')).toEqual([
      ['Day', 'Visitors', 'Leads', 'Email clicks', 'Timer image loads'],
      ['Tue, Nov 3', '1', '0', '0', '0'],
      ['Mon, Nov 2', '0', '0', '0', '0'],
      ['Sun, Nov 1', '20', '4', '6', '9'],
      ['Total', '21', '4', '6', '9'],
    ]);
    expect(screen.getByRole('region', { name: 'Visitors and leads by day, newest first, scrollable' }).tabIndex).toBe(
      0,
    );
  });

  it('are compared to the previous period, as a line in the chart and as columns in the table', async () => {
    const { user, server } = await showCampaign({ days, search, reported: { total, previous } });
    await waitFor(() =>
      expect(
        card('Visitors and leads')
          .getAllByRole('listitem')
          .map(({ textContent }) => normalizeSpaces(textContent)),
      ).toEqual(['Visitors', 'Leads', 'Previous period (Oct 29–31)']),
    );

    await user.click(asTable('Visitors and leads'));

    expect(rowsOf('Visitors and leads by day, newest first')[3]).toEqual(['Sun, Nov 1', '20', '5', '4', '2', '6', '9']);
    expect(server.requestedUrls.some((url) => url.endsWith('?from=2026-10-29&to=2026-10-31&compare=none'))).toBe(true);
  });
});

describe('orders and revenue', () => {
  it('are shown in one currency at a time, with a switch when there are several', async () => {
    const { user } = await showCampaign({ days, search: `${search}&compare=none`, reported: { total } });
    const currency = card(sale).getByRole('radiogroup', { name: 'Currency of the net revenue' });
    expect(await card(sale).findByRole('figure', { name: 'Net revenue in USD' })).toBeTruthy();
    expect(card(sale).getByRole('figure', { name: 'Orders' })).toBeTruthy();

    await user.click(asTable(sale));
    expect(rowsOf('Orders and net revenue by day, newest first, USD')).toEqual([
      ['Day', 'Orders', 'Refunds', 'Gross revenue', 'Refunded', 'Net revenue'],
      ['Tue, Nov 3', '0', '1', '$0.00', '$49.00', '-$49.00'],
      ['Mon, Nov 2', '0', '0', '$0.00', '$0.00', '$0.00'],
      ['Sun, Nov 1', '3', '0', '$98.00', '$0.00', '$98.00'],
      ['Total', '3', '1', '$98.00', '$49.00', '$49.00'],
    ]);
    await user.click(within(currency).getByRole('radio', { name: 'JPY' }));

    expect(rowsOf('Orders and net revenue by day, newest first, JPY')[3]).toEqual([
      'Sun, Nov 1',
      '3',
      '0',
      '¥500',
      '¥0',
      '¥500',
    ]);
  });

  it('have no switch for one currency', async () => {
    await showCampaign({ days, search, reported: { total: { ...total, money: total.money.slice(0, 1) } } });

    expect(card(sale).queryByRole('radiogroup', { name: 'Currency of the net revenue' })).toBeNull();
  });

  it('are absent without sales', async () => {
    await showCampaign({ reported: { total: { ...total, orders: 0, refunds: 0, money: [] } } });

    expect(screen.queryByRole('region', { name: sale })).toBeNull();
  });
});

describe('the time of purchase', () => {
  const phases = [
    {
      phase: 'before' as const,
      orders: 10,
      share: 19.6,
      money: [{ currency: 'USD', gross: '490.00', refunded: '0.00', net: '490.00' }],
    },
    {
      phase: 'last-day' as const,
      orders: 40,
      share: 78.4,
      money: [{ currency: 'USD', gross: '1960.00', refunded: '49.00', net: '1911.00' }],
    },
    { phase: 'after' as const, orders: 1, share: 2, money: [] },
    { phase: 'none' as const, orders: 0, share: 0, money: [] },
  ];
  const title = 'When leads buy';

  it('has a bar for each phase of the deadline, with orders, their share and the money', async () => {
    await showCampaign({ reported: { phases } });

    expect(
      card(title)
        .getAllByRole('term')
        .map(({ textContent, parentElement }) => [
          textContent,
          normalizeSpaces(parentElement!.lastElementChild!.textContent),
        ]),
    ).toEqual([
      ['Before the last day', '10 orders19.6% of orders$490.00'],
      ['On the last day', '40 orders78.4% of orders$1,911.00'],
      ['After the deadline', '1 order2% of orders'],
    ]);
  });

  it('has no bar for a phase without orders', async () => {
    await showCampaign({ reported: { phases: [phases[0]!, { ...phases[2]!, orders: 0, share: 0 }] } });

    const bars = card(title)
      .getAllByRole('term')
      .map(({ parentElement }) => parentElement!.querySelectorAll('[aria-hidden]').length);
    expect(bars).toEqual([1, 0]);
  });

  it('has a table, too', async () => {
    const { user } = await showCampaign({
      reported: { phases: [...phases.slice(0, 3), { phase: 'none', orders: 2, share: 3.8, money: [] }] },
    });

    await user.click(asTable(title));

    expect(rowsOf(title)).toEqual([
      ['When', 'Orders', 'Share of orders', 'Net revenue'],
      ['Before the last day', '10', '19.6%', '$490.00'],
      ['On the last day', '40', '78.4%', '$1,911.00'],
      ['After the deadline', '1', '2%', '–'],
      ['No deadline', '2', '3.8%', '–'],
    ]);
  });
});

describe('the choice of chart or table', () => {
  it('is stored in the browser separately for each chart', async () => {
    const { user, view } = await showCampaign({ days, search, reported: { total } });
    await user.click(asTable(sale));
    view.unmount();

    await showCampaign({ days, search, reported: { total }, retainsStoredViews: true });

    await waitFor(() => expect(asTable(sale)).toHaveProperty('checked', true));
    expect(asTable('Visitors and leads')).toHaveProperty('checked', false);
    expect(card(sale).getByRole('table')).toBeTruthy();
  });
});
