import type { Page } from '@playwright/test';
import { limits } from '@lastcall/contracts';
import { emailTimerTemplates } from '@lastcall/contracts/email-timers';
import { expect, test, watchWrites } from './marketer.ts';

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

test('a new campaign without anything is told what is missing, at each field, and is not sent', async ({ page }) => {
  const writes = watchWrites(page);
  await page.goto('/campaigns/create');
  const name = page.getByLabel('Campaign name');

  await page.getByLabel('Length').fill('');
  await press(page, 'Create Campaign');

  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/This field is required\./);
  for (const kind of ['checkout', 'email', 'website']) {
    await expect(page.getByRole('group', { name: new RegExp(`^${kind} platform`, 'i') })).toHaveAccessibleDescription(
      `The ${kind} platform is required.`,
    );
  }
  await expect(page.getByLabel('Length')).toHaveAccessibleDescription('Deadline length is required.');
  expect(writes).toEqual([]);
});

test('a campaign that would be too long, or of no date, is told so where it is typed', async ({ page, offer }) => {
  const writes = watchWrites(page);
  await page.goto(`/edit/${offer.campaignId}/deadline`);
  const name = page.getByLabel('Campaign name');
  const length = page.getByLabel('Length');

  await length.fill(String(limits.deadlineHours + 1));
  await press(page, 'Save');
  await expect(length).toBeFocused();
  await expect(length).toHaveAccessibleDescription(
    `Please enter a whole number from 1 to ${limits.deadlineHours} hours.`,
  );

  await name.fill('n'.repeat(limits.campaignName + 1));
  await press(page, 'Save');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(new RegExp(`Please use at most ${limits.campaignName} characters\\.`));

  await name.fill('Doors close');
  await page.getByRole('radio', { name: 'Product Launch' }).check();
  await page.getByLabel('Last day').fill('');
  await page.getByLabel('Ends at').fill('');
  await press(page, 'Save');
  await expect(page.getByLabel('Last day')).toBeFocused();
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription('Please choose a date.');
  await expect(page.getByLabel('Ends at')).toHaveAccessibleDescription('Please enter a time such as 23:59.');
  expect(writes).toEqual([]);
});

test('the addresses of a page are looked at before they are sent', async ({ page, customer }) => {
  const campaignId = await customer.makeCampaign();
  const writes = watchWrites(page);
  await page.goto(`/edit/${campaignId}/pages`);
  await press(page, 'Add your first page');
  const before = page.getByLabel('URL before the deadline');
  const after = page.getByLabel('URL after the deadline');

  for (const wrong of ['', 'my page', 'http://192.168.0.1/offer', `https://shop.example/${'a'.repeat(2048)}`]) {
    await before.fill(wrong);
    await press(page, 'Add page');
    await expect(before).toBeFocused();
    await expect(before).toHaveAccessibleDescription(/Please enter a valid URL\./);
  }

  await before.fill('shop.example/offer');
  await page.getByLabel('Redirect visitors after the deadline').check();
  await after.fill('closed');
  await press(page, 'Add page');
  await expect(after).toBeFocused();
  await expect(after).toHaveAccessibleDescription(/Please enter a valid after URL/);

  await after.fill('https://shop.example/offer/');
  await press(page, 'Add page');
  await expect(before).toBeFocused();
  for (const field of [before, after])
    await expect(field).toHaveAccessibleDescription(
      /Whoops! You can't use the same URL for before and after the deadline/,
    );
  expect(writes).toEqual([]);
});

test("a page of another campaign is refused at its field, with that campaign's name, and nothing of it is kept", async ({
  page,
  customer,
  newUrl,
}) => {
  const url = newUrl();
  await customer.makeOffer({ url, form: { campaignName: 'Spring bread class' } });
  const campaignId = await customer.makeCampaign();
  await page.goto(`/edit/${campaignId}/pages`);
  await press(page, 'Add your first page');
  const before = page.getByLabel('URL before the deadline');

  await before.fill(url);
  await press(page, 'Add page');

  await expect(before).toBeFocused();
  await expect(before).toHaveAccessibleDescription(/The campaign "Spring bread class" uses this one already\./);
  expect(await customer.ask('listPages', { params: { campaignId } })).toEqual([]);

  await before.fill(newUrl());
  await press(page, 'Add page');
  await expect(page.getByText('The page is added.')).toBeVisible();
});

