import type { Page } from '@playwright/test';
import { kitWebhook, mockSales, noSales } from '../sales.ts';
import { type Shot, all, mockResponse, blockResponse, openSummary, press, unavailable } from './shot.ts';

/** Shots of sales and their tracking. */
export const salesShots: readonly Shot[] = [
  { name: 'sales', path: '/edit/{campaign}/sales', as: 'demo', network: mockSales },
  {
    name: 'sales-mails',
    path: '/edit/{campaign}/sales',
    as: 'demo',
    network: mockSales,
    act: all(
      (page) => page.getByText('Content', { exact: true }).first().click(),
      (page) =>
        page.getByRole('heading', { name: 'Deliveries to review' }).evaluate((heading) => heading.scrollIntoView()),
    ),
  },
  {
    name: 'sales-refund',
    path: '/edit/{campaign}/sales',
    as: 'demo',
    network: mockSales,
    act: all(press(/^Mark as refunded/), (page) => page.getByRole('dialog').waitFor()),
  },
  { name: 'sales-empty', path: '/edit/{campaign}/sales', as: 'demo', network: noSales },
  { name: 'sales-none-fits', path: '/edit/{campaign}/sales?show=flagged', as: 'demo', network: noSales },
  {
    name: 'sales-loading',
    path: '/edit/{campaign}/sales',
    as: 'demo',
    isLoading: true,
    network: blockResponse(/\/v2\/api\/campaigns\/[^/]+\/sales/),
  },
  {
    name: 'sales-error',
    path: '/edit/{campaign}/sales',
    as: 'demo',
    network: mockResponse(/\/v2\/api\/campaigns\/[^/]+\/sales/, 503, unavailable),
  },
  { name: 'sales-tracking', path: '/edit/{campaign}/pages', as: 'demo', act: openKit },
  { name: 'sales-tracking-events', path: '/edit/{campaign}/pages', as: 'demo', network: mockSales, act: openSales },
  {
    name: 'sales-tracking-no-tags',
    path: '/edit/{campaign}/pages',
    as: 'demo',
    network: all(kitWebhook({}), mockResponse(/\/apiflow\/v2\/kit\/tags\//, 200, [])),
    act: openKit,
  },
  {
    name: 'sales-tracking-trying',
    path: '/edit/{campaign}/pages',
    as: 'demo',
    network: kitWebhook({
      webhookState: 'pending',
      webhookAttempts: 3,
      webhookError: 'Internal Server Error',
      webhookNextTryAt: new Date(Date.now() + 3_600_000).toISOString(),
    }),
    act: openKit,
  },
  {
    name: 'sales-tracking-created',
    path: '/edit/{campaign}/pages',
    as: 'demo',
    network: kitWebhook({
      webhookState: 'created',
      webhookAttempts: 1,
      rule_id: '9',
      ruleUrl: 'https://app.kit.com/webhooks',
    }),
    act: openKit,
  },
  {
    name: 'sales-tracking-failed',
    path: '/edit/{campaign}/pages',
    as: 'demo',
    network: kitWebhook({ webhookState: 'failed', webhookAttempts: 8, webhookError: 'The access token is invalid' }),
    act: openKit,
  },
  {
    name: 'sales-tracking-currencies',
    path: '/edit/{campaign}/pages',
    as: 'demo',
    act: all(openSales, press('More currencies'), (page) =>
      page.getByRole('combobox', { name: 'Another currency' }).fill('kr'),
    ),
  },
  ...['ActiveCampaign', 'Drip', 'Keap', 'Ontraport', 'Kajabi', 'Teachable', 'Make', 'Zapier', 'Custom API'].map(
    (provider): Shot => ({
      name: `sales-tracking-${provider.toLowerCase().replace(' ', '-')}`,
      path: '/edit/{campaign}/pages',
      as: 'demo',
      act: all(openSales, openTabWithPrice(provider)),
    }),
  ),
  {
    name: 'sales-tracking-renew',
    path: '/edit/{campaign}/pages',
    as: 'demo',
    act: all(openSales, openTabWithPrice('Make'), press('Rotate URL'), (page) =>
      page.getByRole('dialog', { name: /^Rotate/ }).waitFor(),
    ),
  },
];

async function openSales(page: Page): Promise<void> {
  await openSummary(page);
  await press('Sales Tracking Setup')(page);
  await page.getByRole('dialog', { name: 'Sales Tracking' }).getByRole('tab').first().waitFor();
}

/** Opens the tab of Kit, whose webhook the product creates. */
async function openKit(page: Page): Promise<void> {
  await openSales(page);
  await page.getByRole('dialog', { name: 'Sales Tracking' }).getByRole('tab', { name: 'Kit' }).click();
}

/** Opens a provider's tab and enters a price, so that all of it is visible. */
function openTabWithPrice(provider: string): (page: Page) => Promise<void> {
  return async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Sales Tracking' });
    await dialog.getByRole('tab', { name: provider }).click();
    await dialog.getByLabel('Amount').fill('49');
    await dialog.getByRole('button', { name: /^Copy/ }).first().waitFor();
  };
}
