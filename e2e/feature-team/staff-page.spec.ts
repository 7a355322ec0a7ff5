import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { Customer } from '../customer.ts';
import { watchComplaints } from '../marketer/marketer.ts';
import { expect, test, type OwnRemote } from './own-remote.ts';

const notFound = (page: Page): Locator => page.getByRole('heading', { name: 'There is nothing at this address' });
const dialog = (page: Page): Locator => page.getByRole('dialog');
const cardOf = (page: Page, { remote }: OwnRemote): Locator => page.getByRole('article', { name: remote, exact: true });

/** Opens the page, and on it the card of a remote. */
async function openCard(page: Page, own: OwnRemote): Promise<Locator> {
  await page.goto('/staff/remotes');
  return cardOf(page, own);
}

/** One of the channels of a card, such as `Everybody`. */
const channel = (card: Locator, name: string): Locator => card.locator('dl > div').filter({ has: card.page().getByText(name, { exact: true }) });

async function openTab(card: Locator, name: string): Promise<Locator> {
  await card.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  return card.getByRole('tabpanel', { name: new RegExp(`^${name}`) });
}

const rowOf = (panel: Locator, words: string): Locator => panel.getByRole('listitem').filter({ hasText: words });

async function more(card: Locator, version: string, item: string): Promise<void> {
  await card.getByRole('button', { name: `More for ${version}` }).click();
  await card.page().getByRole('menuitem', { name: item }).click();
}

test('tells what runs where, since when, by whom, and what this tab has', async ({ page, own }) => {
  const before = await own.activated();
  const stable = await own.activated();
  const canary = await own.release();
  await own.change({ what: 'canary', version: canary, percent: 0.01 });

  const card = await openCard(page, own);

  await expect(card.getByRole('list', { name: 'Screens and slots' })).toHaveText(own.title);
  await expect(channel(card, 'Everybody')).toContainText(stable);
  await expect(channel(card, 'Everybody')).toContainText(`Activated just now by spec, commit ${own.commit.slice(0, 7)}`);
  await expect(channel(card, 'Canary')).toContainText(canary);
  await expect(channel(card, 'Canary')).toContainText('0.01 % of accounts');
  await expect(channel(card, 'Before')).toContainText(before);
  await expect(channel(card, 'This tab')).toContainText(stable);
  await expect(channel(card, 'This tab')).toContainText('as everybody');
  await expect(card.locator('time').first()).toHaveAttribute('datetime', /^\d{4}-.*Z$/);
});

test('takes a version back by one button, after naming what comes and what goes', async ({ page, own }) => {
  const before = await own.activated();
  const after = await own.activated();
  const card = await openCard(page, own);

  await card.getByRole('button', { name: `Roll back to ${before}` }).click();
  await expect(dialog(page)).toContainText(`Roll back ${own.remote}?`);
  await expect(dialog(page)).toContainText(before);
  await expect(dialog(page)).toContainText(after);
  await dialog(page).getByRole('button', { name: 'Roll back' }).click();

  await expect(channel(card, 'Everybody')).toContainText(before);
  await expect(channel(card, 'Everybody')).toContainText('Rolled back just now');
  await expect(channel(card, 'This tab')).toContainText(before);
  await expect(card.getByRole('button', { name: /^Roll back/ })).toBeHidden();
  expect((await own.stable()).release.version).toBe(before);
});

