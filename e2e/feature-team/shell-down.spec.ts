import type { Page } from '@playwright/test';
import { violationsOn } from '../accessibility-checks.ts';
import { expect, navigate, test } from '../marketer/marketer.ts';
import { countLoads, heading } from './editors.ts';

const failed = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const account = (page: Page) => page.getByRole('button', { name: /^Account/ });

test.describe('while the API is down', { tag: '@alone' }, () => {
  test.afterEach(({ stack }) => stack.startProcess('api'));

  test('unloaded screens of the shell and of a remote show an error inside the frame, and recover on retry', async ({
    page,
    offer,
    stack,
  }) => {
    await page.goto(`/edit/${offer.campaignId}/pages`);
    await expect(heading(page, 'Pages')).toBeVisible();
    const loads = countLoads(page);

    for (const { path, screen, message } of [
      {
        path: `/edit/${offer.campaignId}/email-timer-editor`,
        screen: 'Email Timer Appearance',
        message: 'The email timer editor isn’t available right now',
      },
      { path: '/install', screen: 'Install', message: 'This page couldn’t be loaded' },
    ]) {
      await stack.stopProcess('api');
      await navigate(page, path);
      await expect(failed(page, message)).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);

      await stack.startProcess('api');
      await failed(page, message).getByRole('button', { name: 'Retry' }).click();

      await expect(heading(page, screen)).toBeVisible();
      await expect(failed(page, message)).toBeHidden();
    }
    expect(loads()).toBe(0);
  });

  test('a form keeps its text while other areas of its screen fail, and they recover', async ({
    page,
    offer,
    stack,
  }) => {
    await page.goto(`/edit/${offer.campaignId}/deadline`);
    const name = page.getByLabel('Campaign name');
    await name.fill('Rye class');
    await stack.stopProcess('api');

    const missing = failed(page, 'We couldn’t load this. Check your connection and try again.');
    for (const button of [account(page), page.getByRole('button', { name: 'Clear My Tracking' })]) {
      await button.click();
      await expect(missing).toBeVisible();
      await missing.getByRole('button', { name: 'Dismiss' }).click();
    }
    await page.getByRole('button', { name: 'Sales Tracking Setup' }).click();
    const slot = failed(page, 'isn’t available right now');
    await expect(slot).toBeVisible();
    await expect(name).toHaveValue('Rye class');

    await stack.startProcess('api');
    await slot.getByRole('button', { name: 'Retry' }).click();

    await expect(page.getByRole('dialog', { name: /sales/i })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear My Tracking' }).click();
    await expect(page.getByRole('dialog', { name: /tracking/i })).toBeVisible();
    await page.keyboard.press('Escape');
    await account(page).click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(name).toHaveValue('Rye class');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
  });
});

test('a hanging API leaves the shell usable, and a screen of the shell shows an error and recovers on retry', async ({
  page,
  offer,
}) => {
  const list = /\/api\/campaigns(\?.*)?$/;
  await page.clock.install();
  await page.goto('/install');
  await page.route(list, () => {});
  const asked = page.waitForRequest(list);
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await asked;
  await page.getByRole('link', { name: 'Install', exact: true }).click();
  await expect(heading(page, 'Install')).toBeVisible();
  await page.goBack();
  // The list repeats its request if the first one failed before it was mounted.
  await expect(heading(page, 'Campaigns')).toBeVisible();

  // The timeout of a GET request.
  await page.clock.fastForward(20_000);

  const message = failed(page, 'We couldn’t load your campaigns.');
  await expect(message).toBeVisible();
  await page.unroute(list);
  await message.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator(`a[href*="${offer.campaignId}"]`).first()).toBeVisible();
});