test('a name that is empty goes back to what it was, and a long one is cut while it is typed', async ({
  page,
  offer,
  customer,
}) => {
  const writes = watchWrites(page);
  await page.goto(`/edit/${offer.campaignId}/pages`);
  const rename = (name: string) => page.getByRole('button', { name: `Rename ${name}`, exact: true });
  const field = page.getByLabel('Name of the campaign');

  await rename('Bread class').click();
  await field.fill('   ');
  await field.press('Enter');
  await expect(rename('Bread class')).toBeFocused();
  await rename('Bread class').click();
  await field.fill('Something else');
  await field.press('Escape');
  await expect(rename('Bread class')).toBeVisible();
  expect(writes).toEqual([]);

  const longest = 'n'.repeat(limits.campaignName);
  await rename('Bread class').click();
  await field.fill(`${longest}nn`);
  await field.press('Enter');
  await expect(rename(longest)).toBeVisible();
  await expect
    .poll(async () => (await customer.ask('getCampaign', { params: { campaignId: offer.campaignId } })).name)
    .toBe(longest);
});

test('a key that Kit refuses is refused in the words of Kit, and is not kept', async ({ page, offer, customer }) => {
  await page.goto(`/edit/${offer.campaignId}/emails`);
  const key = page.getByLabel('API Key');

  await press(page, 'Integrate');
  await expect(key).toBeFocused();
  await expect(key).toHaveAccessibleDescription(/API Key is required/);

  await key.fill('kit key');
  await press(page, 'Integrate');
  await expect(key).toBeFocused();
  await expect(key).toHaveAccessibleDescription(/Please paste the key as the provider shows it\./);

  await key.fill('none-of-theirs');
  await press(page, 'Integrate');
  await expect(key).toBeFocused();
  await expect(key).toHaveAccessibleDescription(/The access token is invalid/);
  expect(
    await customer.ask('getIntegration', { params: { campaignId: offer.campaignId, provider: 'kit' } }),
  ).toMatchObject({ connections: [] });
});

test('what a sale is worth is not saved before it is money', async ({ page, offer, customer }) => {
  const writes = watchWrites(page);
  await page.goto(`/edit/${offer.campaignId}/pages`);
  await press(page, 'Sales Tracking Setup');
  const dialog = page.getByRole('dialog', { name: 'Sales Tracking' });
  await dialog.getByRole('tab', { name: 'Custom API' }).click();
  const amount = dialog.getByLabel('Amount');

  for (const [wrong, words] of [
    ['forty', 'Please enter an amount such as 49 or 49.90.'],
    ['-1', 'Please enter an amount such as 49 or 49.90.'],
    ['49.901', 'This currency has fewer decimals.'],
  ] as const) {
    await amount.fill(wrong);
    await expect(amount).toHaveAccessibleDescription(words);
  }
  await dialog.getByRole('button', { name: 'More currencies' }).click();
  const currency = dialog.getByRole('combobox', { name: 'Another currency' });
  await currency.fill('xx1');
  // Last, since an amount that is right is saved with a currency that is.
  await amount.fill('49');
  await expect(currency).toHaveAccessibleDescription(/Please choose a currency\./);
  await expect(dialog.getByText('The next steps appear once the value of a sale is known.')).toBeVisible();
  // What was right for a moment would be saved half a second later.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  expect(writes).toEqual([]);
  expect(
    await customer.ask('getSalesIntegration', { params: { campaignId: offer.campaignId, provider: 'custom' } }),
  ).toMatchObject({ amount: null, saleUrl: null });
});

