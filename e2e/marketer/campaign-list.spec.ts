import type { Page, Response } from '@playwright/test';
import { endpoints } from '@lastcall/contracts/endpoints';
import { Customer } from '../customer.ts';
import { expectAccessible, phone, wide } from '../accessibility-checks.ts';
import { addCampaigns } from './many-campaigns.ts';
import { expect, navigate, test, recordConsoleProblems } from './marketer.ts';

// A test grants the account the portal feature.
test.use({ hasOwnCustomer: true });

const day = (fromNow: number): string => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10);
const names = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents();

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test.describe('the list of campaigns', () => {
  let customer: Customer;
  test.beforeEach(async ({ stack, context }) => {
    customer = await Customer.signUp(stack.origins.app);
    await context.addCookies((await customer.browserState()).cookies);
  });
  test.afterEach(() => customer.close());

  test('finds, renames, duplicates, archives and restores campaigns, and keeps its filters in the URL', async ({
    page,
    newUrl,
  }) => {
    const { campaignId } = await customer.makeOffer({ url: newUrl(), form: { campaignName: 'Bread class' } });
    await customer.makeCampaign({ campaignName: 'Winter sale', campaignType: 'FlashSale', deadlineDate: day(-3) });
    await customer.makeCampaign({
      campaignName: 'Spring sale',
      campaignType: 'FlashSale',
      startDate: day(20),
      deadlineDate: day(30),
    });
    const complaints = recordConsoleProblems(page);
    await page.goto('/campaigns');
    await expect.poll(() => names(page)).toHaveLength(3);
    await expectAccessible(page, 'the list', [phone, wide]);

    // Filters are in the URL and are restored when the user returns from a campaign.
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Flash Sale');
    await expect(page).toHaveURL(/type=FlashSale/);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Scheduled');
    await expect.poll(() => names(page)).toEqual(['Spring sale']);
    await page.getByRole('link', { name: 'Spring sale' }).click();
    await expect(page).toHaveURL(/\/edit\/.*\/pages/);
    await page.goBack();
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('scheduled');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Not archived');
    await page.getByRole('combobox', { name: 'Type' }).selectOption('All types');

    // The slash key searches.
    await page.getByRole('heading', { name: 'Campaigns' }).click();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.getByRole('searchbox').fill('nothing');
    await expect(page).toHaveURL(/search=nothing/);
    await expect(page.getByText('No matching campaigns')).toBeVisible();
    await expectAccessible(page, 'a list without a match', [wide]);
    await page.keyboard.press('Escape');
    await expect.poll(() => names(page)).toHaveLength(3);

    await choose(page, 'Bread class', 'Rename');
    await page.getByRole('textbox', { name: 'Campaign name' }).fill('Rye class');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Rye class' })).toBeFocused();

    await choose(page, 'Rye class', 'Duplicate');
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
    await expect.poll(() => names(page)).toContain('Rye class (copy)');

    await page.getByRole('button', { name: 'Actions for Rye class', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).waitFor();
    await expectAccessible(page, 'a menu', [wide]);
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, 'the question before archiving', [wide]);
    await page.getByRole('button', { name: 'Archive campaign' }).click();
    await expect.poll(() => names(page)).not.toContain('Rye class');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => names(page)).toContain('Rye class');

    // An archived campaign is marked on its screens and can be restored there.
    await customer.callApi('archiveCampaign', { params: { campaignId }, data: { isArchived: true } });
    await page.goto('/campaigns?state=archived');
    await page.getByRole('link', { name: 'Rye class' }).click();
    await expect(page.getByText('This campaign is archived')).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('This campaign is archived')).toBeHidden();
    expect(await customer.callApi('getCampaign', { params: { campaignId } })).toMatchObject({
      name: 'Rye class',
      isArchived: false,
    });
    expect(complaints).toEqual([]);
  });

  test('loads 50 of 300 campaigns at a time, with one request each', async ({ page, stack }) => {
    await addCampaigns(stack.databaseUrl, await customer.makeCampaign({ campaignName: 'The newest' }), 300);
    const answers: Response[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === endpoints.listCampaigns.path) answers.push(response);
    });
    // Read while the page is open: a closed page discards the bodies of its responses.
    const lengths = () =>
      Promise.all(
        answers.splice(0).map(async (answer) => ((await answer.json()) as { campaigns: unknown[] }).campaigns.length),
      );
    const rows = page.getByRole('rowheader');

    for (const sort of ['newest', 'changed', 'name']) {
      await page.goto(`/campaigns?sort=${sort}`);
      await expect(page.getByText('The first 50 campaigns')).toBeVisible();
      await expect(rows).toHaveCount(50);
      expect(await lengths(), sort).toEqual([50]);
    }

    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByText('The first 100 campaigns')).toBeVisible();
    expect(new Set(await names(page)).size).toBe(100);
    expect(await lengths()).toEqual([50]);
    await page.goto('/campaigns?search=299');
    await expect.poll(() => names(page)).toEqual(['Campaign 299']);
  });
});

test('staff enable a feature that an account has paid for, and its screens show it', async ({
  stack,
  page,
  browser,
  customer,
  offer,
}) => {
  const [context, complaints] = [
    await browser.newContext({
      storageState: await (await Customer.signIn(stack.origins.app, stack.demo)).browserState(),
    }),
    recordConsoleProblems(page),
  ];
  const staff = await context.newPage();
  await page.goto('/upgrade/portal');
  await expect(page.getByText('Please upgrade your plan to get access to Portal!')).toBeVisible();

  await staff.goto('/staff/accounts');
  await staff.getByLabel('Email address').fill(customer.email);
  await staff.getByRole('button', { name: 'Find account' }).click();
  await staff.getByRole('switch', { name: 'Portal' }).check();
  await staff.getByRole('button', { name: 'Save changes' }).click();
  await expect(staff.getByText('Portal: Off → On')).toBeVisible();
  await expect(staff.getByText(`by ${stack.demo.email}`)).toBeVisible();
  await staff.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(staff, 'the page of accounts');

  await page.goto('/upgrade/portal');
  await expect(page.getByText('Portal is included in your plan')).toBeVisible();
  await navigate(page, `/edit/${offer.campaignId}/pages`);
  await expect(page.getByRole('navigation', { name: 'Campaign Editor' })).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});
