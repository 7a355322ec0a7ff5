import type { Locator } from '@playwright/test';
import { expect, test } from './marketer.ts';

test.use({ viewport: { width: 320, height: 694 } });

/** Where the ink of an element's text is, which may leave the element's own box. */
const inkOf = (shown: Locator): Promise<{ right: number; bottom: number }> =>
  shown.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const { right, bottom } = text.getBoundingClientRect();
    return { right, bottom };
  });

test('the words of the save bar lie over no button', async ({ page, offer }) => {
  await page.goto(`/edit/${offer.campaignId}/deadline`);
  await page.getByLabel('Campaign name').fill('Another name');

  const bar = page.getByRole('group', { name: 'Unsaved changes' });
  await expect(bar.getByRole('status')).toHaveText('Unsaved changes');
  const { right, bottom } = await inkOf(bar.getByRole('status'));
  const discard = (await bar.getByRole('button', { name: 'Discard' }).boundingBox())!;
  expect(right <= discard.x || bottom <= discard.y).toBe(true);
});

test('the picture of a bar template shows the whole bar', async ({ page, offer }) => {
  await page.goto(`/edit/${offer.campaignId}/floating-bar-editor`);

  for (const name of ['Line', 'Split', 'Badge', 'Stage']) {
    const card = page.getByRole('radio', { name: new RegExp(`^${name}`) }).locator('..');
    await card.scrollIntoViewIfNeeded();
    const outer = (await card.boundingBox())!;
    const bar = (await card.locator('section').boundingBox())!;
    expect.soft(bar.x, name).toBeGreaterThanOrEqual(outer.x);
    expect.soft(bar.x + bar.width, name).toBeLessThanOrEqual(outer.x + outer.width);
  }
});
