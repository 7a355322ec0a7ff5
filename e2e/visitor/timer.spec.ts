import { expect, test } from '../offers.ts';
import { barOn, errorsOf, hears, moveEverything, nextShown, pathsAsked, shiftsOn, visit } from './visit.ts';

/** A page with a timer of each way to write one, the room for it reserved as the install guide says. */
const withTimers = { body: '<h1>Bread class</h1><div data-lastcall-timer style="height:2em"></div><p style="height:2em"><lastcall-timer></lastcall-timer></p><p>The rest of the page.</p>' };
const long = /^00d 01h 59m [0-5]\ds$/;

test('a page has its timer in an element of its own, in any element that asks for one, and in those that come later', async ({ page, site, makeOffer }) => {
  const { url, campaignId, pageId } = await makeOffer({ types: ['countdown'] });
  site.put('/offer', withTimers);
  const show = await hears(page, 'show');

  await visit(page, url);

  await expect(page.getByRole('timer')).toHaveText([long, long]);
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<section><div data-lastcall-timer></div></section>'));
  await page.evaluate(() => document.body.append(document.createElement('lastcall-timer')));
  await expect(page.getByRole('timer')).toHaveText([long, long, long, long]);
  await expect(barOn(page)).toHaveCount(0);
  expect(await show.details()).toEqual([{ campaignId, pageId }]);
});

test('timers count down together, in the language of the page', async ({ page, site, makeOffer }) => {
  const { url } = await makeOffer({ types: ['countdown'] });
  site.put('/offer', { body: `${withTimers.body}<script>document.documentElement.lang = 'de'</script>` });
  await visit(page, url);
  const timers = page.getByRole('timer');
  await expect(timers.first()).toHaveText(/^00 T 01h 59 Min\. [0-5]\d Sek\.$/);

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
  site.put('/offer', { body: `${withTimers.body}<p>The price is held until <b data-lastcall-text>the deadline</b></p><p>More of the page.</p>` });
  await visit(page, offer.url);
  await endIn(offer, 3);
  const shifts = await shiftsOn(page);

  await visit(page, offer.url);
  await expect(page.getByRole('timer').first()).toBeVisible();
  await expect(page.getByRole('timer').first()).toBeHidden();
  const end = await moveEverything(page, shifts);

  expect((await shifts()).filter(({ startTime }) => startTime < end)).toEqual([]);
});

test('a timer whose module cannot be loaded is told to the page as an event, and the bar beside it shows', async ({ page, site, makeOffer }) => {
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

test('a computer that slept until after the deadline shows what holds when it wakes, also where the countdown was hidden', async ({ page, makeOffer, endIn }) => {
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

test('a countdown that is hidden until an hour before shows then, and leads on at zero', async ({ page, site, makeOffer, endIn }) => {
  const offer = await makeOffer({ types: ['floatbar_v2', 'countdown', 'dynamic'], afterUrl: `${site.origin}/closed`, tracking: { hours_left_until_reveal: 1 } });
  site.put('/offer', { body: `${withTimers.body}<b data-lastcall-text>soon</b>` });
  const first = await visit(page, offer.url);
  expect(first.revealAt).toBe(new Date(Date.parse(first.deadlineAt) - 3_600_000).toISOString());
  await expect(page.locator('b[data-lastcall-text]')).toHaveText(first.texts.deadline!);
  await expect(page.getByRole('timer')).toHaveCount(0);

  await endIn(offer, 3_602);
  await visit(page, offer.url);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(barOn(page).getByRole('timer')).toBeVisible();
  await expect(page.locator('lastcall-timer').first().getByRole('timer')).toHaveText(/^00d 00h 59m 5\ds$/);

  await endIn(offer, 2);
  await page.goto(offer.url);
  await expect(page).toHaveURL(`${site.origin}/closed`);
});
