import type { Page } from '@playwright/test';
import { defaultBar, type Bar } from '@lastcall/contracts/campaigns';
import { expect, test } from '../offers.ts';
import { barOn, countdownOn, errorsOf, shiftPage, recordLayoutShifts, reloadUntilVisible } from './visit.ts';

const reservingCss = 'html { --lastcall-offset: 79px; padding-top: var(--lastcall-offset) }';
/** A page whose styles are written as browsers serialize them. */
const body = `<header id="fixed" style="position: fixed; top: 0px; left: 0px; right: 0px; height: 40px;">Shop</header>
<nav id="sticky" style="position: sticky; top: 40px; height: 30px;">Classes</nav>
<main><h1>Bread class</h1>${'<p>A line of the page.</p>'.repeat(100)}</main>`;

const topBar = (push?: Bar['settings']['layout']['push']): Partial<Bar> => ({
  settings: {
    ...defaultBar.settings,
    layout: { placement: 'top', width: 'full', size: 'medium', ...(push && { push }) },
  },
});

/** Returns the distance of the page's parts from the top of the viewport, in pixels. */
const topsOn = (page: Page) =>
  page.evaluate(() =>
    ['#fixed', '#sticky', 'h1'].map((part) => Math.round(document.querySelector(part)!.getBoundingClientRect().top)),
  );
/** Returns the inline styles of the page's own elements. */
const stylesOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, #fixed, #sticky')].map((element) => element.getAttribute('style')),
  );
const close = (page: Page) => barOn(page).getByRole('button', { name: 'Hide' }).click();

test('a bar at the top fills the space that the page reserves for it, without a layout shift', async ({
  page,
  site,
  makeOffer,
}) => {
  const errors = errorsOf(page);
  const shifts = await recordLayoutShifts(page);
  const header = '<style>#fixed { top: var(--lastcall-offset, 0px) !important }</style>';
  const { url } = await makeOffer({ bar: topBar() });
  site.put('/offer', { head: `<style>${reservingCss}</style>${header}`, body });
  await reloadUntilVisible(page, url, 'lastcall-bar');

  await page.goto(`${url}?measured`);
  await countdownOn(page).waitFor();
  const tops = await topsOn(page);
  const end = await shiftPage(page, shifts);

  expect((await shifts()).filter(({ startTime }) => startTime < end)).toEqual([]);
  expect([tops[0], errors]).toEqual([79, []]);
});

test('a bar at the top covers a page that reserves no space, and changes nothing on it', async ({
  page,
  site,
  makeOffer,
}) => {
  const { url } = await makeOffer({ bar: topBar() });
  site.put('/offer', { body });
  await reloadUntilVisible(page, url, 'lastcall-bar');

  expect([await topsOn(page), (await stylesOn(page))[0]]).toEqual([[0, expect.any(Number), expect.any(Number)], null]);
});

test('a page that reserves space for a bar gets it back when the bar is closed, and when there is none', async ({
  page,
  site,
  makeOffer,
}) => {
  const { url } = await makeOffer({ bar: topBar() });
  site.put('/offer', { head: `<style>${reservingCss}</style>`, body });
  await reloadUntilVisible(page, url, 'lastcall-bar');
  const padding = () => page.evaluate(() => getComputedStyle(document.documentElement).paddingTop);
  expect(await padding()).toBe('79px');

  await close(page);
  expect(await padding()).toBe('0px');
  await page.goto(url);

  await expect.poll(padding).toBe('0px');
});

test('a bar that always pushes moves the page and its headers by its height, even when scrolled, and restores them exactly', async ({
  page,
  site,
  makeOffer,
}) => {
  const { url } = await makeOffer({ bar: topBar('always') });
  site.put('/offer', { body });
  // Loads the page without the page script.
  await page.route('**/e/*.js', (route) => route.abort());
  await page.goto(url);
  const [before, styles] = [await topsOn(page), await stylesOn(page)];
  await page.unroute('**/e/*.js');
  await reloadUntilVisible(page, url, 'lastcall-bar');
  const height = await barOn(page).evaluate((bar) => (bar as HTMLElement).offsetHeight);

  const tops = await topsOn(page);
  expect([tops[0], tops[2]]).toEqual([before[0]! + height, before[2]! + height]);
  await page.mouse.wheel(0, 600);
  await expect.poll(async () => (await topsOn(page)).slice(0, 2)).toEqual([height, 40 + height]);
  const [, , heading] = await topsOn(page);
  await close(page);

  expect(await stylesOn(page)).toEqual(styles);
  expect((await topsOn(page))[2]).toBe(heading);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => topsOn(page)).toEqual(before);
});

test('a header that the page pins only while it is scrolled returns to its place', async ({
  page,
  site,
  makeOffer,
}) => {
  const { url } = await makeOffer({ bar: topBar('always') });
  const styles =
    '<style>#header { position: relative; height: 40px } .pinned { position: fixed !important; inset: 0 0 auto }</style>';
  const script =
    '<script>addEventListener("scroll", () => document.querySelector("#header").classList.toggle("pinned", scrollY > 100))</script>';
  site.put('/offer', { head: styles + script, body: `<header id="header">Shop</header>${body}` });
  await reloadUntilVisible(page, url, 'lastcall-bar');
  const header = page.locator('#header');
  const top = () => header.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const height = await barOn(page).evaluate((bar) => (bar as HTMLElement).offsetHeight);
  const before = await top();

  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(top).toBe(height);
  await page.evaluate(() => scrollTo(0, 0));

  await expect(header).not.toHaveClass('pinned');
  await expect.poll(top).toBe(before);
  await expect(header).not.toHaveAttribute('style');
});

test('a bar covers a layout that is as tall as the window', async ({ page, site, makeOffer }) => {
  const { url } = await makeOffer({ bar: topBar('always') });
  site.put('/offer', { body: '<style>body { margin: 0 }</style><main style="height:100vh">The whole window</main>' });
  await reloadUntilVisible(page, url, 'lastcall-bar');

  expect(
    await page.evaluate(() => [
      document.documentElement.getAttribute('style'),
      document.documentElement.scrollHeight - innerHeight,
    ]),
  ).toEqual([null, 0]);
});
