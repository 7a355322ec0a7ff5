import type { Locator, Page } from '@playwright/test';
import type { OwnRemote } from './own-remote.ts';

export const dialog = (page: Page): Locator => page.getByRole('dialog');
const cardOf = (page: Page, { remote }: OwnRemote): Locator => page.getByRole('article', { name: remote, exact: true });

/** Opens the remotes page, and returns the card of a remote. */
export async function openCard(page: Page, own: OwnRemote): Promise<Locator> {
  await page.goto('/staff/remotes');
  return cardOf(page, own);
}

/** One of the channels of a card, such as `Everyone`. */
export const channel = (card: Locator, name: string): Locator =>
  card.locator('dl > div').filter({ has: card.page().getByText(name, { exact: true }) });

export async function openTab(card: Locator, name: string): Promise<Locator> {
  await card.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  return card.getByRole('tabpanel', { name: new RegExp(`^${name}`) });
}

export async function chooseFromMoreMenu(card: Locator, version: string, item: string): Promise<void> {
  await card.getByRole('button', { name: `More for ${version}` }).click();
  await card.page().getByRole('menuitem', { name: item }).click();
}
