import { expectAccessible } from '../accessibility-checks.ts';
import { clickAndReadClipboard, expect, test } from './marketer.ts';

test('a sale reported by a provider appears in the panel within seconds and on the sales screen, and is marked as refunded and restored', async ({
  page,
  context,
  offer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/edit/${offer.campaignId}/pages`);
  await page.getByRole('link', { name: 'Sales', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No sales yet' })).toBeVisible();
  await expectAccessible(page, 'no sales yet');

  await page.getByRole('button', { name: 'Set up sales tracking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sales Tracking' });
  // The dialog takes the focus once it is open.
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await dialog.getByRole('tab', { name: 'Kit' }).press('ArrowUp');
  await expect(dialog.getByRole('tab', { name: 'Teachable', selected: true })).toBeFocused();
  await dialog.getByRole('tab', { name: 'Kajabi' }).click();
  await dialog.getByLabel('Amount').fill('49');
  await expect(dialog.getByRole('button', { name: 'Copy address' })).toBeVisible();
  await expectAccessible(page, 'sales by mail');

  await dialog.getByRole('tab', { name: 'Ontraport' }).click();
  await dialog.getByLabel('Amount').fill('149.00');
  const url = await clickAndReadClipboard(dialog.getByRole('button', { name: 'Copy URL' }));
  const body = new URLSearchParams(
    (await dialog.getByRole('textbox', { name: 'Post data' }).innerText())
      .replace('[Email]', 'ida@example.com')
      .replace('[First Name]', 'Ida'),
  );
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
  await expect(dialog.getByRole('row', { name: /ida@example\.com.*\$149\.00/ })).toBeVisible();

  await dialog.getByRole('link', { name: 'View all sales' }).click();
  const sale = page.getByRole('table', { name: 'Sales, newest first' }).getByRole('row', { name: /ida@example\.com/ });
  await expect(sale).toContainText('Ontraport');
  await expect(sale).toContainText('$149.00');
  await sale.getByRole('button', { name: 'Mark as refunded: $149.00 from ida@example.com' }).click();
  await page
    .getByRole('dialog', { name: 'Mark this sale as refunded?' })
    .getByRole('button', { name: 'Mark as refunded' })
    .click();
  await expect(sale).toContainText('Refunded');
  await expect(page.getByRole('region', { name: 'Net revenue' })).toContainText(
    'net revenue ($149.00 gross, $149.00 refunded)',
  );
  await page.getByRole('link', { name: 'Refunded', exact: true }).click();
  await expect(page).toHaveURL(/\?show=refunded$/);
  await expectAccessible(page, 'a refunded sale, and mails of nobody yet');

  await sale.getByRole('button', { name: 'Undo refund: $149.00 from ida@example.com' }).click();
  await expect(page.getByText('No matching sales')).toBeVisible();
  await page.getByRole('link', { name: 'Show all sales' }).click();
  await expect(sale.getByRole('button', { name: /^Mark/ })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^sales-.*\.csv$/);
});
