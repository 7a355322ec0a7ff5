import { createHash } from 'node:crypto';
import { emailTimerTemplates } from '@lastcall/contracts/campaigns/email-timer-facts';
import { proofsOf } from '@lastcall/timer-image/testing-kit';
import { framesOf } from '../gif.ts';
import { expect, test } from '../offers.ts';

const digest = (pixels: Uint8Array): string => createHash('sha256').update(pixels).digest('hex');

test('a browser shows every frame of every email timer exactly as it was rendered in full', async ({ page }) => {
  // Images may be decoded in a page of this origin; its content does not matter.
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('http://localhost/');

  for (const template of emailTimerTemplates) {
    await test.step(template.name, async () => {
      const misread: string[] = [];
      for (const { name, gif, frames } of proofsOf(template)) {
        if (JSON.stringify(await framesOf(page, gif)) !== JSON.stringify(frames.map(digest))) misread.push(name);
      }

      expect.soft(misread, template.name).toEqual([]);
    });
  }
});
