import type { Browser, Page } from '@playwright/test';
import type { Customer } from '../customer.ts';
import { expect, retitle, test } from './pinned.ts';
import { refocusTab, countLoads, heading, reloadButton, switchToTimer } from './editors.ts';

test('an open editor is offered the new version and asks before unsaved changes are lost, and a tab from two deploys ago still loads its chunks', async ({
  browser,
  marketer,
  newUrl,
  page,
  team,
  pin,
}) => {
  const { campaignId } = await marketer.makeOffer({ url: newUrl() });
  const pinTitled = (title: string) => pin({ files: (files) => retitle(files, JSON.stringify(title)) });
  const reloadDialog = page.getByRole('dialog', { name: 'Reload without saving?' });
  const old = await tabWithoutUpdates(browser, await marketer.browserState());
  await old.goto(`/edit/${campaignId}/emails`);
  await expect(old.locator('[data-remote="mfe-timers"][data-state="shown"]').first()).toBeVisible();
  const { release } = await team.stableVersion();
  await page.goto(`/edit/${campaignId}/email-timer-editor`);
  await page.getByRole('button', { name: /^Translate/ }).click();
  await page.getByRole('textbox', { name: 'Days', exact: true }).fill('Tage');
  const loads = countLoads(page);

  await pinTitled('Email Timer Workshop');
  await refocusTab(page);

  await expect(page.getByText('A new version of this editor is available.')).toBeVisible();
  await reloadButton(page).click();
  await reloadDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('textbox', { name: 'Days', exact: true })).toHaveValue('Tage');
  await expect(heading(page, 'Email Timer Appearance')).toBeVisible();
  await reloadButton(page).click();
  await reloadDialog.getByRole('button', { name: 'Reload without saving' }).click();
  await expect(heading(page, 'Email Timer Workshop')).toBeVisible();
  await expect(reloadButton(page)).toBeHidden();
  expect(loads()).toBe(0);

  await pinTitled('Email Timer Bench');
  await old.getByRole('link', { name: 'Appearance' }).click();
  await switchToTimer(old);
  await expect(heading(old, 'Email Timer Appearance')).toBeVisible();
  await expect(old.locator('[data-remote="mfe-timers"]').first()).toHaveAttribute('data-version', release.version);
  await old.context().close();
});

/** Opens a tab whose registry is never updated. */
async function tabWithoutUpdates(
  browser: Browser,
  storageState: Awaited<ReturnType<Customer['browserState']>>,
): Promise<Page> {
  const page = await (await browser.newContext({ storageState })).newPage();
  await page.route('**/remotes/registry', (route) => route.abort());
  return page;
}
