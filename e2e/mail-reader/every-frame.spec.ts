import { createHash } from 'node:crypto';
import { templates } from '@lastcall/timer-image';
import { proofsOf, type Proof } from '@lastcall/timer-image/testing-kit';
import { framesOf } from '../gif.ts';
import { expect, test } from '../offers.ts';

const digest = (pixels: Uint8Array): string => createHash('sha256').update(pixels).digest('hex');

test('a browser shows every frame of every template as it is drawn whole', async ({ page }) => {
  test.setTimeout(180_000);
  // Images may be decoded in a page of this origin; what is in it does not matter.
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('http://localhost/');

  for (const template of templates) {
    await test.step(template.name, async () => {
      const misread: Proof[] = [];
      for (const proof of proofsOf(template)) {
        if (JSON.stringify(await framesOf(page, proof.gif)) !== JSON.stringify(proof.frames.map(digest)))
          misread.push(proof);
      }
      expect(misread.map(({ name }) => name)).toEqual([]);
    });
  }
});
