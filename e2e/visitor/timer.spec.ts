import { timerCode, timerPlaceCode } from '@lastcall/contracts/webpage-timer-code';
import { webpageTimerOf } from '@lastcall/contracts/webpage-timer-facts';
import { expect, test } from '../offers.ts';
import { barOn, errorsOf, hears, moveEverything, nextShown, pathsAsked, shiftsOn, visit } from './visit.ts';

/** A page with a timer of each way to write one, as the screens tell it. */
const withTimers = { body: `<h1>Bread class</h1>${timerPlaceCode}${timerCode}<p>The rest of the page.</p>` };
const long = /^00Days01Hours59Minutes[0-5]\dSeconds$/;

test('a page has its timer in an element of its own, in any element that asks for one, and in those that come later', async ({
  page,
  site,
  makeOffer,
}) => {
  const { url, campaignId, pageId } = await makeOffer({ types: ['countdown'] });
  site.put('/offer', withTimers);
  const show = await hears(page, 'show');

  await visit(page, url);

  await expect(page.getByRole('timer')).toHaveText([long, long]);
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<section><div data-lastcall-timer></div></section>'),
  );
  await page.evaluate(() => document.body.append(document.createElement('lastcall-timer')));
  await expect(page.getByRole('timer')).toHaveText([long, long, long, long]);
  await expect(barOn(page)).toHaveCount(0);
  expect(await show.details()).toEqual([{ campaignId, pageId }]);
});

test('timers count down together, as their campaign has saved them', async ({ page, site, customer, makeOffer }) => {
  const { url, campaignId } = await makeOffer({ types: ['countdown'] });
  site.put('/offer', withTimers);
  await customer.ask('saveWebpageTimer', {
    params: { campaignId },
    data: {
      settings: { ...webpageTimerOf(3), days_long: 'Tage', hours_long: 'Std.', mins_long: 'Min.', secs_long: 'Sek.' },
    },
  });
  const timers = page.getByRole('timer');
  await expect(async () => {
    await visit(page, url);
    await expect(timers.first()).toHaveText(/^00Tage01Std\.59Min\.[0-5]\dSek\.$/, { timeout: 1_000 });
  }).toPass();

  const first = await timers.first().textContent();
  await expect(timers.first()).not.toHaveText(first!);

  expect(await timers.first().textContent()).toBe(await timers.last().textContent());
});

test('a bar, a timer and a text may be at one address', async ({ page, site, stack, makeOffer }) => {
  const { url, pageIds } = await makeOffer({ types: ['floatbar_v2', 'countdown', 'dynamic'] });
  site.put('/offer', { body: `${withTimers.body}<p>Until <b data-lastcall-text>soon</b></p>` });
  const paths = pathsAsked(page, stack.origins.edge);

  const { bar, timer, texts } = await visit(page, url);

  await expect(barOn(page).getByRole('timer')).toBeVisible();
  await expect(page.locator('lastcall-timer').first().getByRole('timer')).toBeVisible();
  await expect(page.locator('b[data-lastcall-text]')).toHaveText(texts.deadline!);
  expect([bar!.pageId, timer!.pageId]).toEqual(pageIds.slice(0, 2));
  expect(paths.filter((path) => path === 'POST /e/decide')).toHaveLength(1);
});

test('timers move nothing, coming, counting or ending', async ({ page, site, makeOffer, endIn }) => {
  const offer = await makeOffer({ types: ['countdown', 'dynamic'] });
  site.put('/offer', {
    body: `${withTimers.body}<p>The price is held until <b data-lastcall-text>the deadline</b></p><p>More of the page.</p>`,
  });
  await visit(page, offer.url);
  await endIn(offer, 3);
  const shifts = await shiftsOn(page);

  await visit(page, offer.url);
  await expect(page.getByRole('timer').first()).toBeVisible();
  await expect(page.getByRole('timer').first()).toBeHidden();
  const end = await moveEverything(page, shifts);

  expect((await shifts()).filter(({ startTime }) => startTime < end)).toEqual([]);
});

test('a timer whose module cannot be loaded is told to the page as an event, and the bar beside it shows', async ({
  page,
  site,
  makeOffer,
}) => {
  const { url } = await makeOffer({ types: ['floatbar_v2', 'countdown'] });
  site.put('/offer', withTimers);
  const errors = errorsOf(page);
  const told = await hears(page, 'error');
  await page.route('**/e/timer.*.js', (route) => route.abort());

  await page.goto(url);

  await expect(barOn(page).getByRole('timer')).toBeVisible();
  await expect.poll(told.details).toEqual([expect.stringContaining('dynamically imported module')]);
  expect(errors).toEqual([]);
});

test('a computer that slept until after the deadline shows what holds when it wakes, also where the countdown was hidden', async ({
  page,
  makeOffer,
  endIn,
}) => {
  const offer = await makeOffer({ tracking: { hours_left_until_reveal: 1 } });
  const told = await hears(page, 'error');
  await page.clock.install();
  const { deadlineAt } = await visit(page, offer.url);
  await endIn(offer, 3_590);

  await page.clock.setSystemTime(Date.parse(deadlineAt) + 1_000);
  await Promise.all([nextShown(page), page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))]);

  await expect(barOn(page).getByRole('timer')).toBeVisible();
  expect(await told.details()).toEqual([]);
});

test('a countdown that is hidden until an hour before shows then, and leads on at zero', async ({
  page,
  site,
  makeOffer,
  endIn,
}) => {
  const offer = await makeOffer({
    types: ['floatbar_v2', 'countdown', 'dynamic'],
    afterUrl: `${site.origin}/closed`,
    tracking: { hours_left_until_reveal: 1 },
  });
  site.put('/offer', { body: `${withTimers.body}<b data-lastcall-text>soon</b>` });
  const first = await visit(page, offer.url);
  expect(first.revealAt).toBe(new Date(Date.parse(first.deadlineAt) - 3_600_000).toISOString());
  await expect(page.locator('b[data-lastcall-text]')).toHaveText(first.texts.deadline!);
  await expect(page.getByRole('timer')).toHaveCount(0);

  await endIn(offer, 3_602);
  await visit(page, offer.url);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(barOn(page).getByRole('timer')).toBeVisible();
  await expect(page.locator('lastcall-timer').first().getByRole('timer')).toHaveText(
    /^00Days00Hours59Minutes5\dSeconds$/,
  );

  await endIn(offer, 2);
  await page.goto(offer.url);
  await expect(page).toHaveURL(`${site.origin}/closed`);
});