test('an address that is none starts no test, makes no reset link and clears nothing', async ({ page, offer }) => {
  const writes = watchWrites(page);
  await page.goto(`/edit/${offer.campaignId}/testing`);
  const testEmail = page.getByLabel('Test email');
  const person = page.getByLabel('Email of the person');

  await press(page, 'Save');
  await expect(testEmail).toBeFocused();
  await expect(testEmail).toHaveAccessibleDescription('Email is required');
  await testEmail.fill('ada@');
  await press(page, 'Save');
  await expect(testEmail).toHaveAccessibleDescription('Invalid email address');

  await person.fill('ada@example');
  await press(page, 'Create link');
  await expect(person).toBeFocused();
  await expect(person).toHaveAccessibleDescription('Please enter a valid email.');
  await person.fill('ada@example.com');
  await page.getByLabel('Where they go next').fill('nowhere at all');
  await press(page, 'Create link');
  await expect(page.getByLabel('Where they go next')).toHaveAccessibleDescription('Please enter a valid URL.');

  await page
    .getByRole('complementary', { name: 'Campaign summary' })
    .getByRole('button', { name: 'Clear My Tracking' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Clear My Tracking' });
  await dialog.getByLabel('Email').fill('');
  await dialog.getByRole('button', { name: 'Clear tracking' }).click();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('This field is required.');
  expect(writes).toEqual([]);
});

test('a bar that cannot be saved opens at the first field that needs another look', async ({
  page,
  customer,
  newUrl,
}) => {
  // The call to action of any other bar is its page's.
  const announcement = await customer.makeOffer({
    url: newUrl(),
    form: { campaignType: 'announcement-bar' },
    types: ['announcement_bar'],
  });
  const writes = watchWrites(page);
  await page.goto(`/edit/${announcement.campaignId}/floating-bar-editor`);
  const field = (name: string) => page.getByLabel(name, { exact: true });

  await press(page, 'Settings At once');
  await field('Show after').fill('4000');
  await expect(field('Show after')).toHaveAccessibleDescription(
    /Please enter a whole number of seconds from 0 to 3600\./,
  );
  await page.getByRole('button', { name: /^Content/ }).click();
  await page.getByRole('switch', { name: 'Show title' }).click();
  await page.getByText('Button', { exact: true }).click();
  await field('URL').fill('see you there');
  await field('Description').fill('');
  await field('Title').fill('t'.repeat(limits.barTitle + 5));
  await page.getByRole('button', { name: /^Template/ }).click();
  await press(page, 'Save Changes');

  await expect(page.getByText('Failed to save floating bar.')).toBeVisible();
  await expect(field('Description')).toBeFocused();
  await expect(field('Description')).toHaveAccessibleDescription(/Description is required\./);
  await expect(field('Text')).toHaveAccessibleDescription(/This field is required\./);
  await expect(field('URL')).toHaveAccessibleDescription(/Please enter a valid URL or #text\./);
  await expect(field('Title')).toHaveValue('t'.repeat(limits.barTitle));
  expect(writes).toEqual([]);
});

test('an email timer in a colour that is none keeps its last image and is not saved', async ({ page, offer }) => {
  const writes = watchWrites(page);
  await page.goto(`/edit/${offer.campaignId}/email-timer-editor`);
  await expect(page.getByAltText('The email timer as it will look')).toBeVisible();
  await page.getByRole('radio', { name: emailTimerTemplates[3].name }).check();
  await page.getByRole('button', { name: /^Colors/ }).click();
  const color = page.getByLabel('Box Color');

  await color.fill('#12');
  await expect(page.getByText('The image waits until the fields are right.')).toBeVisible();
  await page.getByRole('button', { name: /^Template/ }).click();
  await press(page, 'Save Changes');

  await expect(page.getByText('Failed to save email timer.')).toBeVisible();
  await expect(color).toBeFocused();
  await expect(color).toHaveAccessibleDescription('Invalid hex value');
  await expect(page.getByAltText('The email timer as it will look')).toBeVisible();
  expect(writes).toEqual([]);
});

test('a colour that is hard to read is told of beside the open picker, and mended by one press', async ({
  page,
  offer,
}) => {
  await page.goto(`/edit/${offer.campaignId}/email-timer-editor`);
  await page.getByRole('button', { name: /^Colors/ }).click();
  const color = page.getByLabel('Font Color');

  await color.fill('#333333');
  await page.getByRole('button', { name: /^Use #/ }).click();

  await expect(page.getByText('Hard to read on this background.')).toBeHidden();
  await expect(color).not.toHaveValue('#333333');
});
