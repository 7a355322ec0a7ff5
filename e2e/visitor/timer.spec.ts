import { timerCode, timerPlaceCode } from '@lastcall/contracts/campaigns/webpage-timer-code';
import { expect, test } from '../offers.ts';
import { shiftPage, recordLayoutShifts, visit } from './visit.ts';

/** A page with a timer in each documented form of markup. */
const withTimers = { body: `<h1>Bread class</h1>${timerPlaceCode}${timerCode}<p>The rest of the page.</p>` };

test('timers shift nothing when they appear, count or end', async ({ page, site, makeOffer, endIn }) => {
  const offer = await makeOffer({ types: ['countdown', 'dynamic'] });
  site.put('/offer', {
    body: `${withTimers.body}<p>The price is held until <b data-lastcall-text>the deadline</b></p><p>More of the page.</p>`,
  });
  await visit(page, offer.url);
  await endIn(offer, 3);
  const shifts = await recordLayoutShifts(page);

  await visit(page, offer.url);
  await expect(page.getByRole('timer').first()).toBeVisible();
  await expect(page.getByRole('timer').first()).toBeHidden();
  const end = await shiftPage(page, shifts);

  expect((await shifts()).filter(({ startTime }) => startTime < end)).toEqual([]);
});
