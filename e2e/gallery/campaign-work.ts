import type { Page } from '@playwright/test';
import type { HistoryEntry } from '@lastcall/contracts/campaigns/history';
import type { ResponseOf } from '@lastcall/contracts/endpoints';

const hourMs = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * hourMs).toISOString();

const actions: readonly Omit<HistoryEntry, 'id'>[] = [
  {
    at: hoursAgo(0.2),
    by: 'Ada Baker',
    what: 'form',
    subject: '',
    changes: [
      { field: 'deadlineLength', from: '2', to: '5' },
      { field: 'excludedWeekdays', from: '', to: '6, 7' },
    ],
  },
  {
    at: hoursAgo(3),
    by: 'Bob Miller',
    what: 'settings',
    subject: '',
    changes: [
      { field: 'lockdown', from: 'false', to: 'true' },
      { field: 'optin_page_url', from: '', to: 'https://bakery.example/join' },
    ],
  },
  { at: hoursAgo(26), by: 'Ada Baker', what: 'page-added', subject: 'https://bakery.example/bread-class', changes: [] },
  { at: hoursAgo(27), by: null, what: 'integration', subject: 'Kit', changes: [] },
  { at: hoursAgo(50), by: 'Ada Baker', what: 'created', subject: '', changes: [] },
];

/** The history of a campaign with two users. */
export const mockHistory = (page: Page) =>
  page.route(/\/v2\/api\/campaigns\/[^/]+\/history/, (route) =>
    route.fulfill({
      json: {
        entries: actions.map((action, index) => ({ ...action, id: `00000000-0000-4000-8000-00000000000${index}` })),
        nextCursor: 'more',
      } satisfies ResponseOf<'listHistory'>,
    }),
  );

/** Turns the campaign into a quantity campaign with a sale period. */
export const mockQuantityCampaign = async (page: Page): Promise<void> => {
  await page.route(/\/api\/campaigns\/[\w-]{36}$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const campaign = (await response.json()) as ResponseOf<'getCampaign'>;
    const form = {
      ...campaign.form,
      campaignType: 'Quantity',
      quantity: 50,
      startDate: '2026-11-10',
      deadlineDate: '2026-12-03',
    } as const;
    return route.fulfill({
      response,
      json: { ...campaign, campaign_type: 'Quantity', deadline_type: 5, form, remaining: 38 },
    });
  });
  await page.route(/\/v2\/api\/campaigns\/[^/]+\/settings$/, async (route) => {
    const response = await route.fetch();
    const settings = (await response.json()) as ResponseOf<'getCampaignSettings'>;
    return route.fulfill({ response, json: { ...settings, deadline_type: 5, quantityUsed: 12 } });
  });
};
