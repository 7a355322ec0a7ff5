import { expect, test } from '../offers.ts';
import { barOn, clockOn, hears, moveEverything, nextShown, pathsAsked, secondsOn, shiftsOn, visit } from './visit.ts';

test('a listed page asks once before it shows the bar, and tells its own code', async ({ page, stack, makeOffer }) => {
  const { url, campaignId, pageId } = await makeOffer();
  const paths = pathsAsked(page, stack.origins.edge);
  const ready = await hears(page, 'ready');
  const show = await hears(page, 'show');

  const { deadlineAt } = await visit(page, url);

  await expect(clockOn(page)).toBeVisible();
  expect(paths.slice(0, 3)).toEqual(['GET /e/{key}.js', 'POST /e/decide', 'GET /e/bar.{hash}.js']);
  expect(paths.slice(3).filter((path) => path !== 'POST /e/events')).toEqual([]);
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

test('in a frame the bar lies in the frame, and an offer that is over moves the frame alone', async ({
  page,
  site,
  makeOffer,
}) => {
  const { url } = await makeOffer();
  const over = await makeOffer({
    url: `${site.origin}/over`,
    afterUrl: `${site.origin}/closed`,
    form: { campaignType: 'FlashSale', deadlineDate: '2026-01-01' },
  });
  const framing = site.put('/framing', {
    snippet: '',
    body: `<iframe title="Open" width="600" height="300" src="${url}"></iframe><iframe title="Over" src="${over.url}"></iframe>`,
  });

  await page.goto(framing);

  await expect(page.frameLocator('[title=Open]').locator('lastcall-bar').getByRole('timer')).toBeVisible();
  await expect.poll(() => page.frames().map((frame) => frame.url())).toEqual([framing, url, `${site.origin}/closed`]);
});

test("in a frame on another site the deadline of a reader is the same as on the page's own", async ({
  page,
  stack,
  makeOffer,
  site,
}) => {
  const { url } = await makeOffer({ types: ['countdown', 'floatbar_v2'] });
  site.put('/offer', { body: '<h1>Bread class</h1><div data-lastcall-timer></div>' });
  const own = await visit(page, `${url}?em=ann@example.com`);

  await page.goto(`${stack.origins.sites}/plain/`);
  const [framed] = await Promise.all([
    nextShown(page),
    page.evaluate(
      (src) =>
        document.body.append(
          Object.assign(document.createElement('iframe'), { src, width: 600, height: 400, title: 'Offer' }),
        ),
      `${url}?lc=${own.token}`,
    ),
  ]);

  await expect(page.frameLocator('[title=Offer]').locator('[data-lastcall-timer]').getByRole('timer')).toBeVisible();
  expect(framed.deadlineAt).toBe(own.deadlineAt);
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
    const gone = await moveEverything(page, shifts);

    expect((await shifts()).filter(({ startTime }) => startTime < gone)).toEqual([]);
  });
}
