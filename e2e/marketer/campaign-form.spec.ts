import type { Page } from '@playwright/test';
import { createConnection } from 'mysql2/promise';
import { Customer } from '../customer.ts';
import { expectNothingFound, phone, wide } from '../nothing-found.ts';
import { expect, test, watchWrites } from './marketer.ts';

/** Goes on with the Tab key until something has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Nothing that Tab leads to is ${selector}`);
}

test('a campaign is made by the keyboard alone, on a phone', async ({ page, customer }) => {
  await page.setViewportSize(phone);
  await page.goto('/campaigns/create');
  await expect(page.getByLabel('Campaign name')).toBeVisible();

  await tabTo(page, '[name="campaignName"]');
  await page.keyboard.type('By keys alone');
  await tabTo(page, '[value="thrivecart"]');
  await page.keyboard.press('Space');
  await tabTo(page, '[value="kit"]');
  await page.keyboard.press('Space');
  await tabTo(page, '[type="checkbox"]');
  await page.keyboard.press('Space');
  await expect(page.getByText('Your sales pages are on ThriveCart too.')).toBeVisible();
  await tabTo(page, '[value="Evergreen"]');
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Flash Sale' })).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('radio', { name: 'Flash Sale' })).not.toBeChecked();
  await page.getByRole('radio', { name: 'Evergreen', exact: true }).focus();
  await page.keyboard.press('Space');
  await tabTo(page, '[name="deadlineLength"]');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('3');
  await expect(page.getByText(/Who starts today at/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Pages', exact: true })).toBeVisible();
  const { campaigns } = await customer.ask('listCampaigns');
  const { id } = campaigns.find(({ name }) => name === 'By keys alone')!;
  expect(await customer.ask('getCampaign', { params: { campaignId: id } })).toMatchObject({
    form: { landingPlatform: 'thrivecart', deadlineLength: 3, deadlineUnit: 'days' },
    promotion: { name: 'By keys alone', deadline_type: 1, expiration: '3 days 23:59' },
  });
});

test('a campaign is set up step by step, each step is told as viewed, and it is made with its pages or not at all', async ({
  page,
  customer,
  offer,
  newUrl,
}) => {
  test.slow();
  const viewed: string[] = [];
  page.on(
    'request',
    (request) =>
      request.url().endsWith('/v2/api/product-events') &&
      viewed.push((request.postDataJSON() as { detail: string }).detail),
  );
  await page.goto('/campaigns/create');
  await page.getByRole('link', { name: 'Set it up step by step' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(
    page.getByText(
      'Please select a name, a category, a provider and at least the first page builder you want to use in your campaign',
    ),
  ).toBeVisible();
  await expectNothingFound(page, 'the name step with its problem');

  await page.getByLabel('Campaign name').fill('Step by step');
  await page.getByLabel('Category').fill('Launches');
  await page.getByRole('group', { name: 'Provider' }).getByText('Kit', { exact: true }).click();
  await page.getByRole('group', { name: 'First page builder' }).getByText('WordPress', { exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/step=deadline$/);
  await expect(page.getByText(/Who starts today at/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Create Campaign' }).click();
  await expect(page.getByText('Please add at least one page to your campaign.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a page' }).click();
  await page.getByLabel('URL before the deadline').fill(offer.url);
  await page.getByRole('button', { name: 'Create Campaign' }).click();
  await expect(page.getByLabel('URL before the deadline')).toHaveAccessibleDescription('Please enter a valid URL.');
  await expectNothingFound(page, 'the page step with a refused page');
  expect((await customer.ask('listCampaigns')).campaigns.map(({ name }) => name)).not.toContain('Step by step');

  const beforeUrl = newUrl();
  await page.getByLabel('URL before the deadline').fill(beforeUrl);
  await page.getByRole('button', { name: 'Create Campaign' }).click();
  await expect(page.getByRole('heading', { name: 'Pages', exact: true })).toBeVisible();
  await expect(page.getByText(beforeUrl.replace('http://', ''))).toBeVisible();
  expect(viewed).toEqual(['name', 'deadline', 'funnel-pages']);
  const campaignId = /\/edit\/([^/]+)\//.exec(page.url())![1]!;
  expect(await customer.ask('getCampaign', { params: { campaignId } })).toMatchObject({
    name: 'Step by step',
    category: 'Launches',
    pageCount: 1,
  });
});

test('a save that fails keeps the form and says what to do, and after a reload what was typed is offered again', async ({
  page,
  offer,
  customer,
}) => {
  const { campaignId } = offer;
  const address = `**/api/campaigns/${campaignId}`;
  await page.goto(`/edit/${campaignId}/deadline`);
  await page.getByLabel('Campaign name').fill('Typed before it failed');
  await page.route(address, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 500,
          json: {
            code: 'internal',
            message: 'Something went wrong on our side. Please try again.',
            error: '',
            requestId: 'x',
          },
        })
      : route.fallback(),
  );

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText('Something went wrong on our side. Please try again. What you typed is kept in this browser.'),
  ).toBeVisible();
  await page.unroute(address);
  await page.route(address, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText(
      'Lastcall could not be reached. What you typed is kept in this browser. Save again when you are connected.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Campaign name')).toHaveValue('Typed before it failed');

  await page.unroute(address);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  const writes = watchWrites(page);
  await page
    .getByRole('alert')
    .filter({ hasText: 'that were not saved.' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Changes are saved.')).toBeVisible();
  expect(writes).toEqual([`PUT /api/campaigns/${campaignId}`]);
  expect(await customer.ask('getCampaign', { params: { campaignId } })).toMatchObject({
    name: 'Typed before it failed',
  });
});

test('a store account is led from a new campaign to its discount, and told of the types that need a subscription', async ({
  page,
  context,
  stack,
}) => {
  const customer = await Customer.signUp(stack.origins.app);
  const database = await createConnection(stack.databaseUrl);
  await database.execute(
    "UPDATE account SET `usage` = 'shopify' WHERE id = (SELECT account_id FROM user WHERE email = ?)",
    [customer.email],
  );
  await database.end();
  await context.clearCookies();
  await context.addCookies((await customer.browserState()).cookies);
  await page.goto('/campaigns/create');

  await page.getByRole('radio', { name: 'Winback' }).click();
  const upgrade = page.getByRole('dialog', { name: 'Premium Feature' });
  await expect(upgrade).toBeVisible();
  await expectNothingFound(page, 'the upgrade modal', [wide]);
  await upgrade.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('radio', { name: 'Welcome' })).toBeChecked();

  await page.getByLabel('Campaign name').fill('Welcome code');
  for (const platform of ['Checkout', 'Email', 'Website'])
    await page
      .getByRole('group', { name: `${platform} platform` })
      .getByRole('radio', { name: platform === 'Email' ? 'Klaviyo' : 'Shopify' })
      .check();
  await page.getByRole('button', { name: 'Next: Create Your Discount' }).click();
  await expect(page).toHaveURL(/\/edit\/[^/]+\/discounts$/);
  await customer.close();
});

test('an announcement has settings in place of a deadline, and stays one while it has pages', async ({
  page,
  customer,
  newUrl,
}) => {
  const campaignId = await customer.makeCampaign({ campaignType: 'announcement-bar' });
  await customer.ask('createPage', {
    data: { campaignId, data: { type: 'announcement_bar', beforeUrl: newUrl(), afterUrl: '', label: '' } },
  });
  await page.goto(`/edit/${campaignId}/deadline`);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByText('This campaign has no deadline.')).toBeVisible();
  await expect(page.getByLabel('Length')).toBeHidden();

  await page.getByRole('radio', { name: 'Evergreen', exact: true }).click();
  const whoops = page.getByRole('dialog', { name: 'Whoops!' });
  await expect(whoops).toContainText(
    "You can't change from Announcement Bar to another campaign type when you have pages already added to your campaign.",
  );
  await expectNothingFound(page, 'the Whoops modal', [phone, wide]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: 'Announcement Bar' })).toBeChecked();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
});
