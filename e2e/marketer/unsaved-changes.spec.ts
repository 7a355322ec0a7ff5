import type { Locator, Page } from '@playwright/test';
import type { Customer } from '../customer.ts';
import { expect, test, watchWrites } from './marketer.ts';

const leaveDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Are you sure you want to leave?' });

/** Signs in again in the dialog that rises when the session has ended. */
async function signInAgain(page: Page, { email, password }: Customer): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has expired' });
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test.describe('the campaign form', () => {
  test('asks before what was typed is left, by a link and with the tab, and Discard takes it back', async ({
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
    await page.getByRole('link', { name: 'Install' }).click();
    await expect(page.getByRole('heading', { name: 'Install' })).toBeVisible();
    expect(writes).toEqual([]);
  });

  test('is left without saving by whoever says so', async ({ page, offer }) => {
    await page.goto(`/edit/${offer.campaignId}/deadline`);
    await page.getByLabel('Campaign name').fill('Another name');

    await page.getByRole('link', { name: 'Emails', exact: true }).click();
    await leaveDialog(page).getByRole('button', { name: 'Continue without saving' }).click();

    await expect(page.getByRole('heading', { name: 'Emails', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Deadline' }).click();
    await expect(page.getByLabel('Campaign name')).toHaveValue('Bread class');
  });

  test('is saved as it was typed when the session ended meanwhile, once', async ({ page, context, customer }) => {
    const name = `Typed before the session ended ${Date.now()}`;
    await page.goto('/campaigns/create');
    await page.getByLabel('Campaign name').fill(name);
    for (const platform of ['Checkout', 'Email', 'Website'])
      await page
        .getByRole('group', { name: `${platform} platform` })
        .getByRole('radio')
        .first()
        .check();

    await context.clearCookies();
    await page.getByRole('button', { name: 'Create Campaign' }).click();
    await signInAgain(page, customer);

    await expect(page.getByRole('heading', { name: 'Pages', exact: true })).toBeVisible();
    const { campaigns } = await customer.ask('listCampaigns');
    expect(campaigns.filter((campaign) => campaign.name === name)).toHaveLength(1);
  });
});

test('a page that is being added is asked about, and not once it is given up', async ({ page, offer }) => {
  await page.goto(`/edit/${offer.campaignId}/pages`);
  await page.getByRole('button', { name: 'Add New Page' }).click();
  await page.getByLabel('URL before the deadline').fill('shop.example');

  await page.getByRole('link', { name: 'Emails', exact: true }).click();
  await leaveDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('form', { name: 'New page' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Emails', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Emails', exact: true })).toBeVisible();
});

const editors = [
  {
    path: 'floating-bar-editor',
    section: /^Content/,
    label: 'Title',
    saved: 'Offer ends soon',
    typed: 'Doors close tonight',
    toast: 'Floating bar saved',
  },
  {
    path: 'email-timer-editor',
    section: /^Translate/,
    label: 'Days',
    saved: 'Days',
    typed: 'Tage',
    toast: 'Email timer saved',
  },
] as const;

for (const { path, section, label, saved, typed, toast } of editors) {
  test.describe(`the ${path}`, () => {
    const field = (page: Page): Locator => page.getByRole('textbox', { name: label, exact: true });
    const open = async (page: Page, campaignId: string): Promise<void> => {
      await page.goto(`/edit/${campaignId}/${path}`);
      await page.getByRole('button', { name: section }).click();
    };

    test('takes changes back and brings them again, by buttons and by keys', async ({ page, offer }) => {
      await open(page, offer.campaignId);
      const state = page.getByRole('toolbar').getByRole('status');
      await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();

      await field(page).fill(typed);
      await expect(state).toHaveText('Unsaved changes');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(field(page)).toHaveValue(saved);
      await expect(state).toHaveText('Saved');
      await page.getByRole('button', { name: 'Redo' }).click();
      await expect(field(page)).toHaveValue(typed);

      for (const [keys, value] of [
        ['Control+z', saved],
        ['Control+Shift+z', typed],
        ['Control+z', saved],
        ['Control+y', typed],
      ] as const) {
        await page.keyboard.press(keys);
        await expect(field(page)).toHaveValue(value);
      }
      await expect(page.getByRole('button', { name: 'Redo' })).toBeDisabled();
    });

    test('asks before it is left, and offers after a reload what was not saved', async ({ page, offer }) => {
      const writes = watchWrites(page);
      await open(page, offer.campaignId);
      await field(page).fill(typed);
      await page.getByRole('link', { name: 'Back to the campaign' }).click();
      await leaveDialog(page).getByRole('button', { name: 'Cancel' }).click();
      page.on('dialog', (dialog) => dialog.accept());
      const notice = page.getByRole('alert').filter({ hasText: /You have changes from .+ that were not saved\./ });

      await page.reload();
      await page.getByRole('button', { name: section }).click();
      await expect(field(page)).toHaveValue(saved);
      await notice.getByRole('button', { name: 'Restore' }).click();
      await expect(field(page)).toHaveValue(typed);
      await expect(notice).toBeHidden();

      await page.reload();
      await notice.getByRole('button', { name: 'Discard' }).click();
      await expect(notice).toBeHidden();
      await page.reload();
      await page.getByRole('button', { name: section }).click();
      await expect(field(page)).toHaveValue(saved);
      await expect(notice).toBeHidden();
      expect(writes).toEqual([]);
    });

    test('saves what was typed when the session ended meanwhile, without typing it again', async ({
      page,
      context,
      offer,
      customer,
    }) => {
      await open(page, offer.campaignId);
      await field(page).fill(typed);

      await context.clearCookies();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await signInAgain(page, customer);

      await expect(page.getByText(toast)).toBeVisible();
      await expect(field(page)).toHaveValue(typed);
      await page.reload();
      await page.getByRole('button', { name: section }).click();
      await expect(field(page)).toHaveValue(typed);
      await expect(page.getByText('that were not saved')).toBeHidden();
    });
  });
}

test('the bar editor asks before it turns to another page of the campaign', async ({
  page,
  offer,
  customer,
  newUrl,
}) => {
  const beforeUrl = newUrl();
  await customer.ask('createPage', {
    data: { campaignId: offer.campaignId, data: { type: 'floatbar_v2', beforeUrl, afterUrl: '', label: '' } },
  });
  await page.goto(`/edit/${offer.campaignId}/floating-bar-editor?page=${offer.pageId}`);
  await page.getByRole('button', { name: /^Content/ }).click();
  await page.getByLabel('Title', { exact: true }).fill('Doors close tonight');
  const turn = async (): Promise<void> => {
    await page.getByRole('combobox', { name: 'Page' }).click();
    await page.getByRole('option', { name: beforeUrl.replace('http://', '') }).click();
  };

  await turn();
  await leaveDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Doors close tonight');
  await turn();
  await leaveDialog(page).getByRole('button', { name: 'Continue without saving' }).click();

  await expect(page.getByRole('combobox', { name: 'Page' })).toHaveValue(beforeUrl.replace('http://', ''));
  await page.getByRole('button', { name: /^Content/ }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Offer ends soon');
});
