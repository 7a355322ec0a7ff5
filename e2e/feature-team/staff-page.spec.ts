import type { Locator, Page } from '@playwright/test';
import { Customer } from '../customer.ts';
import { expect, test } from './own-remote.ts';
import { cardOf, channel, dialog, openCard, openTab } from './staff-card.ts';

const notFound = (page: Page): Locator => page.getByRole('heading', { name: 'There is nothing at this address' });

test('tells what runs where, since when, by whom, and what this tab has', async ({ page, own }) => {
  const before = await own.activated();
  const stable = await own.activated();
  const canary = await own.release();
  await own.change({ what: 'canary', version: canary, percent: 0.01 });

  const card = await openCard(page, own);

  await expect(card.getByRole('list', { name: 'Screens and slots' })).toHaveText(own.title);
  await expect(channel(card, 'Everybody')).toContainText(stable);
  await expect(channel(card, 'Everybody')).toContainText(
    `Activated just now by spec, commit ${own.commit.slice(0, 7)}`,
  );
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

  await expect(card.getByRole('alert')).toContainText(
    'Somebody else changed this remote meanwhile. Look again, then decide.',
  );
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
