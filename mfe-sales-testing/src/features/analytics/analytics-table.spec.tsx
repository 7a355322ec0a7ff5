/** @jest-environment @lastcall/config/page-environment */
import { describe, expect, it } from '@jest/globals';
import type { Analytics } from '@lastcall/contracts/analytics';
import { screen, show } from '@lastcall/ui/testing-kit';
import { AnalyticsTable } from './analytics-table.tsx';

const analytics: Analytics = {
  timezone: 'America/New_York',
  days: [
    { day: '2026-11-20', leads: 4, engagement: 2, orders: 3, sales: [{ currency: 'USD', amount: '98.00' }, { currency: 'JPY', amount: '500' }] },
    { day: '2026-11-19', leads: 1200, engagement: 0, orders: 0, sales: [] },
  ],
  total: { leads: 1204, engagement: 2, orders: 3, sales: [{ currency: 'USD', amount: '98.00' }, { currency: 'JPY', amount: '500' }] },
};

/** The table as it is read, row by row. */
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the figures of a campaign', () => {
  it('are told day by day with totals, and sales of each currency for itself', () => {
    show(<AnalyticsTable analytics={analytics} isPageOnly={false} />);

    expect(rows()).toEqual([
      ['Day', 'Leads', 'Email Clicks', 'Orders', 'Sales'],
      ['Today', '4', '2', '3', '$98.00¥500'],
      ['Thu, Nov 19', '1,200', '0', '0', '–'],
      ['Total', '1,204', '2', '3', '$98.00¥500'],
    ]);
    expect(screen.getByText(/^Days in America\/New York\./)).toBeTruthy();
  });

  it('call people visitors where they only visit pages', () => {
    show(<AnalyticsTable analytics={analytics} isPageOnly />);

    expect(screen.getByRole('columnheader', { name: 'Visitors' })).toBeTruthy();
  });
});
