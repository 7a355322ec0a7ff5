import type { Page } from '@playwright/test';
import { expect, test } from '../offers.ts';
import { barOn, barWouldBeThere, clockOn, errorsOf, hears, nextShown, pathsAsked, visit } from './visit.ts';

/** Goes on as a single-page app does: the address changes and nothing is loaded. */
const go = (page: Page, path: string): Promise<void> => page.evaluate((to) => history.pushState(null, '', to), path);

test('the bar comes and goes with the pages of a single-page app', async ({ page, site, makeOffer }) => {
  const bread = await makeOffer({ bar: { title: { text: 'Bread', hidden: false } } });
  const pizza = await makeOffer({ url: `${site.origin}/pizza`, bar: { title: { text: 'Pizza', hidden: false } } });
  const errors = errorsOf(page);

  await page.goto(`${site.origin}/`);
  await expect(barOn(page)).toHaveCount(0);
  const [first] = await Promise.all([nextShown(page), go(page, '/offer')]);
  await expect(barOn(page)).toContainText('Bread');
  const [other] = await Promise.all([nextShown(page), go(page, '/pizza')]);
  await expect(barOn(page)).toContainText('Pizza');
  await go(page, '/about');
  await expect(barOn(page)).toHaveCount(0);
  const [again] = await Promise.all([nextShown(page), page.evaluate(() => history.go(-2))]);
  await expect(barOn(page)).toContainText('Bread');

  expect([first.campaignId, other.campaignId, again.campaignId]).toEqual([
    bread.campaignId,
    pizza.campaignId,
    bread.campaignId,
  ]);
  expect(again.deadlineAt).toBe(first.deadlineAt);
  expect(errors).toEqual([]);
});

test('an address that changes within a page asks nothing again', async ({ page, stack, makeOffer }) => {
  const { url } = await makeOffer();
  await visit(page, url);
  await expect(clockOn(page)).toBeVisible();
  const paths = pathsAsked(page, stack.origins.edge);

  await go(page, '?seats=2');
  await go(page, '#book');
  await page.evaluate(() => history.replaceState(null, '', '/offer/'));
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\?seats=2$/);

  await expect(clockOn(page)).toBeVisible();
  expect(paths.filter((path) => path !== 'POST /e/events')).toEqual([]);
});

test('an answer that comes after the visitor has gone on shows nothing', async ({ page, site, makeOffer }) => {
  const { url } = await makeOffer();
  await page.route('**/e/decide', async (route) => {
    await go(page, '/about');
    await route.continue();
  });
  const ready = await hears(page, 'ready');

  const late = await visit(page, url);

  await barWouldBeThere(page, late);
  await expect(barOn(page)).toHaveCount(0);
  expect(await ready.details()).toEqual([]);
  expect(page.url()).toBe(`${site.origin}/about`);
});

test('timers and texts go along with the pages of a single-page app', async ({ page, site, makeOffer }) => {
  const bread = await makeOffer({ types: ['countdown', 'dynamic'] });
  const pizza = await makeOffer({
    url: `${site.origin}/pizza`,
    types: ['countdown', 'dynamic'],
    form: { deadlineLength: 30 },
  });
  site.put('/', { body: '<main></main>' });
  /** Draws a page as a framework does, after the address has changed. */
  const draw = (path: string) =>
    page.evaluate(
      (to) => (
        history.pushState(null, '', to),
        (document.querySelector('main')!.innerHTML =
          `<h1>${to}</h1><div data-lastcall-timer></div><p data-lastcall-text>soon</p>`)
      ),
      path,
    );
  const errors = errorsOf(page);
  await page.goto(`${site.origin}/`);

  const [first] = await Promise.all([nextShown(page), draw('/offer')]);
  await expect(page.getByRole('timer')).toHaveText(/^00Days01Hours59Minutes/);
  await expect(page.locator('[data-lastcall-text]')).toHaveText(first.texts.deadline!);
  const [second] = await Promise.all([nextShown(page), draw('/pizza')]);
  await expect(page.getByRole('timer')).toHaveText(/^01Days05Hours59Minutes/);
  await expect(page.locator('[data-lastcall-text]')).toHaveText(second.texts.deadline!);
  await draw('/about');
  await expect(page.getByText('soon')).toBeVisible();
  await expect(page.locator('lastcall-timer')).toHaveCount(0);

  expect([first.campaignId, second.campaignId]).toEqual([bread.campaignId, pizza.campaignId]);
  expect(errors).toEqual([]);
});
