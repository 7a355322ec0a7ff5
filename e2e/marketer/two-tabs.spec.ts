import type { Page } from '@playwright/test';
import { Customer } from '../customer.ts';
import { expectAccessible, phone, wide } from '../accessibility-checks.ts';
import { expect, test } from './marketer.ts';

/** Returns to a tab. Playwright reports every tab as visible, so the tab needs an event. */
async function returnTo(tab: Page): Promise<void> {
  await tab.bringToFront();
  await tab.evaluate(() => dispatchEvent(new Event('focus')));
}

test('a save in one tab is reported to a form with input in another, and both changes are preserved', async ({
  page: first,
  context,
  offer: { campaignId },
  customer,
}) => {
  const second = await context.newPage();
  for (const tab of [first, second]) {
    await tab.goto(`/edit/${campaignId}/deadline`);
    await expect(tab.getByLabel('Length')).toHaveValue('2');
  }
  const save = (tab: Page): Promise<void> => tab.getByRole('button', { name: 'Save', exact: true }).click();
  const versionNow = async (): Promise<number> =>
    (await customer.callApi('getCampaign', { params: { campaignId } })).version;
  await second.getByLabel('Campaign name').fill('Typed in the second tab');
  await first.getByLabel('Length').fill('5');
  await save(first);
  await expect.poll(versionNow).toBe(2);
  const reread = second.waitForResponse((response) => response.url().endsWith(`/api/campaigns/${campaignId}`));
  await returnTo(second);
  await reread;
  await expect(second.getByLabel('Length')).toHaveValue('2');
  await save(second);

  const conflict = second.getByRole('dialog', { name: 'This campaign was changed in another tab' });
  await expect(conflict.getByRole('row', { name: 'Length' }).getByRole('cell')).toHaveText(['2', '5']);
  expect(await versionNow()).toBe(2);
  await expectAccessible(second, 'the question about two changes', [phone, wide]);
  await conflict.getByRole('button', { name: 'Keep both' }).click();

  await expect.poll(versionNow).toBe(3);
  await expect(second.getByLabel('Length')).toHaveValue('5');
  await expect(second.getByText('Unsaved changes')).toBeHidden();
  expect(await customer.callApi('getCampaign', { params: { campaignId } })).toMatchObject({
    form: { campaignName: 'Typed in the second tab', deadlineLength: 5 },
  });
  // A form without unsaved input shows changes from another tab.
  await returnTo(first);
  await expect(first.getByLabel('Campaign name')).toHaveValue('Typed in the second tab');
});

test('signing out in one tab asks for the password in the others, which then continue', async ({
  page: first,
  context,
  stack,
}) => {
  const customer = await Customer.signUp(stack.origins.app);
  const campaignId = await customer.makeCampaign();
  await context.addCookies((await customer.browserState()).cookies);
  await first.goto(`/edit/${campaignId}/deadline`);
  await first.getByLabel('Campaign name').fill('Typed before signing out');
  const second = await context.newPage();
  await second.goto('/sign-out');
  await expect(second.getByText('You’re signed out.')).toBeVisible();

  await returnTo(first);
  const dialog = first.getByRole('dialog', { name: 'Your session has expired' });
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(dialog).toBeHidden();
  await expect(first.getByLabel('Campaign name')).toHaveValue('Typed before signing out');
  await customer.close();
});
