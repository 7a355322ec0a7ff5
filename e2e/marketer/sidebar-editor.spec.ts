import { makePremium } from '../make-premium.ts';
import { expectAccessible, phone, wide } from '../accessibility-checks.ts';
import { expect, test } from './marketer.ts';

// The test upgrades the account to premium.
test.use({ hasOwnCustomer: true });

test('a base, a theme and a preset are selected, the bar is saved, and a visitor sees it', async ({
  page,
  context,
  customer,
  stack,
  newUrl,
  makeOffer,
  site,
}) => {
  await makePremium(stack.databaseUrl, customer.email);
  site.put('/older', { body: '<main style="height:2000px">Bread</main>' });
  const offer = await makeOffer({ url: `${site.origin}/older`, afterUrl: newUrl(), types: ['floatbar'] });

  await page.goto(`/edit/${offer.campaignId}/editor?page=${offer.pageId}`);
  await page.getByRole('button', { name: /^Appearance/ }).click();
  await page.getByRole('button', { name: 'Template', exact: true }).click();
  await page.getByRole('button', { name: 'Select A Base' }).click();
  const panel = page.getByRole('dialog', { name: 'Base Template Options' });
  await panel.getByRole('radio', { name: /^Ribbon/ }).check({ force: true });
  await panel.getByRole('radio', { name: 'Bold Green Gold' }).check({ force: true });
  await panel.getByRole('radiogroup', { name: 'Color variation' }).getByText('Bold', { exact: true }).click();
  await expectAccessible(page, 'the base of an sidebar bar', [phone, wide]);
  await page.getByRole('button', { name: 'Save Selection' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Content', exact: true }).click();
  await page.getByLabel('Floating bar text').fill('Bread class ends');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Presets', exact: true }).click();
  await page.getByRole('button', { name: 'Create New Preset' }).click();
  await page.getByLabel('Preset name').fill('Green class');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Green class' })).toBeChecked();
  await expectAccessible(page, 'the presets of an sidebar bar', [phone, wide]);

  await page.getByRole('button', { name: 'Save options' }).click();
  await page.getByRole('menuitem', { name: 'Apply to All Pages' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply to All Pages' }).click();

  const visit = await context.newPage();
  const barOfVisit = async (): Promise<string | null> => {
    await visit.goto(offer.url);
    return visit.locator('lastcall-sidebar-bar').getByRole('region').textContent();
  };
  await expect.poll(barOfVisit).toContain('Bread class ends');
});
