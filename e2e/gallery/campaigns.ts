import type { Page, Route } from '@playwright/test';
import type { Campaign } from '@lastcall/contracts/campaigns';
import type { CampaignListItem } from '@lastcall/contracts/campaigns/campaign-list';

const day = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString();

type Facts = Pick<CampaignListItem, 'name' | 'campaign_type' | 'state' | 'rule' | 'leads' | 'orders'> & {
  readonly category?: string;
};

const campaigns: readonly Facts[] = [
  {
    name: 'Autumn bread class',
    campaign_type: 'Evergreen',
    state: 'running',
    rule: { text: 'After 2 days, at {0}', moments: ['23:59'] },
    leads: 1_284,
    orders: 96,
    category: 'Classes',
  },
  {
    name: 'Black Friday bakeware',
    campaign_type: 'FlashSale',
    state: 'scheduled',
    rule: { text: '{1} to {0}', moments: ['2026-11-30T22:59:00.000Z', '2026-11-27T08:00:00.000Z'] },
    leads: 0,
    orders: 0,
    category: 'Sales',
  },
  {
    name: 'Twelve seats in Vienna',
    campaign_type: 'Quantity',
    state: 'ended',
    rule: { text: 'Until sold out, {1} to {0}', moments: ['2026-12-24T22:59:00.000Z', '2026-10-31T23:00:00.000Z'] },
    leads: 213,
    orders: 12,
    category: 'Classes',
  },
  {
    name: 'Sourdough from the first starter to the last crumb, for people who bake at home',
    campaign_type: 'AutomatedWebinar',
    state: 'running',
    rule: { text: '72 hours', moments: [] },
    leads: 12_480,
    orders: 310,
  },
  {
    name: 'Delivery stops on Friday',
    campaign_type: 'announcement-bar',
    state: 'running',
    rule: { text: 'No deadline', moments: [] },
    leads: 0,
    orders: 0,
  },
  {
    name: 'Weekly newsletter offer',
    campaign_type: 'Hybrid',
    state: 'running',
    rule: { text: 'The next Sunday at {0}', moments: ['23:59'] },
    leads: 842,
    orders: 41,
    category: 'Newsletter',
  },
];

const rowOf = (facts: Facts, at: number): CampaignListItem => ({
  id: `018f0000-0000-7000-8000-00000000000${at}`,
  category: '',
  deadline_type: 1,
  timezone: 'Europe/Vienna',
  createdAt: ago(at * 9),
  updatedAt: ago(at),
  ...facts,
});

/** The campaign list of an established account. */
export const mockCampaigns = (page: Page) =>
  page.route(/\/api\/campaigns(\?|$)/, (route: Route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { campaigns: campaigns.map(rowOf), nextCursor: 'more' } })
      : route.continue(),
  );

/** The demo campaign with another type. */
export const campaignWith = (change: Partial<Campaign>) => (page: Page) =>
  page.route(/\/api\/campaigns\/[\w-]{36}$/, async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as Campaign), ...change } });
  });

/** A real lead instead of a tester: with an active countdown, and a sale. */
export const mockRealLead = (page: Page) =>
  page.route(/\/clear-tracking\?/, (route: Route) =>
    route.fulfill({ json: { isTester: false, deadlineAt: ago(-3), hasBought: true } }),
  );