test('changes nothing when somebody thinks better of it', async ({ page, own }) => {
  await own.activated();
  const after = await own.activated();
  const card = await openCard(page, own);

  await card.getByRole('button', { name: /^Roll back/ }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await expect(dialog(page)).toBeHidden();
  expect((await own.stable()).release.version).toBe(after);
});

test('says who won when somebody else was first, and shows what they did', async ({ page, own }) => {
  const before = await own.activated();
  await own.activated();
  const theirs = await own.release();
  const card = await openCard(page, own);
  await card.getByRole('button', { name: `Roll back to ${before}` }).click();
  await own.change({ what: 'activate', version: theirs });

  await dialog(page).getByRole('button', { name: 'Roll back' }).click();

  await expect(card.getByRole('alert')).toContainText('Somebody else changed this remote meanwhile. Look again, then decide.');
  await expect(card.getByRole('alert')).toContainText(`Everybody has ${theirs} now.`);
  await expect(channel(card, 'Everybody')).toContainText(theirs);
  expect((await own.stable()).release.version).toBe(theirs);
  await card.getByRole('button', { name: 'Dismiss' }).click();
  await expect(card.getByRole('alert')).toBeHidden();
});

test('follows what others do, without being asked', async ({ page, own }) => {
  await own.activated();
  const card = await openCard(page, own);
  await expect(channel(card, 'Everybody')).toContainText('Activated');

  const theirs = await own.activated();

  await expect(channel(card, 'Everybody')).toContainText(theirs, { timeout: 30_000 });
});

test('gives people a version that no browser has seen only when that is said, and keeps it in the history', async ({ page, own }) => {
  await own.activated();
  const checked = await own.release();
  const unchecked = await own.release({ until: 'published' });
  const card = await openCard(page, own);
  const versions = await openTab(card, 'Versions');

  await versions.getByRole('button', { name: `Activate ${checked}` }).click();
  await expect(dialog(page).getByText('No browser has seen this version work yet')).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(channel(card, 'Everybody')).toContainText(checked);

  await expect(rowOf(versions, unchecked)).toContainText('Not checked');
  await versions.getByRole('button', { name: `Activate ${unchecked}` }).click();
  await expect(dialog(page).getByText('No browser has seen this version work yet')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Activate without a check' }).click();
  await expect(channel(card, 'Everybody')).toContainText(unchecked);

  const history = await openTab(card, 'History');
  await expect(rowOf(history, unchecked).first()).toContainText('Activated');
  await expect(rowOf(history, unchecked).first()).toContainText('without a check');
  await expect(rowOf(history, unchecked).first()).toContainText(`in place of ${checked}`);
});

test('says why a version that was ready is not any more', async ({ page, own }) => {
  const stable = await own.activated();
  const version = await own.release();
  const card = await openCard(page, own);
  const versions = await openTab(card, 'Versions');
  await versions.getByRole('button', { name: `Activate ${version}` }).click();
  await own.ask('judgeDeployment', { version, body: { isGood: false, note: 'The screen stayed empty.' } });

  await dialog(page).getByRole('button', { name: 'Activate', exact: true }).click();

  await expect(dialog(page).getByRole('alert')).toHaveText('No browser has seen this version work yet, or one has seen it fail.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(versions, version)).toContainText('Check failed');
  await expect(rowOf(versions, version)).toContainText('The screen stayed empty.');
  expect((await own.stable()).release.version).toBe(stable);
});

test('offers with each version only what may be done with it', async ({ page, own }) => {
  await own.activated({ days: 12 });
  const arriving = await own.release({ until: 'uploading' });
  const refused = await own.release({ until: 'refused', note: 'mfe-spec threw at start.' });
  const preview = await own.release({ until: 'published', preview: 'rings' });
  const card = await openCard(page, own);

  await expect(channel(card, 'Everybody')).toContainText('Expires in 12 days');
  const versions = await openTab(card, 'Versions');
  await expect(rowOf(versions, arriving)).toContainText('Files arriving');
  await expect(rowOf(versions, arriving).getByRole('button')).toHaveCount(0);
  await expect(rowOf(versions, refused)).toContainText('mfe-spec threw at start.');
  await expect(rowOf(versions, refused).getByRole('button')).toHaveText(['Use for me']);
  await expect(rowOf(versions, preview)).toContainText('Preview rings');
  await expect(rowOf(versions, preview).getByRole('button')).toHaveText(['Activate', 'More']);
});

test('starts, changes, stops and promotes a canary', async ({ page, own }) => {
  await own.activated();
  const version = await own.release();
  const card = await openCard(page, own);
  await openTab(card, 'Versions');

  await more(card, version, 'Start a canary...');
  await page.getByLabel('Part of the accounts (%)').fill('150');
  await dialog(page).getByRole('button', { name: 'Start canary' }).click();
  await expect(dialog(page).getByText('Please enter a number of 100 or less.')).toBeVisible();
  await page.getByLabel('Part of the accounts (%)').fill('20');
  await dialog(page).getByRole('button', { name: 'Start canary' }).click();
  await expect(channel(card, 'Canary')).toContainText('20 % of accounts');

  await card.getByRole('button', { name: `Change the canary of ${own.remote}` }).click();
  await page.getByLabel('Part of the accounts (%)').fill('50');
  await dialog(page).getByRole('button', { name: 'Change canary' }).click();
  await expect(channel(card, 'Canary')).toContainText('50 % of accounts');

  await card.getByRole('button', { name: 'Stop', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Stop canary' }).click();
  await expect(channel(card, 'Canary')).toContainText('None');

  await own.change({ what: 'canary', version, percent: 5 });
  await page.reload();
  await card.getByRole('button', { name: 'Promote' }).click();
  await dialog(page).getByRole('button', { name: 'Promote' }).click();
  await expect(channel(card, 'Everybody')).toContainText(version);
  await expect(channel(card, 'Canary')).toContainText('None');
});

test('pins one account to a version and lets it go', async ({ page, own, stack }) => {
  const stable = await own.activated();
  const version = await own.release();
  const account = await own.accountOf(stack.demo.email);
  const card = await openCard(page, own);
  await openTab(card, 'Versions');

  await more(card, version, 'Pin to an account...');
  await dialog(page).getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(dialog(page).getByText('This field is required.')).toBeVisible();
  await page.getByLabel('Account number').fill('4000000000');
  await dialog(page).getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(dialog(page).getByText('There is no such account.')).toBeVisible();
  await page.getByLabel('Account number').fill(String(account));
  await dialog(page).getByRole('button', { name: 'Pin', exact: true }).click();

  await expect(channel(card, 'This tab')).toContainText('pinned to your account');
  await expect(channel(card, 'This tab')).toContainText(version);
  const accounts = await openTab(card, 'Accounts');
  await expect(rowOf(accounts, `Account ${account}`)).toContainText(version);

  await accounts.getByRole('button', { name: `Unpin account ${account}` }).click();
  await dialog(page).getByRole('button', { name: 'Unpin' }).click();
  await expect(accounts.getByText('No account is pinned')).toBeVisible();
  await expect(channel(card, 'This tab')).toContainText(stable);
});

test('makes a deploy token that is shown once, and takes it back by its name', async ({ page, own, stack }) => {
  const address = `${stack.origins.app}/api/remotes/${own.remote}`;
  const statusWith = async (token: string): Promise<number> => (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status;
  await own.activated();
  const card = await openCard(page, own);
  const tokens = await openTab(card, 'Deploy tokens');

  await tokens.getByRole('button', { name: 'Create token' }).click();
  await expect(tokens.getByText('This field is required.')).toBeVisible();
  await tokens.getByLabel('Name').fill('Pipeline of the spec');
  await tokens.getByLabel('Good for (days)').fill('30');
  await tokens.getByRole('button', { name: 'Create token' }).click();
  const made = tokens.getByRole('region', { name: 'The new token' });
  await expect(made).toBeFocused();
  await expect(made).toContainText('It is shown this once.');
  const token = await made.locator('code').innerText();
  expect(await statusWith(token)).toBe(200);
  await expect(rowOf(tokens, 'Pipeline of the spec')).toContainText('Expires in 30 days');

  await made.getByRole('button', { name: 'I have it' }).click();
  await expect(made).toBeHidden();
  expect(await page.content()).not.toContain(token);
  await tokens.getByRole('button', { name: 'Revoke Pipeline of the spec' }).click();
  await expect(dialog(page)).toContainText('Revoke “Pipeline of the spec”?');
  await dialog(page).getByRole('button', { name: 'Revoke' }).click();

  await expect(rowOf(tokens, 'Pipeline of the spec')).toBeHidden();
  expect(await statusWith(token)).toBe(401);
});

test('has one session use another version, and refuses a server that may not stand in', async ({ page, own, staff }) => {
  const stable = await own.activated();
  const preview = await own.release({ until: 'published', preview: 'rings' });
  const card = await openCard(page, own);
  await openTab(card, 'Versions');

  await page.getByLabel('A server under development').fill('https://evil.example');
  await card.getByRole('button', { name: 'Use for me' }).click();
  await expect(card.getByText('This is neither a published version nor a server that may stand in for one.')).toBeVisible();

  await more(card, preview, 'Use for me');
  await expect(channel(card, 'This tab')).toContainText('by your override');
  await expect(channel(card, 'This tab')).toContainText(preview);
  expect((await own.stable()).release.version).toBe(stable);

  await openTab(card, 'Versions');
  await page.getByLabel('A server under development').fill('http://localhost:3103');
  await card.getByRole('button', { name: 'Use for me' }).click();
  await expect(channel(card, 'This tab')).toContainText('localhost:3103');

  await staff.ask('overrideRemote', { data: { remote: own.remote, to: null } });
  await page.reload();
  await expect(channel(card, 'This tab')).toContainText('as everybody');
});

test('tells of versions that failed, why and for how many, and has the way back stand out', async ({ page, own, stack }) => {
  const before = await own.activated();
  const version = await own.activated();
  const person = await Customer.signUp(stack.origins.app);
  await person.ask('reportRemoteFailure', { data: { remote: own.remote, version, reason: 'crashed', message: 'rings is undefined' } });
  const card = await openCard(page, own);

  await expect(card.getByRole('button', { name: `Roll back to ${before}` })).toHaveAttribute('data-variant', 'filled');
  await channel(card, 'Everybody').getByRole('button', { name: 'Failed just now' }).click();

  const failures = card.getByRole('tabpanel', { name: /^Failures/ });
  await expect(rowOf(failures, version)).toContainText('It stopped on the screen');
  await expect(rowOf(failures, version)).toContainText('rings is undefined');
  await expect(rowOf(failures, version)).toContainText('1 person');
  await person.close();
});

test('shows the history a page at a time', async ({ page, own, stack }) => {
  test.slow();
  const version = await own.activated();
  const account = await own.accountOf(stack.demo.email);
  // With what came before it, more than fits on the first page.
  for (let times = 0; times < 25; times++) {
    await own.change({ what: 'pin', account, version });
    await own.change({ what: 'pin', account, version: null });
  }
  const card = await openCard(page, own);
  const history = await openTab(card, 'History');
  await expect(history.getByRole('listitem')).toHaveCount(50);

  await history.getByRole('button', { name: 'Show more' }).click();

  await expect(history.getByRole('listitem')).toHaveCount(53);
  await expect(history.getByRole('listitem').last()).toContainText('Published');
  await expect(history.getByRole('button', { name: 'Show more' })).toBeHidden();
});

test('says when the remotes cannot be had, and shows them at the next try', async ({ page, own }) => {
  await own.activated();
  await page.route('**/api/remotes', (route) => route.abort());
  await page.goto('/staff/remotes');
  await expect(page.getByRole('alert')).toContainText('Lastcall is not available for a moment.');

  await page.unroute('**/api/remotes');
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(cardOf(page, own)).toBeVisible();
});

test('keeps what it shows when it cannot be refreshed, and says so', async ({ page, own }) => {
  const stable = await own.activated();
  const card = await openCard(page, own);
  await expect(card).toBeVisible();
  await page.route('**/api/remotes', (route) => route.abort());

  await page.evaluate(() => window.dispatchEvent(new Event('focus')));

  const stale = page.getByRole('status').filter({ hasText: 'This may be out of date' });
  await expect(stale).toBeVisible();
  await expect(channel(card, 'Everybody')).toContainText(stable);
  await page.unroute('**/api/remotes');
  await stale.getByRole('button', { name: 'Try again' }).click();
  await expect(stale).toBeHidden();
});

test('is reached by the rail, and a rollback by the keyboard alone', async ({ page, own }) => {
  const before = await own.activated();
  await own.activated();
  await page.goto('/campaigns');
  await page.getByRole('link', { name: 'Remotes' }).focus();
  await page.keyboard.press('Enter');
  const card = cardOf(page, own);

  await card.getByRole('button', { name: /^Roll back/ }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(channel(card, 'Everybody')).toContainText(before);

  await card.getByRole('tab', { name: 'Versions' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(card.getByRole('tab', { name: 'Accounts' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('tabpanel', { name: 'Accounts' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('tabpanel')).toHaveCount(0);
});

test('has every tab of a card on a phone', async ({ page, own }) => {
  await own.activated();
  await page.setViewportSize({ width: 390, height: 844 });
  const card = await openCard(page, own);

  const tabs = card.getByRole('tab');
  await expect(tabs).toHaveCount(5);
  await tabs.first().scrollIntoViewIfNeeded();
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
});

test('does not exist for customers', async ({ browser, stack }) => {
  const customer = await Customer.signUp(stack.origins.app);
  const context = await browser.newContext({ storageState: await customer.browserState() });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await page.goto('/staff/remotes');

  await expect(notFound(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Install' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remotes' })).toBeHidden();
  expect(asked.filter((path) => path.startsWith('/api/remotes'))).toEqual([]);
  await expect(customer.ask('listRemoteStatus')).rejects.toThrow('404');
  await context.close();
  await customer.close();
});

test.describe('nothing that axe, the policy or the console finds', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  const phone = { width: 390, height: 844 };
  const wide = { width: 1440, height: 900 };

  /** In the dark nothing but colours is another. */
  async function expectNothingFound(page: Page, state: string, sizes = [phone, wide]): Promise<void> {
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.waitForFunction((scheme) => document.documentElement.dataset.mantineColorScheme === scheme && document.getAnimations().every(({ playState }) => playState !== 'running'), colorScheme);
        const axe = new AxeBuilder({ page }).setLegacyMode();
        const { violations } = await (colorScheme === 'light' ? axe : axe.withRules('color-contrast')).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`), `${state}, ${size.width}, ${colorScheme}`).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${state}, ${size.width}`).toBe(size.width);
    }
  }

  let complaints: string[] = [];
  test.beforeEach(async ({ page, own, stack }) => {
    test.slow();
    complaints = watchComplaints(page);
    await own.activated({ days: 12 });
    await own.activated();
    await own.change({ what: 'canary', version: await own.release(), percent: 5 });
    await own.release({ until: 'refused', note: 'mfe-spec threw at start.' });
    await own.release({ until: 'published', preview: 'rings' });
    await own.pin(stack.demo.email, await own.release());
  });
  test.afterEach(() => expect(complaints).toEqual([]));

  test('in the details of a remote', async ({ page, own }) => {
    const card = await openCard(page, own);
    for (const tab of ['Versions', 'Accounts', 'Failures', 'History', 'Deploy tokens']) {
      const panel = await openTab(card, tab);
      await expect(panel.locator('[aria-busy]')).toHaveCount(0);
      await expectNothingFound(page, tab);
    }
  });

  test('at the first look, in a menu and in a dialog', async ({ page, own }) => {
    const card = await openCard(page, own);
    await expect(channel(card, 'Canary')).toContainText('5 % of accounts');
    await expectNothingFound(page, 'the first look');

    await page.setViewportSize(wide);
    await openTab(card, 'Versions');
    await card.getByRole('button', { name: /^More/ }).first().click();
    await expectNothingFound(page, 'the menu of a version', [wide]);
    await page.getByRole('menuitem', { name: 'Start a canary...' }).click();
    await page.getByLabel('Part of the accounts (%)').fill('150');
    await dialog(page).getByRole('button', { name: 'Start canary' }).click();
    await expect(dialog(page).getByText('Please enter a number of 100 or less.')).toBeVisible();
    await expectNothingFound(page, 'a canary that cannot be started');
  });
});
