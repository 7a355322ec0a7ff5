import { describe, expect, it } from '@jest/globals';
import { screen } from '@lastcall/ui/testing-kit';
import { emptyNumbers, rowsOf, showAccount, showCampaign } from './testing-kit/index.tsx';

const dollars = (net: string) => ({ currency: 'USD', gross: net, refunded: '0.00', net });
const euros = (net: string) => ({ currency: 'EUR', gross: net, refunded: '0.00', net });

describe('the sources', () => {
  const page = {
    pageId: '018f0000-0000-7000-8000-000000000001',
    label: 'Bread class',
    url: 'https://bakery.test/bread',
    isDeleted: false,
    visitors: 90,
    clicks: 12,
    shows: 80,
    closes: 7,
    ctas: 6,
  };

  it('list each page, with the numbers of its bar', async () => {
    await showCampaign({
      reported: {
        pages: [
          page,
          { ...page, pageId: '018f0000-0000-7000-8000-000000000002', label: '', isDeleted: true, visitors: 1 },
        ],
      },
    });

    expect(rowsOf('By page')).toEqual([
      ['Page', 'Visitors', 'Email clicks', 'Shown', 'Bar closed', 'Button clicked'],
      ['Bread classhttps://bakery.test/bread', '90', '12', '80', '7', '6'],
      ['https://bakery.test/breadDeleted', '1', '12', '80', '7', '6'],
    ]);
  });

  it('omit clicks without emails', async () => {
    await showCampaign({ type: 'PageOnly', reported: { pages: [page], total: { ...emptyNumbers, visitors: 90 } } });

    expect(rowsOf('By page')[0]).toEqual(['Page', 'Visitors', 'Shown', 'Bar closed', 'Button clicked']);
  });

  it('list each provider by name, with its revenue by currency', async () => {
    const providers = [
      { provider: 'kit', orders: 12, refunds: 1, money: [dollars('588.00'), euros('45.00')] },
      { provider: 'custom', orders: 3, refunds: 0, money: [dollars('147.00')] },
      { provider: 'thrivecart', orders: 1, refunds: 0, money: [] },
      { provider: 'older', orders: 1, refunds: 0, money: [] },
    ];

    await showCampaign({ reported: { providers } });

    expect(rowsOf('By sales source')).toEqual([
      ['Source', 'Orders', 'Refunds', 'Net revenue'],
      ['Kit', '12', '1', '$588.00€45.00'],
      ['Custom API', '3', '0', '$147.00'],
      ['ThriveCart', '1', '0', '–'],
      ['older', '1', '0', '–'],
    ]);
  });
});

describe('the analytics of all campaigns', () => {
  const campaign = {
    ...emptyNumbers,
    campaignId: '018f0000-0000-7000-8000-0000000000aa',
    name: 'Bread class',
    isArchived: false,
    visitors: 40,
    leads: 9,
    orders: 2,
    money: [dollars('98.00')],
  };

  it('list each campaign, linked to its own analytics of the same days', async () => {
    await showAccount({
      search: '?from=2026-11-01&to=2026-11-20',
      reported: {
        campaigns: [
          campaign,
          {
            ...campaign,
            campaignId: '018f0000-0000-7000-8000-0000000000ab',
            name: 'Cakes',
            isArchived: true,
            leads: 0,
            orders: 0,
            money: [],
          },
        ],
      },
    });

    expect(rowsOf('By campaign')).toEqual([
      ['Campaign', 'Leads', 'Visitors', 'Orders', 'Net revenue'],
      ['Bread class', '9', '40', '2', '$98.00'],
      ['CakesArchived', '0', '40', '0', '–'],
    ]);
    expect(screen.getByRole('link', { name: 'Bread class' }).getAttribute('href')).toBe(
      `/analytics/${campaign.campaignId}?from=2026-11-01&to=2026-11-20`,
    );
  });

  it('draw no bar for a campaign without leads', async () => {
    await showAccount({
      reported: {
        campaigns: [
          campaign,
          { ...campaign, campaignId: '018f0000-0000-7000-8000-0000000000ab', name: 'Cakes', leads: 0 },
        ],
      },
    });

    const [, withLeads, without] = screen.getByRole('table', { name: 'By campaign' }).querySelectorAll('tr');
    expect(withLeads!.querySelectorAll('[style*="width"]')).toHaveLength(1);
    expect(without!.querySelectorAll('[aria-hidden]')).toHaveLength(0);
  });

  it('explain that only the campaigns with the most leads are listed when there are many', async () => {
    const campaigns = Array.from({ length: 50 }, (_, at) => ({
      ...campaign,
      campaignId: `018f0000-0000-7000-8000-0000000001${at + 10}`,
      name: `Campaign ${at}`,
    }));

    await showAccount({ reported: { campaigns } });

    expect(screen.getByText('The 50 campaigns with the most leads.')).toBeTruthy();
  });

  it('link to the campaigns when there is no activity', async () => {
    await showAccount({ reported: { total: emptyNumbers } });

    expect(screen.getByRole('heading', { name: /^No activity, / })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to campaigns' }).getAttribute('href')).toBe('/campaigns');
  });

  it('link to no test screen, since each campaign has its own', async () => {
    await showAccount({ reported: { apart: { bots: 0, scanners: 0, unreported: 4 } } });

    expect(screen.getByText(/Use a campaign’s testing checklist to find the cause/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open the testing checklist' })).toBeNull();
  });
});
