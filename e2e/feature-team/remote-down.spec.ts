import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack.ts';

async function openDemo(page: Page, demo: { email: string; password: string }): Promise<string> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const campaign = page.getByRole('rowheader').getByRole('link').first();
  await expect(campaign).toBeVisible();
  return /\/edit\/([^/]+)\//.exec((await campaign.getAttribute('href')) ?? '')?.[1] ?? '';
}

test.describe('a remote that is down', { tag: '@alone' }, () => {
  test.afterEach(({ stack }) => stack.startProcess('mfe-timers'));

  test('costs its own area alone, says who it is, and comes back by the retry', async ({ page, stack }) => {
    const campaignId = await openDemo(page, stack.demo);
    await stack.stopProcess('mfe-timers');

    await page.goto(`/edit/${campaignId}/email-timer-editor`);
    const area = page.getByRole('alert').filter({ hasText: 'The email timer editor is not available right now' });
    await expect(area).toContainText('Its files could not be loaded. The rest of Lastcall works as usual.');
    await expect(area).toContainText(/mfe-timers \d+\.\d+\.\d+/);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await area.getByRole('button', { name: 'Try again' }).click();
    await expect(area).toContainText('Its files could not be loaded.');

    await page.getByRole('link', { name: 'Back to the campaign' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pages');
    await page.getByRole('link', { name: 'Deadline' }).click();
    await expect(page.getByLabel(/campaign name/i)).toBeVisible();
    await page.getByRole('link', { name: 'Emails', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The email timer code is not available right now' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await stack.startProcess('mfe-timers');
    await page.goto(`/edit/${campaignId}/email-timer-editor`);
    await expect(page.getByRole('alert').filter({ hasText: 'not available' })).toBeHidden();
  });

  test('comes back by the retry without loading the page again', async ({ page, stack }) => {
    const campaignId = await openDemo(page, stack.demo);
    await stack.stopProcess('mfe-timers');
    await page.goto(`/edit/${campaignId}/email-timer-editor`);
    const area = page.getByRole('alert').filter({ hasText: 'The email timer editor is not available right now' });
    await expect(area).toBeVisible();
    let loads = 0;
    page.on('load', () => (loads += 1));

    await stack.startProcess('mfe-timers');
    await area.getByRole('button', { name: 'Try again' }).click();

    await expect(area).toBeHidden();
    await expect(page.getByText('Loading The email timer editor...')).toBeHidden();
    await expect(page.getByRole('alert').filter({ hasText: 'not available' })).toBeHidden();
    expect(loads).toBe(0);
  });
});

test('a remote that hangs leaves the shell usable and is said to be slow', async ({ page, stack }) => {
  const campaignId = await openDemo(page, stack.demo);
  await page.route('**/remoteEntry.js*', (route) => (route.request().url().startsWith(stack.origins.remotes['mfe-timers']) ? undefined : route.continue()));

  await page.goto(`/edit/${campaignId}/email-timer-editor`, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Back to the campaign' })).toBeVisible();

  await expect(page.getByText('takes longer than usual')).toBeVisible({ timeout: 12_000 });
  await page.getByRole('link', { name: 'Install' }).click();
  await expect(page.getByRole('heading', { name: 'Install' })).toBeVisible();
});

test('a remote built for another contract is never started', async ({ page, stack }) => {
  const campaignId = await openDemo(page, stack.demo);
  const fetched: string[] = [];
  page.on('request', (request) => request.url().startsWith(stack.origins.remotes['mfe-timers']) && fetched.push(request.url()));
  await page.route('**/remotes/registry', async (route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as { remotes: Array<{ name: string; contractRange: string }> };
    for (const remote of registry.remotes) if (remote.name === 'mfe-timers') remote.contractRange = '^99.0.0';
    await route.fulfill({ response, json: registry });
  });

  await page.goto(`/edit/${campaignId}/email-timer-editor`);

  await expect(page.getByText('This version was built for another version of Lastcall')).toBeVisible();
  expect(fetched).toEqual([]);
});

test('a remote whose entry throws is kept in its own area', async ({ page, stack }) => {
  const campaignId = await openDemo(page, stack.demo);
  await page.route(`${stack.origins.remotes['mfe-timers']}/remoteEntry.js*`, (route) => route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: 'throw new Error("a bad deploy")' }));

  await page.goto(`/edit/${campaignId}/email-timer-editor`);

  await expect(page.getByText('The email timer editor is not available right now')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the campaign' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pages');
});

test('while the registry is away, the remotes of its last good answer are used', async ({ page, stack }) => {
  const campaignId = await openDemo(page, stack.demo);
  await page.goto(`/edit/${campaignId}/pages`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pages');

  await page.route('**/remotes/registry', (route) => route.abort());
  await page.reload();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pages');
});
