import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Offer } from '../customer.ts';
import { expect, test } from './marketer.ts';

const rowOf = (page: Page, url: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Edit ${url}` }) });

async function verify(page: Page, { campaignId, url }: Offer): Promise<Locator> {
  await page.goto(`/edit/${campaignId}/pages`);
  await page.getByRole('button', { name: `Verify: ${url}` }).click();
  return rowOf(page, url);
}

test('a page that cannot be verified says why', async ({ page, customer, stack }) => {
  const { sites } = stack.origins;
  const answers = [
    [`${sites}/plain/?${randomUUID()}`, 'The page answered, but the code is not in it.'],
    [`${sites}/bakery/?${randomUUID()}`, 'The page has the code of another Lastcall account.'],
    [`${sites}/bakery/site.css?${randomUUID()}`, 'The address answered with something that is not a web page.'],
    [`${sites}/bakery/moved?${randomUUID()}`, 'The page answered with an error. Is it published?'],
    [`http://localhost:1/${randomUUID()}`, 'This address cannot be reached from the internet.'],
    [`https://nobody.invalid/${randomUUID()}`, 'The page did not answer. Is the address right, and the site online?'],
  ] as const;
  const campaignId = await customer.makeCampaign();
  for (const [beforeUrl] of answers)
    await customer.ask('createPage', {
      data: { campaignId, data: { type: 'floatbar_v2', beforeUrl, afterUrl: '', label: '' } },
    });

  await page.goto(`/edit/${campaignId}/pages`);
  for (const [url] of answers) await page.getByRole('button', { name: `Verify: ${url}` }).click();

  for (const [url, words] of answers) {
    await expect(rowOf(page, url)).toContainText(
      `We're having trouble detecting the Lastcall code on the page.${words}`,
      { timeout: 20_000 },
    );
    await expect(page.getByRole('button', { name: `Verify again: ${url}` })).toBeVisible();
  }
});

test('setting up a page leads from "I don\'t see it" to lines for whoever can help', async ({
  page,
  offer,
  customer,
}) => {
  const row = await verify(page, offer);
  await row.getByRole('button', { name: 'Set up this page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up your page' });

  await dialog.getByRole('button', { name: "No, I don't see it" }).click();
  await expect(dialog.getByLabel('Your code')).toHaveText(customer.snippet);
  await dialog.getByRole('button', { name: "OK, I've installed the code" }).click();
  await expect(dialog.getByText('Not verified.')).toBeVisible();
  await dialog.getByRole('button', { name: "No, I don't see it" }).click();

  const lines = dialog.getByText(`before the closing </head> tag of ${offer.url}`);
  await expect(lines).toContainText(customer.snippet);
  await expect(lines).toContainText('When we looked: The page answered, but the code is not in it.');
});

test("the owner's word verifies a page, and saving another address takes that back", async ({
  page,
  offer,
  newUrl,
}) => {
  const row = await verify(page, offer);
  await row.getByRole('button', { name: 'Set up this page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up your page' });

  await dialog.getByRole('button', { name: 'Yes, I see it' }).click();
  await expect(dialog.getByText('Your page is set up')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(row.getByText('Verified', { exact: true })).toBeVisible();

  const elsewhere = newUrl();
  await page.getByRole('button', { name: `Edit ${offer.url}` }).click();
  await page.getByLabel('URL before the deadline').fill(elsewhere);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rowOf(page, elsewhere).getByText('Not verified yet')).toBeVisible();
});
