import type { Locator, Page } from '@playwright/test';
import { expectNothingFound, phone } from '../nothing-found.ts';
import { expect, test } from './marketer.ts';

const rowOf = (page: Page, url: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Edit ${url}` }) });
const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');

test('a page has its type, its label and its own call to action, which its visitors see', async ({
  page,
  context,
  site,
  customer,
  makeOffer,
}) => {
  const offer = await makeOffer({ url: site.put('/cta', {}) });
  await page.goto(`/edit/${offer.campaignId}/pages`);

  await page.getByRole('button', { name: `Edit ${offer.url}` }).click();
  const form = page.getByRole('form', { name: 'Edit page' });
  await form.getByLabel('Show a call to action on the bar').check();
  await form.getByLabel('CTA text').fill('Take a seat');
  await form.getByLabel('CTA URL').fill('#seats');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please select CTA Style')).toBeVisible();
  await form.getByRole('radio', { name: 'Button' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, offer.url)).toContainText('“Take a seat” leads to #seats');

  // The list saves at once what is chosen in it.
  await page.getByRole('combobox', { name: `Label of ${offer.url}` }).fill('Upsell');
  await page.getByRole('option', { name: 'Create "Upsell"' }).click();
  await expect(page.getByText('Changes are saved.').last()).toBeVisible();
  await expect
    .poll(async () => (await customer.ask('listPages', { params: { campaignId: offer.campaignId } }))[0]!.label)
    .toBe('Upsell');

  const visit = await context.newPage();
  await visit.goto(offer.url);
  await expect(visit.locator('lastcall-bar').getByRole('link', { name: 'Take a seat' })).toHaveAttribute(
    'href',
    /#seats$/,
  );
  await page.goto(`/edit/${offer.campaignId}/floating-bar-editor?page=${offer.pageId}`);
  await page.getByRole('button', { name: /^Content/ }).click();
  await expect(page.getByText('CTA settings have moved to the Pages section.')).toBeVisible();
  await expect(page.getByLabel('Text', { exact: true })).toHaveAttribute('readonly', '');
});

test('of two tabs that edit one page the second is told, and of what it typed nothing is lost', async ({
  page: first,
  context,
  offer,
  newUrl,
  customer,
}) => {
  const second = await context.newPage();
  const urls = new Map([
    [first, newUrl()],
    [second, newUrl()],
  ]);
  for (const [tab, url] of urls) {
    await tab.goto(`/edit/${offer.campaignId}/pages`);
    await tab.getByRole('button', { name: `Edit ${offer.url}` }).click();
    await tab.getByLabel('URL before the deadline').fill(url);
  }
  const save = (tab: Page): Promise<void> => tab.getByRole('button', { name: 'Save', exact: true }).click();

  await save(first);
  await expect(first.getByText('Changes are saved.')).toBeVisible();
  await save(second);
  await expect(second.getByRole('alert')).toContainText(
    'This page was changed meanwhile, perhaps in another tab. Nothing was saved.',
  );
  await expect(second.getByLabel('URL before the deadline')).toHaveValue(urls.get(second)!);
  const urlNow = async (): Promise<string> =>
    (await customer.ask('listPages', { params: { campaignId: offer.campaignId } }))[0]!.beforeUrl;
  expect(await urlNow()).toBe(urls.get(first));

  await second.getByRole('button', { name: 'Keep mine, and save it' }).click();
  await expect(second.getByText('Changes are saved.')).toBeVisible();
  expect(await urlNow()).toBe(urls.get(second));
});

test('without a network a page keeps what was typed and says what to do, and saves it once the network is back', async ({
  page,
  context,
  offer,
  newUrl,
}) => {
  const url = newUrl();
  await page.goto(`/edit/${offer.campaignId}/pages`);
  await page.getByRole('button', { name: 'Add New Page' }).click();
  await page.getByLabel('URL before the deadline').fill(url);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add page', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('What you typed is still here, so you can save it again.');
  await expect(page.getByLabel('URL before the deadline')).toHaveValue(url);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Add page', exact: true }).click();

  await expect(page.getByRole('button', { name: `Edit ${url}` })).toBeVisible();
});

test('a page is added, changed and deleted by the keyboard alone, on a phone', async ({ page, customer, newUrl }) => {
  await page.setViewportSize(phone);
  const campaignId = await customer.makeCampaign();
  const url = newUrl();
  const press = async (control: Locator): Promise<void> => {
    for (let tabs = 0; tabs < 80 && !(await control.evaluate((element) => element === document.activeElement)); tabs++)
      await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await page.goto(`/edit/${campaignId}/pages`);

  await press(page.getByRole('button', { name: 'Continue to emails' }));
  await expect(page.getByRole('alert')).toHaveText('Please add at least one page');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type(url);
  await page.keyboard.press('Enter');
  const edit = page.getByRole('button', { name: `Edit ${url}` });
  await expect(edit).toBeVisible();

  await press(edit);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newUrl());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changes are saved.')).toBeVisible();

  await press(page.getByRole('button', { name: `Delete ${url}` }));
  await press(page.getByRole('button', { name: 'Delete page' }));
  await expect(page.getByText('No pages yet')).toBeVisible();
});

test('the addresses of the newer flow open the same sections', async ({ page, offer }) => {
  await page.goto(`/campaigns/update/${offer.campaignId}/pages`);
  await expect(page.getByRole('button', { name: `Edit ${offer.url}` })).toBeVisible();

  await page.getByRole('navigation', { name: 'Campaign Editor' }).getByRole('link', { name: 'Settings' }).click();

  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/campaigns/update/${offer.campaignId}/settings`);
});

