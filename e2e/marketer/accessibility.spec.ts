import type { Locator, Page } from '@playwright/test';
import { expectAccessible, phone, wide } from '../accessibility-checks.ts';
import { expect, navigate, test, recordConsoleProblems } from './marketer.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

test.describe('axe, the Content-Security-Policy and the console report nothing', () => {
  // A test checks about ten states of its screens, each on a phone, on a wide screen and in dark mode.
  test.describe.configure({ mode: 'parallel' });
  let complaints: string[] = [];
  test.beforeEach(({ page }) => {
    complaints = recordConsoleProblems(page);
  });
  test.afterEach(() => expect(complaints).toEqual([]));

  test('in the campaign form and its dialogs', async ({ page, customer, newUrl }) => {
    await page.goto('/campaigns/create');
    await page.getByRole('button', { name: 'Create Campaign' }).click();
    await expect(page.getByText('This field is required.').first()).toBeVisible();
    await expectAccessible(page, 'a new campaign with problems');

    await page.getByRole('link', { name: 'Set it up step by step' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Please select a name, a category, a provider/)).toBeVisible();
    await expectAccessible(page, 'the name step with its problem');
    await page.getByLabel('Campaign name').fill('Step by step');
    await page.getByLabel('Category').fill('Launches');
    await (await platforms(page, 'Provider')).getByText('Kit', { exact: true }).click();
    await (await platforms(page, 'First page builder')).getByText('WordPress', { exact: true }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/step=deadline$/);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Add a page' }).click();
    await page.getByRole('button', { name: 'Create Campaign' }).click();
    await expect(page.getByText('Please enter a valid URL.')).toBeVisible();
    await expectAccessible(page, 'the page step with a page without a URL');

    const campaignId = await customer.makeCampaign({ deadlineUnit: 'days', deadlineLength: 3 });
    await customer.callApi('startLead', { params: { campaignId }, data: { email: 'ann@example.com' } });
    await page.goto(`/edit/${campaignId}/deadline`);
    for (const day of weekdays) await page.getByRole('checkbox', { name: day }).check();
    await page.getByLabel('Length').focus();
    await expect(page.getByText('You can’t exclude all seven weekdays. Leave at least one.')).toBeVisible();
    await expectAccessible(page, 'a deadline without weekdays');
    await page.getByRole('radio', { name: 'Hybrid' }).check();
    await page.getByRole('checkbox', { name: 'Extend to next week' }).check();
    await expectAccessible(page, 'a hybrid campaign');
    await page.getByRole('radio', { name: 'Flash Sale' }).check();
    await page.getByLabel('Last day').fill('2020-01-01');
    await expect(page.getByText('This time has passed')).toBeVisible();
    await expectAccessible(page, 'a date that has passed');
    await page.getByRole('checkbox', { name: 'Start date' }).check();
    await expect(page.getByLabel('First day')).toBeVisible();
    await expectAccessible(page, 'a campaign with a start');
    await page.getByRole('radio', { name: 'Quantity' }).check();
    await expectAccessible(page, 'a quantity campaign');
    await page.getByRole('link', { name: 'Pages', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to leave?' });
    await expect(question).toBeVisible();
    await expectAccessible(page, 'the question before leaving');
    await question.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('radio', { name: 'Evergreen', exact: true }).check();
    for (const day of weekdays) await page.getByRole('checkbox', { name: day }).uncheck();
    await page.getByLabel('Length').fill('0');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog', { name: '1 lead has an active countdown' })).toBeVisible();
    await expectAccessible(page, 'the question about active countdowns');

    const announcement = await customer.makeOffer({
      url: newUrl(),
      form: { campaignType: 'announcement-bar' },
      types: ['announcement_bar'],
    });
    await page.goto(`/edit/${announcement.campaignId}/deadline`);
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await page.getByRole('radio', { name: 'Evergreen', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Whoops!' })).toBeVisible();
    await expectAccessible(page, 'the refusal of another campaign type');
    await navigate(page, `/edit/${announcement.campaignId}/pages`);
    await expect(page.getByRole('button', { name: `Edit ${announcement.url}` })).toBeVisible();
    await expectAccessible(page, 'the pages of an announcement');
  });

  test('in the pages, on the install screen and in the emails', async ({ page, offer, stack, customer }) => {
    await page.goto(`/edit/${offer.campaignId}/pages`);
    await page.getByRole('button', { name: `Verify: ${offer.url}` }).click();
    await page.getByRole('button', { name: 'Add New Page' }).click();
    await page.getByRole('button', { name: 'Add page', exact: true }).click();
    await expect(page.getByText('The snippet isn’t on this page.')).toBeVisible();
    await expectAccessible(page, 'the pages, one not verified, one being added');

    await page.getByRole('button', { name: 'Set up this page' }).click();
    await page.getByRole('button', { name: "No, I don't see it" }).click();
    await expect(page.getByLabel('Your snippet')).toBeVisible();
    await expectAccessible(page, 'setting up a page');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: `Delete ${offer.url}` }).click();
    await expect(page.getByRole('dialog', { name: 'Are you sure you want to delete this page?' })).toBeVisible();
    await expectAccessible(page, 'deleting a page');

    await navigate(page, `/edit/${offer.campaignId}/pages?v1=true`);
    await expect(page.getByRole('form', { name: 'Page 1' })).toBeVisible();
    await expectAccessible(page, 'the legacy editor of pages');

    await navigate(page, '/install');
    await expect(page.getByRole('button', { name: `Verify ${offer.url}` })).toBeVisible();
    await page.getByText('Content-Security-Policy', { exact: true }).click();
    await page.getByRole('tab', { name: 'Google Tag Manager' }).click();
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByText('Please enter a valid URL.')).toBeVisible();
    await expectAccessible(page, 'a guide, and an address that is none');

    for (const [url, words] of [
      [`${stack.origins.sites}/bakery/`, 'This page has another Lastcall account’s snippet.'],
      [offer.url, 'Waiting for the script to load'],
    ] as const) {
      await page.getByLabel('Page URL').fill(url);
      await page.getByRole('button', { name: 'Verify', exact: true }).click();
      await expect(page.getByRole('status').getByText(words)).toBeVisible();
      await expectAccessible(page, words);
    }

    await navigate(page, `/edit/${offer.campaignId}/emails`);
    await expect(page.getByAltText('The email timer with 3 days left')).toBeVisible();
    await page.getByRole('button', { name: 'Integrate', exact: true }).click();
    await expect(page.getByText('API Key is required')).toBeVisible();
    await expectAccessible(page, 'the emails');

    await navigate(page, `/edit/${await customer.makeCampaign({ emailPlatform: 'other' })}/emails`);
    await expect(page.getByText('Your email platform is set to “Other”')).toBeVisible();
    await expect(page.getByAltText('The email timer with 3 days left')).toBeVisible();
    await expectAccessible(page, 'the emails of a campaign without pages');
  });

  test('in the editors', async ({ page, offer }) => {
    await page.goto(`/edit/${offer.campaignId}/floating-bar-editor`);
    await expect(page.getByRole('group', { name: 'Preview' }).locator('lastcall-bar')).toBeVisible();
    await expectAccessible(page, 'the templates of the bar');
    await page.getByRole('button', { name: 'More save options' }).click();
    await expect(page.getByRole('menuitem', { name: 'Create Template' })).toBeVisible();
    await expectAccessible(page, 'ways to save that this account does not have', [wide], '[role=menu]');
    await page.getByRole('menuitem', { name: 'Upgrade', exact: true }).click();
    const upgrade = page.getByRole('dialog', { name: 'Premium Feature' });
    await expect(upgrade).toBeVisible();
    await expectAccessible(page, 'the upgrade dialog', [wide]);
    await upgrade.getByRole('button', { name: 'Close' }).click();
    for (const section of ['Layout', 'Colors', 'Content', 'Settings', 'Translate']) {
      await page.getByRole('button', { name: new RegExp(`^${section}`) }).click();
      if (section === 'Content') await page.getByLabel('Description', { exact: true }).fill('');
    }
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Description is required.')).toBeVisible();
    await expectAccessible(page, 'a bar that cannot be saved');

    await page.goto(`/edit/${offer.campaignId}/email-timer-editor`);
    await expect(page.getByAltText('Email timer preview')).toBeVisible();
    await expectAccessible(page, 'the templates of the email timer');
    await page.getByRole('button', { name: /^Colors/ }).click();
    await page.getByLabel('Font Color').fill('#222222');
    await expect(page.getByText('Hard to read on this background.')).toBeVisible();
    await expectAccessible(page, 'a color that is hard to read');

    await page.goto(`/edit-portal/${offer.campaignId}/pages`);
    await expect(page.getByText('Please upgrade your plan to get access to Portal!')).toBeVisible();
    await expectAccessible(page, 'the portal of an account without one');
  });

  test('in testing, sales tracking, leads and the summary', async ({ page, offer, customer }) => {
    await page.goto(`/edit/${offer.campaignId}/testing`);
    const section = page.getByRole('navigation', { name: 'Campaign Editor' }).getByRole('link', { name: 'Testing' });
    await expect(section).toBeVisible();
    await page.setViewportSize(phone);
    await expect(section).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(wide);
    await page.getByLabel('Lead’s email address').fill('rea@example.com');
    await page.getByLabel('Redirect to').fill('https://site.test/offer');
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByLabel('Test email').fill('test@example.com');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Check for the event' }).click();
    await expect(page.getByText('Waiting for event...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete the link for rea@example.com' })).toBeVisible();
    await page.getByRole('button', { name: /Change the expiration of the link for rea@example\.com/ }).click();
    await expectAccessible(page, 'a test that waits, and a reset link whose expiry is changed');

    await page.getByRole('button', { name: 'Test sales tracking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sales Tracking' });
    await expect(dialog.getByText('No events received')).toBeVisible();
    await expectAccessible(page, 'sales by Kit');
    await dialog.getByRole('tab', { name: 'Custom API' }).click();
    await dialog.getByLabel('Amount').fill('49.00');
    await dialog.getByRole('button', { name: 'More currencies' }).click();
    await expect(dialog.getByRole('button', { name: 'Copy URL' })).toBeVisible();
    await expectAccessible(page, 'sales by a webhook');

    await navigate(page, `/edit/${offer.campaignId}/leads`);
    await expect(page.getByText('No leads yet')).toBeVisible();
    await page.getByRole('button', { name: 'Review import', exact: true }).click();
    await page.getByLabel('Lead’s email address').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(page.getByText('No lead with the address nobody@example.com in this campaign.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy HTML' })).toBeVisible();
    await expectAccessible(page, 'an unknown address, and a list without any');

    const { id } = await customer.callApi('startLead', {
      params: { campaignId: offer.campaignId },
      data: { email: 'rea@example.com' },
    });
    await customer.callApi('clearTracking', {
      params: { campaignId: offer.campaignId },
      data: { email: 'rea@example.com' },
    });
    await customer.callApi('startLead', {
      params: { campaignId: offer.campaignId },
      data: { email: 'rea@example.com' },
    });
    await page.getByLabel('Email addresses').fill('ann@example.com\nnobody');
    await page.getByRole('button', { name: 'Review 2 lines' }).click();
    await expectAccessible(page, 'what an import would do');
    await page.getByRole('button', { name: 'Start 1 countdown' }).click();
    await expect(page.getByText('Import complete')).toBeVisible();
    await page.getByRole('button', { name: 'Back to newest leads' }).click();
    await expect(page.getByRole('link', { name: 'rea@example.com' })).toBeVisible();
    await expectAccessible(page, 'the newest leads, and an import');

    await navigate(page, `/edit/${offer.campaignId}/leads?lead=${id}`);
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page, 'a person and their history');
    await page.getByRole('button', { name: 'Erase lead' }).click();
    await page.getByRole('button', { name: 'Erase permanently' }).click();
    await expect(page.getByText('This doesn’t match rea@example.com.')).toBeVisible();
    await expectAccessible(page, 'erasing, with the wrong address');

    await navigate(page, `/edit/${offer.campaignId}/pages`);
    await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
    await page.getByRole('button', { name: 'Rename Bread class' }).click();
    await expectAccessible(page, 'a name being edited');
    await page.keyboard.press('Escape');
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Summary' }).click();
    await expectAccessible(page, 'the summary', [phone]);
    await page.getByRole('dialog', { name: 'Summary' }).getByRole('button', { name: 'Clear My Tracking' }).click();
    await expect(page.getByRole('dialog', { name: 'Clear My Tracking' })).toBeVisible();
    await expectAccessible(page, 'clearing, above the summary', [phone]);
  });
});

