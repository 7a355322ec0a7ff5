import type { Locator, Page } from '@playwright/test';
import type { Customer } from '../customer.ts';
import { violationsOn } from '../accessibility-checks.ts';
import { expect, test, watchWrites } from './marketer.ts';

const leaveDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Are you sure you want to leave?' });

/** Signs in again in the dialog that appears when the session has expired. */
async function signInAgain(page: Page, { email, password }: Customer): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has expired' });
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('the campaign form asks before following a link or closing the tab discards input, and Discard resets it', async ({
  page,
  offer,
}) => {
  const writes = watchWrites(page);
  await page.goto(`/edit/${offer.campaignId}/deadline`);
  const name = page.getByLabel('Campaign name');
  await name.fill('Another name');

  await page.getByRole('link', { name: 'Install' }).click();
  await expect(leaveDialog(page)).toContainText('You have unsaved changes.');
  await expect(leaveDialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(leaveDialog(page)).toBeHidden();
  await expect(name).toHaveValue('Another name');
  const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(name).toHaveValue('Bread class');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  const emails = page.getByRole('link', { name: 'Emails', exact: true });
  await emails.click();
  await expect(page.getByRole('heading', { name: 'Emails', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Deadline' }).click();
  await name.fill('A third name');
  await emails.click();
  await leaveDialog(page).getByRole('button', { name: 'Continue without saving' }).click();
  await expect(page.getByRole('heading', { name: 'Emails', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Deadline' }).click();
  await expect(name).toHaveValue('Bread class');
  expect(writes).toEqual([]);
});

test('the bar editor offers unsaved changes after a reload, and saves them after the session has ended', async ({
  page,
  context,
  offer,
  customer,
}) => {
  const writes = watchWrites(page);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const content = page.getByRole('button', { name: /^Content/ });
  await page.goto(`/edit/${offer.campaignId}/floating-bar-editor`);
  await content.click();
  await title.fill('Doors close tonight');
  await page.getByRole('link', { name: 'Back to campaign' }).click();
  await leaveDialog(page).getByRole('button', { name: 'Cancel' }).click();
  page.on('dialog', (dialog) => dialog.accept());
  const notice = page.getByRole('alert').filter({ hasText: /You have unsaved changes from .+\./ });

  await page.reload();
  await content.click();
  await expect(title).toHaveValue('Offer ends soon');
  await notice.getByRole('button', { name: 'Restore' }).click();
  await expect(title).toHaveValue('Doors close tonight');
  await expect(notice).toBeHidden();
  expect(writes).toEqual([]);

  await context.clearCookies();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await signInAgain(page, customer);

  await expect(page.getByRole('toolbar').getByRole('status')).toHaveText('Saved');
  await page.reload();
  await content.click();
  await expect(title).toHaveValue('Doors close tonight');
  await expect(notice).toBeHidden();
});
