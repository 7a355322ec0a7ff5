import type { Page } from '@playwright/test';
import { expect, test } from '../offers.ts';
import { barOn, clockOn, hears, pathsAsked, secondsOn, visit } from './visit.ts';

test('a listed page asks once before it shows the bar, and tells its own code', async ({ page, stack, makeOffer }) => {
  const { url, campaignId, pageId } = await makeOffer();
  const paths = pathsAsked(page, stack.origins.edge);
  const ready = await hears(page, 'ready');
  const show = await hears(page, 'show');

  const { deadlineAt } = await visit(page, url);

  await expect(clockOn(page)).toBeVisible();
  expect(paths).toEqual(['GET /e/{key}.js', 'POST /e/decide', 'GET /e/bar.{hash}.js']);
  expect(await ready.details()).toEqual([{ campaignId, pageId, deadlineAt }]);
  expect(await show.details()).toEqual([{ campaignId, pageId }]);
});

test('a page that no campaign lists asks nothing', async ({ page, site, stack, makeOffer }) => {
  await makeOffer();
  const paths = pathsAsked(page, stack.origins.edge);

  await page.goto(`${site.origin}/offers`);
  await page.getByRole('button', { name: 'Ask a question' }).click();

  await expect(barOn(page)).toHaveCount(0);
  expect(paths).toEqual(['GET /e/{key}.js']);
});

test('a snippet that was pasted twice acts once', async ({ page, site, stack, customer, makeOffer }) => {
  const { url } = await makeOffer();
  site.put('/offer', { head: customer.snippet, snippet: customer.snippet.replace('async', 'defer') });
  const paths = pathsAsked(page, stack.origins.edge);

  await page.goto(url);

  await expect(clockOn(page)).toBeVisible();
  await expect(barOn(page)).toHaveCount(1);
  expect(paths.filter((path) => path === 'POST /e/decide')).toHaveLength(1);
});

test('in a frame the bar lies in the frame, and an offer that is over moves the frame alone', async ({ page, site, makeOffer }) => {
  const { url } = await makeOffer();
  const over = await makeOffer({ url: `${site.origin}/over`, afterUrl: `${site.origin}/closed`, form: { campaignType: 'FlashSale', deadlineDate: '2026-01-01' } });
  const framing = site.put('/framing', { snippet: '', body: `<iframe title="Open" width="600" height="300" src="${url}"></iframe><iframe title="Over" src="${over.url}"></iframe>` });

  await page.goto(framing);

  await expect(page.frameLocator('[title=Open]').locator('lastcall-bar').getByRole('timer')).toBeVisible();
  await expect.poll(() => page.frames().map((frame) => frame.url())).toEqual([framing, url, `${site.origin}/closed`]);
});

for (const { name, at } of [
  { name: 'a day ahead', at: Date.now() + 86_400_000 },
  { name: 'a year behind', at: Date.now() - 365 * 86_400_000 },
]) {
  test(`a browser whose clock is ${name} shows the time that the server has`, async ({ page, makeOffer }) => {
    const { url } = await makeOffer();
    await page.clock.setSystemTime(at);

    const { deadlineAt } = await visit(page, url);

    await expect(clockOn(page)).toBeVisible();
    expect(Math.abs((await secondsOn(page)) - (Date.parse(deadlineAt) - Date.now()) / 1000)).toBeLessThanOrEqual(1.5);
  });
}

interface Shift {
  readonly startTime: number;
  readonly value: number;
}

/** Collects what moves on a page under its reader's eyes, as browsers measure it. */
async function shiftsOn(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = ((window as unknown as { shifts: Shift[] }).shifts = []);
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as unknown as Shift[]).map(({ startTime, value }) => ({ startTime, value })))).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

for (const { name, viewport } of [
  { name: 'a wide screen', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test(`the bar moves nothing on ${name}, coming or going`, async ({ page, stack }) => {
    await page.setViewportSize(viewport);
    const shifts = await shiftsOn(page);

    await page.goto(`${stack.origins.sites}/bakery/`);
    await expect(clockOn(page)).toBeVisible();
    await barOn(page).evaluate((bar) => Promise.all(bar.shadowRoot!.getAnimations().map(({ finished }) => finished)));
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const heightWithBar = await height();
    await barOn(page).evaluate((bar) => bar.remove());
    expect(await height()).toBe(heightWithBar);
    // Whatever moved before this moment is reported by the time that a real shift is.
    const gone = await page.evaluate(() => {
      document.body.prepend(Object.assign(document.createElement('p'), { textContent: 'This moves everything.' }));
      return performance.now();
    });
    await expect.poll(async () => (await shifts()).some(({ startTime }) => startTime >= gone)).toBe(true);

    expect((await shifts()).filter(({ startTime }) => startTime < gone)).toEqual([]);
  });
}
