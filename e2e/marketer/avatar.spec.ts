import { Customer } from '../customer.ts';
import { makePremium } from '../make-premium.ts';
import { expect, test } from './marketer.ts';

test.afterEach(({ stack }) => stack.pasteSnippet('theatre', ''));

test('an image is uploaded, cropped, and shown on the visitor’s page', async ({ browser, stack }) => {
  const customer = await Customer.signUp(stack.origins.app);
  await makePremium(stack.databaseUrl, customer.email);
  await stack.pasteSnippet('theatre', customer.snippet);
  const { campaignId, pageId, url } = await customer.makeOffer({
    url: `${stack.origins.sites}/theatre/?avatar`,
    types: ['floatbar'],
  });
  const context = await browser.newContext({ storageState: await customer.browserState() });
  const page = await context.newPage();

  await page.goto(`/edit/${campaignId}/editor?page=${pageId}`);
  const picture = { name: 'face.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByRole('button', { name: /^Appearance/ }).click();
  await page.getByRole('button', { name: /^Template/ }).click();
  await page.getByRole('button', { name: 'Select A Base' }).click();
  await page.getByLabel('Image file').setInputFiles(picture);
  await page.getByRole('dialog', { name: 'Crop your image' }).getByRole('button', { name: 'Save avatar' }).click();
  await expect(page.getByRole('img', { name: 'Current avatar' })).toHaveJSProperty('naturalWidth', 200);
  await page.getByRole('button', { name: 'Save Selection' }).click();
  await page.getByRole('button', { name: 'Save options' }).click();
  await page.getByRole('menuitem', { name: 'Apply to Current Page' }).click();
  await expect(page.getByText('Floating bar saved')).toBeVisible();

  const visit = await context.newPage();
  await visit.goto(url);
  const avatar = visit.locator('lastcall-sidebar-bar img');
  await expect(avatar).toBeVisible();
  await expect(avatar).toHaveJSProperty('naturalWidth', 200);
  await context.close();
  await customer.close();
});
