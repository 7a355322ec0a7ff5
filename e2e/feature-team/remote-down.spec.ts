import type { Page } from '@playwright/test';
import { expect, test } from '../marketer/marketer.ts';
import { violationsOn } from '../accessibility-checks.ts';
import { alterStart } from '../page-start.ts';

const down = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'The email timer editor isn’t available right now' });
const filesOfTimers = /\/remotes\/mfe-timers\//;

test('a remote without its files loses only its screen and slots, and recovers on retry', async ({ page, offer }) => {
  await page.route(filesOfTimers, (route) => route.abort());

  await page.goto(`/edit/${offer.campaignId}/emails`);
  await expect(
    page.getByRole('alert').filter({ hasText: 'The email timer code isn’t available right now' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Deadline' }).click();
  await expect(page.getByLabel(/campaign name/i)).toBeVisible();
  await page.goto(`/edit/${offer.campaignId}/email-timer-editor`);
  await expect(down(page)).toContainText(
    'We couldn’t load this part of the page. The rest of Lastcall works as usual.',
  );
  await expect(down(page)).toContainText(/mfe-timers \d+\.\d+\.\d+/);
  // The campaign's name is loaded separately.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.unroute(filesOfTimers);
  await down(page).getByRole('button', { name: 'Retry' }).click();

  await expect(page.getByRole('heading', { name: 'Email Timer Appearance' })).toBeVisible();
  await expect(down(page)).toBeHidden();
  expect(loads).toBe(0);
});

test('a remote that hangs leaves the shell usable', async ({ page, offer }) => {
  await page.route(/\/remotes\/mfe-timers\/.*remoteEntry\./, () => {});

  const asked = page.waitForRequest(/\/remotes\/mfe-timers\/.*remoteEntry\./);
  await page.goto(`/edit/${offer.campaignId}/email-timer-editor`, { waitUntil: 'commit' });
  await asked;

  await page.getByRole('link', { name: 'Back to campaign' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pages');
});

test('services that hang leave the shell usable, and a remote’s screen shows an error and recovers on retry', async ({
  page,
  offer,
}) => {
  const timer = `**/api/campaigns/${offer.campaignId}/email-timer`;
  await page.clock.install();
  await page.route(timer, () => {});
  const asked = page.waitForRequest(timer);
  await page.goto(`/edit/${offer.campaignId}/email-timer-editor`, { waitUntil: 'commit' });
  await asked;
  await page.getByRole('link', { name: 'Back to campaign' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pages');
  await page.goBack();

  // The timeout of a GET request.
  await page.clock.fastForward(20_000);

  const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t load the email timer.' });
  await expect(failed).toBeVisible();
  await page.unroute(timer);
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Email Timer Appearance' })).toBeVisible();
});

for (const years of [-10, 10])
  test(`while the registry is unavailable, the remotes of its last good response are used, even when the clock is ${years} years off`, async ({
    page,
    offer,
  }) => {
    const now = new Date();
    await page.clock.setSystemTime(now.setFullYear(now.getFullYear() + years));
    await page.goto(`/edit/${offer.campaignId}/pages`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pages');

    await alterStart(page, { registry: () => null });
    await page.reload();

    await expect(page.locator('[data-remote="mfe-campaign"][data-state="shown"]').first()).toBeVisible();
  });