test.describe('axe reports nothing', () => {
  // axe preloads the stylesheets of the fonts by XHR, which the Content-Security-Policy blocks, so this test ignores the console.
  test('in the webpage timer and legacy editors, whose buttons are visible on a phone', async ({ page, offer }) => {
    await page.goto(`/campaigns/update/${offer.campaignId}/inline-timer-editor`);
    await expect(page.getByRole('heading', { name: 'Webpage Timer Appearance' })).toBeVisible();
    await expectAccessible(page, 'the menu of the webpage timer');
    await page.getByRole('button', { name: /^Template/ }).click();
    await expectAccessible(page, 'the templates of the webpage timer');
    await page.getByRole('button', { name: 'Save Selection' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: /^Colors/ }).click();
    await page.getByLabel('Upper digits').fill('#404452');
    await expect(page.getByText(/^Hard to read on/)).toBeVisible();
    await expectAccessible(page, 'a webpage timer color that is hard to read');

    await page.setViewportSize(phone);
    for (const name of ['Cancel', 'Save and Exit'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });

    await page.goto(`/campaigns/update/${offer.campaignId}/legacy-floating-bar-editor`);
    await expect(page.locator('lastcall-legacy-bar')).toBeVisible();
    await expectAccessible(page, 'the legacy screen');

    await page.setViewportSize(phone);
    for (const name of ['Switch to new floating bar', 'Save changes'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  });
});

const changeOf = (page: Page, label: string): Locator => page.getByRole('button', { name: `Change: ${label}` });

/** Shows and returns all platforms of a kind. Initially, only the platform of the previous campaign is visible. */
async function platforms(page: Page, label: string): Promise<Locator> {
  const all = page.getByRole('group', { name: label });
  await expect(all.or(changeOf(page, label))).toBeVisible();
  if (await changeOf(page, label).isVisible()) await changeOf(page, label).click();
  return all;
}

/** Presses the Tab key until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}.`);
}

test('a campaign and its page are created with the keyboard only, on a phone', async ({ page, customer, newUrl }) => {
  const url = newUrl();
  // The platforms of the previous campaign are preselected. The others are hidden until the user clicks Change.
  const choose = async (kind: string, name: string): Promise<void> => {
    const label = `${kind} platform`;
    const group = page.getByRole('group', { name: label });
    const radio = group.getByRole('radio', { name, exact: true });
    await press(changeOf(page, label), 'Enter');
    await expect(group.getByRole('radio', { checked: true })).toBeFocused();
    for (let presses = 0; presses < 80 && !(await radio.isChecked()); presses++) await page.keyboard.press('ArrowDown');
    await expect(radio).toBeChecked();
  };
  const press = async (target: Locator, key: 'Enter' | 'Space'): Promise<void> => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  await customer.makeCampaign();
  await page.setViewportSize(phone);
  await page.goto('/campaigns');
  await expect(page.getByRole('link', { name: 'New campaign' })).toBeVisible();

  await press(page.getByRole('link', { name: 'New campaign' }), 'Enter');
  // Until the form is loaded, Tab moves through the frame and can leave the page.
  await expect(page.getByLabel('Campaign name')).toBeVisible();
  await tabTo(page, page.getByLabel('Campaign name'));
  await page.keyboard.type('By keys alone');
  await choose('Checkout', 'ThriveCart');
  await choose('Email', 'Kit');
  await press(page.getByRole('checkbox', { name: /^Use the same app/ }), 'Space');
  await expect(page.getByText('Your sales pages are on ThriveCart too.')).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: 'Evergreen', exact: true }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Automated Webinar' })).toBeChecked();
  await tabTo(page, page.getByLabel('Length'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('3');
  await expect(page.getByText(/Anyone who starts today at/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Pages', exact: true })).toBeVisible();
  await press(page.getByRole('button', { name: 'Add your first page' }), 'Enter');
  await expect(page.getByLabel('Page URL')).toBeFocused();
  await page.keyboard.type(url);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Edit ${url}` })).toBeVisible();
  const campaignId = /\/edit\/([^/]+)\//.exec(page.url())![1]!;
  expect(await customer.callApi('getCampaign', { params: { campaignId } })).toMatchObject({
    name: 'By keys alone',
    form: { campaignType: 'AutomatedWebinar', landingPlatform: 'thrivecart', deadlineLength: 3, deadlineUnit: 'days' },
  });
});
