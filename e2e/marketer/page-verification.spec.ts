import type { Locator, Page } from '@playwright/test';
import { expect, test } from './marketer.ts';

const rowOf = (page: Page, url: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Edit ${url}` }) });

test(`setting up a page offers help after "I don't see it", the owner's confirmation verifies the page, and a new URL resets the verification`, async ({
  page,
  offer,
  newUrl,
  customer,
}) => {
  await page.goto(`/edit/${offer.campaignId}/pages`);
  await page.getByRole('button', { name: `Verify: ${offer.url}` }).click();
  const row = rowOf(page, offer.url);
  await row.getByRole('button', { name: 'Set up this page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up your page' });
  await dialog.getByRole('button', { name: "No, I don't see it" }).click();
  await expect(dialog.getByLabel('Your snippet')).toHaveText(customer.snippet);
  await dialog.getByRole('button', { name: "OK, I've installed the code" }).click();
  await expect(dialog.getByText('Not verified.')).toBeVisible();
  await dialog.getByRole('button', { name: "No, I don't see it" }).click();
  const lines = dialog.getByText(`before the closing </head> tag of ${offer.url}`);
  await expect(lines).toContainText(customer.snippet);
  await expect(lines).toContainText('Our last check: The snippet isn’t on this page.');
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Set up this page' }).click();
  await dialog.getByRole('button', { name: 'Yes, I see it' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(row.getByText('Verified', { exact: true })).toBeVisible();

  const elsewhere = newUrl();
  await page.getByRole('button', { name: `Edit ${offer.url}` }).click();
  await page.getByLabel('Page URL').fill(elsewhere);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rowOf(page, elsewhere).getByText('Not verified yet')).toBeVisible();
});