test('v1=true in the address selects the legacy page editor', async ({ page, offer, newUrl, customer }) => {
  await page.goto(`/edit/${offer.campaignId}/pages?v1=true`);
  const form = page.getByRole('form', { name: 'Page 1' });

  await form.getByLabel('Before').fill('offer');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please enter a valid before URL')).toBeVisible();
  const url = newUrl();
  await form.getByLabel('Before').fill(url);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes are saved.')).toBeVisible();

  expect(await customer.ask('listPages', { params: { campaignId: offer.campaignId } })).toMatchObject([
    { beforeUrl: url },
  ]);
  await expectNothingFound(page, 'the legacy page editor');
});

test('the pages of an announcement are added, edited, verified and deleted in their own list', async ({
  page,
  customer,
  newUrl,
}) => {
  test.slow();
  const campaignId = await customer.makeCampaign({ campaignType: 'announcement-bar' });
  const [one, other] = [newUrl(), newUrl()];
  await page.route('**/pages?type=announcement_bar', (route) =>
    route.fulfill({
      status: 503,
      json: {
        code: 'unavailable',
        message: 'Lastcall is not available for a moment. Please try again.',
        error: 'x',
        requestId: 'r',
      },
    }),
  );
  await page.goto(`/edit/${campaignId}/pages`);
  await expect(page.getByRole('alert')).toContainText(
    'Error: Lastcall is not available for a moment. Please try again.',
  );
  await page.unroute('**/pages?type=announcement_bar');
  await page.getByRole('button', { name: 'Try again' }).click();

  await page.getByRole('button', { name: 'Add New Page' }).click();
  await page.getByRole('button', { name: 'Add page', exact: true }).click();
  await expect(page.getByText('Page URL is required')).toBeVisible();
  await page.getByLabel('Page URL').fill(one);
  await page.getByRole('button', { name: 'Add page', exact: true }).click();
  await expect(page.getByText('Announcement bar page created successfully.')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${one}` }).click();
  await page.getByLabel('Page URL').fill(other);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Announcement bar page updated successfully.')).toBeVisible();
  await expectNothingFound(page, 'the pages of an announcement');

  await page.getByRole('button', { name: `Verify: ${other}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up your page' });
  await dialog.getByRole('button', { name: "No, I don't see it" }).click();
  await expect(dialog.getByRole('link', { name: 'I need help' })).toHaveAttribute('href', /^mailto:/);
  await dialog.getByRole('button', { name: "OK, I've installed the code" }).click();
  await expect(dialog.getByText('Not verified.')).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Yes, I see it' }).click();
  await expect(dialog.getByText('Your page is set up')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: withoutScheme(other) })).toContainText('Verified');

  await page.getByRole('button', { name: `Delete ${other}` }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this page?' });
  await expect(question).toContainText('Announcement Bar will be disabled on the page.');
  await question.getByRole('button', { name: 'Delete page' }).click();
  await expect(page.getByText('Announcement bar page deleted successfully.')).toBeVisible();
  expect(await customer.ask('listPages', { params: { campaignId } })).toEqual([]);
});
