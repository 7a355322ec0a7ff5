import type { BrowserContext, Locator, Page } from '@playwright/test';
import { Customer } from '../customer.ts';
import { expectNothingFound, phone, wide } from '../nothing-found.ts';
import { expect, test } from './marketer.ts';

/** Playwright has every tab believe that somebody looks at it, so that none of them notices when somebody comes back. */
async function comeBackTo(tab: Page): Promise<void> {
  await tab.bringToFront();
  await tab.evaluate(() => dispatchEvent(new Event('focus')));
}

const save = (tab: Page): Promise<void> => tab.getByRole('button', { name: 'Save', exact: true }).click();
const conflictOn = (tab: Page): Locator => tab.getByRole('dialog', { name: 'This campaign was changed meanwhile' });

/** Two tabs with the form of one campaign, of which the first then saves another length; somebody has typed into the second, and comes back to it. */
async function lengthSavedBeside(
  context: BrowserContext,
  first: Page,
  campaignId: string,
  typeInto: (second: Page) => Promise<void>,
): Promise<Page> {
  const second = await context.newPage();
  for (const tab of [first, second]) {
    await tab.goto(`/edit/${campaignId}/deadline`);
    await expect(tab.getByLabel('Length')).toHaveValue('2');
  }
  await typeInto(second);
  await first.getByLabel('Length').fill('5');
  await save(first);
  await expect(first.getByText('Changes are saved.')).toBeVisible();
  const reread = second.waitForResponse((response) => response.url().endsWith(`/api/campaigns/${campaignId}`));
  await comeBackTo(second);
  await reread;
  return second;
}

test('what one tab saved is told to a form that was typed into in another, and both are kept', async ({
  page: first,
  context,
  offer: { campaignId },
  customer,
}) => {
  const second = await lengthSavedBeside(context, first, campaignId, (tab) =>
    tab.getByLabel('Campaign name').fill('Typed in the second tab'),
  );
  await expect(second.getByLabel('Length')).toHaveValue('2');
  await save(second);

  await expect(conflictOn(second).getByRole('row', { name: 'Length' }).getByRole('cell')).toHaveText(['2', '5']);
  expect(await customer.ask('getCampaign', { params: { campaignId } })).toMatchObject({
    version: 2,
    form: { campaignName: 'Bread class' },
  });
  await expectNothingFound(second, 'the question about two changes', [phone, wide]);
  await conflictOn(second).getByRole('button', { name: 'Keep both' }).click();

  await expect(second.getByText('Changes are saved.')).toBeVisible();
  await expect(second.getByLabel('Length')).toHaveValue('5');
  await expect(second.getByText('Unsaved changes')).toBeHidden();
  expect(await customer.ask('getCampaign', { params: { campaignId } })).toMatchObject({
    version: 3,
    form: { campaignName: 'Typed in the second tab', deadlineLength: 5 },
  });
});

test('of two who change one field the second decides, and nothing is lost before', async ({
  page: first,
  context,
  offer: { campaignId },
  customer,
}) => {
  const second = await lengthSavedBeside(context, first, campaignId, (tab) => tab.getByLabel('Length').fill('9'));
  await save(second);
  await expect(conflictOn(second).getByRole('button')).toHaveText(['Back to the form', 'Take theirs', 'Keep mine']);
  await second.keyboard.press('Escape');
  await expect(second.getByLabel('Length')).toHaveValue('9');

  await save(second);
  await conflictOn(second).getByRole('button', { name: 'Take theirs' }).click();
  await expect(second.getByLabel('Length')).toHaveValue('5');
  await expect(second.getByText('Unsaved changes')).toBeHidden();

  await second.getByLabel('Length').fill('9');
  await first.getByLabel('Length').fill('6');
  await save(first);
  await expect.poll(async () => (await customer.ask('getCampaign', { params: { campaignId } })).version).toBe(3);
  await save(second);
  await conflictOn(second).getByRole('button', { name: 'Keep mine' }).click();
  await expect(second.getByText('Changes are saved.')).toBeVisible();
  expect(await customer.ask('getCampaign', { params: { campaignId } })).toMatchObject({
    version: 4,
    form: { deadlineLength: 9 },
  });
});

test('a form that nobody typed into shows what another tab saved', async ({
  page: first,
  context,
  offer: { campaignId },
}) => {
  const second = await lengthSavedBeside(context, first, campaignId, () => Promise.resolve());

  await expect(second.getByLabel('Length')).toHaveValue('5');
  await expect(second.getByText('Unsaved changes')).toBeHidden();
});

test('a page that one tab added is in the list of another, and one that it deleted is gone', async ({
  page: first,
  context,
  offer,
  newUrl,
}) => {
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

test('of two tabs with one bar the second is told what the first saved, and decides', async ({
  page: first,
  context,
  offer,
  customer,
}) => {
  const second = await context.newPage();
  for (const [tab, field] of [
    [first, 'Title'],
    [second, 'Description'],
  ] as const) {
    await tab.goto(`/edit/${offer.campaignId}/floating-bar-editor?page=${offer.pageId}`);
    await tab.getByRole('button', { name: /^Content/ }).click();
    await tab.getByLabel(field, { exact: true }).fill(`${field} of one tab`);
  }
  const saveBar = (tab: Page): Promise<void> => tab.getByRole('button', { name: 'Save Changes' }).click();
  const question = second.getByRole('dialog', { name: 'This bar was changed meanwhile' });
  await saveBar(first);
  await expect(first.getByText('Floating bar saved')).toBeVisible();

  await saveBar(second);
  await expect(question).toContainText('They changed: Title.');
  await expectNothingFound(second, 'the question about two bars', [phone, wide]);
  await question.getByRole('button', { name: 'Back to the editor' }).click();
  await expect(second.getByLabel('Description', { exact: true })).toHaveValue('Description of one tab');
  await saveBar(second);
  await question.getByRole('button', { name: 'Take theirs' }).click();

  await expect(second.getByLabel('Title', { exact: true })).toHaveValue('Title of one tab');
  const [bar] = await customer.ask('listBars', { params: { campaignId: offer.campaignId } });
  expect(bar).toMatchObject({ version: 2, data: { title: { text: 'Title of one tab' } } });
});

test('signing out in one tab asks for the password in the others, which go on where they were', async ({
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
  await expect(second.getByText('You are signed out.')).toBeVisible();

  await comeBackTo(first);
  const dialog = first.getByRole('dialog', { name: 'Your session has expired' });
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(dialog).toBeHidden();
  await expect(first.getByLabel('Campaign name')).toHaveValue('Typed before signing out');
  await customer.close();
});
