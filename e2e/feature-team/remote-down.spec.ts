import type { Page } from '@playwright/test';
import { expect, test } from '../marketer/marketer.ts';
import { violationsOn } from '../nothing-found.ts';

const down = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'The email timer editor is not available right now' });
const filesOfTimers = /\/remotes\/mfe-timers\//;

test('a remote whose files are gone costs its screen and its slots alone, and says who it is', async ({
  page,
  offer,
}) => {
  await page.route(filesOfTimers, (route) => route.abort());

  await page.goto(`/edit/${offer.campaignId}/email-timer-editor`);
  await expect(down(page)).toContainText('Its files could not be loaded. The rest of Lastcall works as usual.');
  await expect(down(page)).toContainText(/mfe-timers \d+\.\d+\.\d+/);
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('link', { name: 'Back to the campaign' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pages');
  await page.getByRole('link', { name: 'Deadline' }).click();
  await expect(page.getByLabel(/campaign name/i)).toBeVisible();
  await page.getByRole('link', { name: 'Emails', exact: true }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The email timer code is not available right now' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a remote comes back by the retry, without loading the page again', async ({ page, offer }) => {
  await page.route(filesOfTimers, (route) => route.abort());
  await page.goto(`/edit/${offer.campaignId}/email-timer-editor`);
  await expect(down(page)).toBeVisible();
  await down(page).getByRole('button', { name: 'Try again' }).click();
  await expect(down(page)).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));

  await page.unroute(filesOfTimers);
  await down(page).getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('heading', { name: 'Email Timer Appearance' })).toBeVisible();
  await expect(down(page)).toBeHidden();
  expect(loads).toBe(0);
});

test('a remote that hangs leaves the shell usable, and is said to be slow', async ({ page, offer }) => {
  await page.route(/\/remotes\/mfe-timers\/.*remoteEntry\.js/, () => {});

  await page.goto(`/edit/${offer.campaignId}/email-timer-editor`, { waitUntil: 'commit' });

  await expect(page.getByText('takes longer than usual')).toBeVisible();
  await page.getByRole('link', { name: 'Install' }).click();
  await expect(page.getByRole('heading', { name: 'Install' })).toBeVisible();
});

test('while the registry is away, the remotes of its last good answer are used', async ({ page, offer }) => {
  await page.goto(`/edit/${offer.campaignId}/pages`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pages');

  await page.route('**/remotes/registry', (route) => route.abort());
  await page.reload();

  await expect(page.locator('[data-remote="mfe-campaign"][data-state="shown"]').first()).toBeVisible();
});

test('an old answer of the registry never brings an older version back', async ({ page, offer }) => {
  await page.goto(`/edit/${offer.campaignId}/pages`);
  const area = page.locator('[data-remote="mfe-campaign"][data-state="shown"]').first();
  await expect(area).toBeVisible();
  const version = await area.getAttribute('data-version');

  await page.route('**/remotes/registry', async (route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as {
      remotes: { name: string; revision: number; release: { version: string; base: string } }[];
    };
    for (const remote of registry.remotes)
      Object.assign(remote, {
        revision: remote.revision - 1,
        release: {
          ...remote.release,
          version: '0.0.1-0123456789',
          base: remote.release.base.replace(remote.release.version, '0.0.1-0123456789'),
        },
      });
    await route.fulfill({ response, json: registry });
  });
  await page.reload();

  await expect(area).toHaveAttribute('data-version', version!);
});
