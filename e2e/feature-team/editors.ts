import type { Locator, Page } from '@playwright/test';

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });
export const reloadButton = (page: Page): Locator => page.getByRole('button', { name: 'Reload editor' });

/** Counts page loads from this call on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

/** Simulates a return to the tab, which then polls for changes. */
export async function refocusTab(page: Page): Promise<void> {
  await Promise.all([
    page.waitForResponse(/\/remotes\/registry$/),
    page.evaluate(() => window.dispatchEvent(new Event('focus'))),
  ]);
}

/** Switches from the bar editor to the timer editor, using the menu above them. */
export async function switchToTimer(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Floating Bar \(New\)/ }).click();
  await page.getByRole('menuitem', { name: 'Email Timer' }).click();
}
