import { describe, expect, it } from '@jest/globals';
import { campaignFormDefaults, trackingDefaults, type Campaign } from '@lastcall/contracts/campaigns';
import { promotionOf } from '@lastcall/contracts/campaigns/promotion';
import { createStore, signedIn } from '@lastcall/host-api';
import { screen, show, within } from '@lastcall/ui/testing-kit';
import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import { aSession } from '../../testing-kit/a-session.ts';
import { SummaryCard } from './summary-card.tsx';

const id = '018f0000-0000-7000-8000-000000000001';
const form = {
  ...campaignFormDefaults,
  campaignName: 'Bread class',
  emailPlatform: 'kit',
  checkoutPlatform: 'thrivecart',
  landingPlatform: 'gtm',
} as const;
const bread: Campaign = {
  id,
  name: 'Bread class',
  campaign_type: 'Evergreen',
  deadline_type: 1,
  form,
  timezone: 'America/New_York',
  rule: { text: 'After 2 days, at {0}', moments: ['23:59'] },
  endsAt: null,
  remaining: null,
  ruleVersion: 1,
  version: 1,
  category: '',
  quickstartPercentage: 0,
  hasShopifyDiscount: false,
  tracking: trackingDefaults,
  promotion: promotionOf({ id, form, timezone: 'America/New_York', tracking: trackingDefaults, category: '' }),
  post_hash: 'p',
  test_page_hash: 'x',
  analytics: {
    visitors: 5_678,
    leads: 1_234,
    engagement: 56,
    conversion: 0.2,
    orders: 3,
    sales: [
      { currency: 'USD', amount: '147.00', gross: '196.00', refunded: '49.00' },
      { currency: 'EUR', amount: '20.00', gross: '20.00', refunded: '0.00' },
    ],
  },
  pageCount: 1,
  isArchived: false,
  createdAt: '2026-11-20T10:00:00.000Z',
};

function shown(change: Partial<Campaign> = {}): void {
  const store = createStore();
  store.dispatch(signedIn(aSession()));
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Provider store={store}>
      <Routes>
        <Route path="/edit/:campaignId/*" element={children} />
      </Routes>
    </Provider>
  );
  show(<SummaryCard campaign={{ ...bread, ...change }} />, { at: `/edit/${id}/pages`, Around });
}

const valueOf = (label: string): string | null =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling!.textContent;

describe('the campaign summary card', () => {
  it('shows the type badge, the name and the deadline', () => {
    shown();

    expect(screen.getByText('Evergreen')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Bread class' })).toBeTruthy();
    expect([valueOf('Deadline'), valueOf('Time zone')]).toEqual(['After 2 days, at 11:59 PM', 'America/New York']);
  });

  it('shows the remaining units of a quantity campaign', () => {
    shown({ campaign_type: 'Quantity', remaining: 1_040, form: { ...form, quantity: 2_000 } });

    expect(valueOf('Quantity')).toBe('1,040 of 2,000 left');
  });

  it('has the links "Email Setup" and "Sales Tracking Setup" and a "Clear My Tracking" button', () => {
    shown();

    expect(screen.getByRole('link', { name: 'Email Setup' }).getAttribute('href')).toBe(`/edit/${id}/emails`);
    expect(screen.getByRole('button', { name: 'Sales Tracking Setup' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Clear My Tracking' })).toBeTruthy();
  });

  it('shows the three platforms', () => {
    shown();

    expect([valueOf('Email'), valueOf('Checkout'), valueOf('Website')]).toEqual([
      'Kit',
      'ThriveCart',
      'Google Tag Manager',
    ]);
  });

  it('shows leads, email clicks, orders and sales of the last 30 days, money by currency, with an "Open Analytics" link', () => {
    shown();

    const numbers = within(screen.getByRole('region', { name: 'Last 30 days' }));
    expect([valueOf('Leads'), valueOf('Email Clicks'), valueOf('Orders'), valueOf('Sales')]).toEqual([
      '1.2K',
      '56',
      '3',
      '$147.00\n€20.00',
    ]);
    expect(numbers.getByText('Net revenue after refunds ($196.00, €20.00 gross)')).toBeTruthy();
    expect(numbers.getByRole('link', { name: 'Open Analytics' }).getAttribute('href')).toBe(`/analytics/${id}`);
  });

  it('shows visitors instead of leads for page-only campaigns', () => {
    shown({ campaign_type: 'PageOnly' });

    expect(valueOf('Visitors')).toBe('5.7K');
    expect(screen.queryByText('Leads')).toBeNull();
  });

  it('omits emails, sales and tracking for an announcement, which tracks no visitors', () => {
    shown({ campaign_type: 'announcement-bar' });

    expect(screen.queryByRole('link', { name: 'Email Setup' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clear My Tracking' })).toBeNull();
  });

  it('shows no time zone for an announcement, which never ends', () => {
    shown({ campaign_type: 'announcement-bar' });

    expect(screen.queryByText('Time zone')).toBeNull();
  });
});
