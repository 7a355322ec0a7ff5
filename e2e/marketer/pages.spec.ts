import type { Locator, Page } from '@playwright/test';
import { expect, navigate, test } from './marketer.ts';

const rowOf = (page: Page, url: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Edit ${url}` }) });

test('a page in the newer flow has a label and its own call to action, which visitors see', async ({
  page,
  context,
  site,
  customer,
  makeOffer,
}) => {
  const offer = await makeOffer({ url: site.put('/cta', {}) });
  await page.goto(`/campaigns/update/${offer.campaignId}/pages`);

  await page.getByRole('button', { name: `Edit ${offer.url}` }).click();
  const form = page.getByRole('form', { name: 'Edit page' });
  await form.getByLabel('Show a call to action on the bar').check();
  await form.getByLabel('CTA text').fill('Take a seat');
  await form.getByLabel('CTA URL').fill('#seats');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please select CTA Style')).toBeVisible();
  await form.getByRole('radio', { name: 'Button' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, offer.url)).toContainText('“Take a seat” links to #seats');

  // The list saves each selection immediately.
  await page.getByRole('combobox', { name: `Label of ${offer.url}` }).fill('Upsell');
  await page.getByRole('option', { name: 'Create “Upsell”' }).click();
  await expect
    .poll(async () => (await customer.callApi('listPages', { params: { campaignId: offer.campaignId } }))[0]!.label)
    .toBe('Upsell');

  const visit = await context.newPage();
  await visit.goto(offer.url);
  await expect(visit.locator('lastcall-bar').getByRole('link', { name: 'Take a seat' })).toHaveAttribute(
    'href',
    /#seats$/,
  );
  await page.getByRole('navigation', { name: 'Campaign Editor' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/campaigns/update/${offer.campaignId}/settings`);
  await navigate(page, `/edit/${offer.campaignId}/floating-bar-editor?page=${offer.pageId}`);
  await page.getByRole('button', { name: /^Content/ }).click();
  await expect(page.getByText('CTA settings have moved to the Pages section.')).toBeVisible();
  await expect(page.getByLabel('Text', { exact: true })).toHaveAttribute('readonly', '');
});
