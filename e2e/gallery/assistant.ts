import { type Page, expect } from '@playwright/test';

/** Opens the assistant where a campaign is made. */
export async function opensAssistant(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create with the assistant' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
}

/** Says something, and waits for what it comes to. */
export const tellsAssistant =
  (words: string, comesTo: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('textbox', { name: 'Message' }).fill(words);
    await page.keyboard.press('Enter');
    await expect(page.getByText(comesTo).first()).toBeVisible();
  };
