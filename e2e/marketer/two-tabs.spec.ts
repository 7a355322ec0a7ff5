import type { Page } from '@playwright/test';
import { Customer } from '../customer.ts';
import { expect, test } from './marketer.ts';

/** Playwright has every tab believe that somebody looks at it, so that none of them notices when somebody comes back. */
async function comeBackTo(tab: Page): Promise<void> {
  await tab.bringToFront();
  await tab.evaluate(() => dispatchEvent(new Event('focus')));
}

test('what one tab saved is not overwritten by a form that was open in another', async ({ page: first, context, offer, customer }) => {
  const second = await context.newPage();
  for (const tab of [first, second]) {
    await tab.goto(`/edit/${offer.campaignId}/deadline`);
    await expect(tab.getByLabel('Length')).toHaveValue('2');
  }
  await second.getByLabel('Campaign name').fill('Typed in the second tab');

  await first.getByLabel('Length').fill('5');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(first.getByText('Changes are saved.')).toBeVisible();
  await comeBackTo(second);
  await expect(second.getByLabel('Length')).toHaveValue('5');
  await expect(second.getByLabel('Campaign name')).toHaveValue('Typed in the second tab');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second.getByText('Changes are saved.')).toBeVisible();

  const { form } = await customer.ask('getCampaign', { params: { campaignId: offer.campaignId } });
  expect(form).toMatchObject({ campaignName: 'Typed in the second tab', deadlineLength: 5 });
});

test('a page that one tab added is in the list of another, and one that it deleted is gone', async ({ page: first, context, offer, newUrl }) => {
  const second = await context.newPage();
  for (const tab of [first, second]) {
    await tab.goto(`/edit/${offer.campaignId}/pages`);
    await expect(tab.getByRole('button', { name: `Edit ${offer.url}` })).toBeVisible();
  }
  const added = newUrl();

  await first.getByRole('button', { name: 'Add New Page' }).click();
  await first.getByLabel('URL before the deadline').fill(added);
  await first.getByRole('button', { name: 'Add page', exact: true }).click();
  await expect(first.getByText('The page is added.')).toBeVisible();
  await comeBackTo(second);
  await expect(second.getByRole('button', { name: `Edit ${added}` })).toBeVisible();

  await second.getByRole('button', { name: `Edit ${added}` }).click();
  await first.getByRole('button', { name: `Delete ${added}` }).click();
  await first.getByRole('button', { name: 'Delete page' }).click();
  await expect(first.getByText('The page is deleted.')).toBeVisible();
  await second.getByLabel('Redirect visitors after the deadline').check();
  await second.getByLabel('URL after the deadline').fill(newUrl());
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second.getByRole('region', { name: 'Notifications' })).toContainText('This page was deleted meanwhile.');
  await expect(second.getByLabel('URL after the deadline')).toBeHidden();
});

test('signing out in one tab asks for the password in the others, which go on where they were', async ({ page: first, context, stack }) => {
  const customer = await Customer.signUp(stack.origins.app);
  const campaignId = await customer.makeCampaign();
  await context.addCookies((await customer.browserState()).cookies);
  await first.goto(`/edit/${campaignId}/deadline`);
  await first.getByLabel('Campaign name').fill('Typed before signing out');
  const second = await context.newPage();
  await second.goto('/sign-out');
  await expect(second.getByText('You are signed out.')).toBeVisible();

  await comeBackTo(first);
  const dialog = first.getByRole('dialog', { name: 'Your session has expired' });
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(dialog).toBeHidden();
  await expect(first.getByLabel('Campaign name')).toHaveValue('Typed before signing out');
  await customer.close();
});
