import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { nextActiveDecision } from '../visitor/visit.ts';
import { expectAccessible, phone } from '../accessibility-checks.ts';
import { Customer } from '../customer.ts';
import { zoneAtMidday } from '../zone-at-midday.ts';
import { expect, expectAfterPoll, test as base } from './marketer.ts';

const test = base.extend({
  customer: async ({ stack }, use) => {
    const customer = await Customer.signUp(stack.origins.app, zoneAtMidday());
    await use(customer);
    await customer.close();
  },
});

/** Returns the value of a tile. */
const numberOf = (page: Page, label: string): Locator =>
  page
    .getByText(label, { exact: true })
    .and(page.getByRole('term'))
    .locator('..')
    .getByRole('definition')
    .locator('span')
    .first();
const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const table = (card: Locator): Locator =>
  card.getByRole('radiogroup', { name: /chart or table$/ }).getByText('Table', { exact: true });

test('a visit, a lead and a sale appear in the live analytics as a chart, a table and a file', async ({
  browser,
  page,
  customer,
  makeOffer,
}) => {
  const { campaignId, linkFor } = await makeOffer();
  const { saleUrl } = await customer.callApi('saveSalesIntegration', {
    params: { campaignId, provider: 'custom' },
    data: { amount: '49.00', currency: 'USD' },
  });
  await page.clock.install();
  await page.goto(`/analytics/${campaignId}`);
  await expect(page.getByRole('heading', { name: /^No activity, / })).toBeVisible();

  const visitor = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await Promise.all([nextActiveDecision(visitor), visitor.goto(linkFor('ida@example.com'))]);
  await visitor.close();
  await fetch(saleUrl!, {
    method: 'POST',
    body: new URLSearchParams({ email: 'ida@example.com', order_id: 'order-1' }),
  });
  const ordersByNow = async (): Promise<number> =>
    (await customer.callApi('getAnalytics', { params: { campaignId } })).total.orders;
  await expect.poll(ordersByNow, { intervals: [100] }).toBe(1);

  // The open screen updates without a reload.
  await expectAfterPoll(numberOf(page, 'Orders'), /^1$/);
  for (const [label, value] of [
    ['Visitors', '1'],
    ['Leads', '1'],
    ['Net revenue', '$49.00'],
    ['Conversion rate', /^100%$/],
  ] as const)
    await expect(numberOf(page, label)).toHaveText(value);
  await expect(region(page, 'When leads buy').getByText('1 order', { exact: true })).toBeVisible();
  await expect(region(page, 'By page').getByRole('row', { name: /offer/ })).toContainText('1');

  const chart = region(page, 'Visitors and leads').getByRole('application');
  await chart.focus();
  for (let day = 1; day < 30; day++) await page.keyboard.press('ArrowRight');
  await expect(region(page, 'Visitors and leads').getByRole('status')).toContainText(/Visitors1.*Leads1/);
  await expectAccessible(page, 'the analytics as charts');

  for (const title of ['Visitors and leads', 'Orders and net revenue', 'When leads buy'])
    await table(region(page, title)).click();
  await expect(
    page.getByRole('table', { name: 'Visitors and leads by day, newest first' }).getByRole('row').nth(1),
  ).toContainText('Today');
  await expectAccessible(page, 'the analytics as tables', [phone]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^analytics-.*\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toMatch(/49\.00/);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Analytics' }).click();
  await region(page, 'By campaign')
    .getByRole('row', { name: /\$49\.00/ })
    .waitFor();
  await expect(page).toHaveTitle('Analytics · Lastcall');
  await expectAccessible(page, 'the analytics of the account', [phone]);
  await region(page, 'By campaign').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/analytics\/[\w-]{36}$/);
});
