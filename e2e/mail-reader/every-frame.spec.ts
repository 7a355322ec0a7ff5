import { createHash } from 'node:crypto';
import { emailTimerTemplates } from '@lastcall/contracts/email-timer-facts';
import { proofsOf, type Proof } from '@lastcall/timer-image/testing-kit';
import { framesOf } from '../gif.ts';
import { expect, test } from '../offers.ts';

const digest = (pixels: Uint8Array): string => createHash('sha256').update(pixels).digest('hex');

for (const template of emailTimerTemplates) {
  test(`a browser shows every frame of the email timer ${template.name} as it is drawn whole`, async ({ page }) => {
    // Images may be decoded in a page of this origin; what is in it does not matter.
    await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto('http://localhost/');

    const misread: Proof[] = [];
    for (const proof of proofsOf(template)) {
      if (JSON.stringify(await framesOf(page, proof.gif)) !== JSON.stringify(proof.frames.map(digest)))
        misread.push(proof);
    }

    expect(misread.map(({ name }) => name)).toEqual([]);
  });
}
