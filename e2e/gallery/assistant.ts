import { type Page, expect } from '@playwright/test';

/** Opens the assistant on the new campaign screen. */
export async function openAssistant(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create with the assistant' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
}

/** Sends a message, and waits for its result. */
export const messageAssistant =
  (words: string, comesTo: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('textbox', { name: 'Message' }).fill(words);
    await page.keyboard.press('Enter');
    await expect(page.getByText(comesTo).first()).toBeVisible();
  };
