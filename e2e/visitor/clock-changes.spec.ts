import type { Page } from '@playwright/test';
import { expect, test } from './separate-edge.ts';
import { barOn, countdownOn, errorsOf, recordEvents, secondsOn, visit } from './visit.ts';

const hourMs = 3_600_000;
/** Seconds that a slow machine may take for a test: less than the countdown has left, and less than the hour of a clock change. */
const slackSeconds = 1_200;

/** Lets a spec change the device's own clock in a page, but not its monotonic clock. */
async function withSettableDate(page: Page): Promise<{ set: (byMs: number) => Promise<void> }> {
  await page.addInitScript(() => {
    const trueNow = Date.now;
    Date.now = () => trueNow() + ((window as { offsetMs?: number }).offsetMs ?? 0);
  });
  return { set: (byMs) => page.evaluate((offsetMs) => void Object.assign(window, { offsetMs }), byMs) };
}

/** Waits until the bar has shown another second, and returns the shown seconds. */
async function nextSecond(page: Page): Promise<number> {
  const before = await countdownOn(page).textContent();
  await expect(countdownOn(page)).not.toHaveText(before!);
  return secondsOn(page);
}

for (const byMs of [-hourMs, hourMs])
  test(`a countdown continues when the device's clock is changed by ${byMs} ms, and requests the time once`, async ({
    page,
    makeOffer,
  }) => {
    const date = await withSettableDate(page);
    const expired = await recordEvents(page, 'expire');
    const errors = errorsOf(page);
    const { url } = await makeOffer({ form: { deadlineUnit: 'minutes', deadlineLength: 30 } });
    await visit(page, url);
    const first = await nextSecond(page);

    const [response] = await Promise.all([page.waitForResponse(/\/e\/now$/), date.set(byMs)]);
    const shown = [await nextSecond(page), await nextSecond(page), await nextSecond(page)];

    expect(response.headers()).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    expect(shown.toSorted((one, other) => other - one)).toEqual(shown);
    expect(shown[0]).toBeLessThanOrEqual(first);
    expect(shown[2]).toBeGreaterThan(first - slackSeconds);
    expect([await expired.details(), errors]).toEqual([[], []]);
  });

test('without a connection the page never shows more time than is left, and a changed clock does not end the offer', async ({
  page,
  context,
  makeOffer,
}) => {
  const date = await withSettableDate(page);
  const expired = await recordEvents(page, 'expire');
  const { url } = await makeOffer({ form: { deadlineUnit: 'minutes', deadlineLength: 30 } });
  await visit(page, url);
  const first = await nextSecond(page);
  await context.setOffline(true);

  await date.set(-hourMs);
  expect(await nextSecond(page)).toBeLessThan(first);
  await date.set(hourMs);
  await expect(countdownOn(page)).toHaveText(/00.*00.*00.*00/);
  expect(await expired.details()).toEqual([]);
  await expect(page.getByText('Your early-bird price is reserved.')).toBeVisible();

  await context.setOffline(false);
  await expect(countdownOn(page)).not.toHaveText(/00.*00.*00.*00/);
  expect(await secondsOn(page)).toBeGreaterThan(first - slackSeconds);
  expect(await expired.details()).toEqual([]);
});

test('a device that sleeps across the deadline acts when it wakes', async ({ page, site, makeOffer, edge }) => {
  const date = await withSettableDate(page);
  const expired = await recordEvents(page, 'expire');
  const { url } = await makeOffer({
    form: { deadlineUnit: 'minutes', deadlineLength: 30 },
    afterUrl: `${site.origin}/closed`,
  });
  await visit(page, url);
  await nextSecond(page);

  // Advances the clocks of the edge and the device, but not the page's monotonic clock and timers.
  await edge.setClock(edge.now() + hourMs);
  expect(await expired.details()).toEqual([]);
  await date.set(hourMs);

  await expect(page).toHaveURL(`${site.origin}/closed`);
  await edge.setClock(Date.now());
});

test('at zero without a connection the page ends the offer, and redirects once it is online', async ({
  page,
  context,
  site,
  makeOffer,
  endIn,
}) => {
  const expired = await recordEvents(page, 'expire');
  const offer = await makeOffer({ afterUrl: `${site.origin}/closed` });
  await visit(page, offer.url);
  await endIn(offer, 8);
  await visit(page, offer.url);
  await expect(barOn(page)).toBeVisible();
  await context.setOffline(true);

  await expect(page.getByText('The early-bird price has expired.')).toBeVisible();
  await expect(page.getByText('Your early-bird price is reserved.')).toBeHidden();
  expect([page.url(), await expired.details()]).toEqual([offer.url, [expect.anything()]]);
  await context.setOffline(false);

  await expect(page).toHaveURL(`${site.origin}/closed`);
});

test('at zero without the edge the page still redirects', async ({ page, edge, site, makeOffer, endIn }) => {
  const offer = await makeOffer({ afterUrl: `${site.origin}/closed` });
  await visit(page, offer.url);
  await endIn(offer, 8);
  await visit(page, offer.url);
  await expect(barOn(page)).toBeVisible();
  await page.route(`${edge.origin}/**`, (route) => route.abort('connectionrefused'));

  await expect(page).toHaveURL(`${site.origin}/closed`);
});

test('a hidden page draws nothing, and shows the right time when it is shown', async ({ page, makeOffer }) => {
  await page.clock.install();
  const { url } = await makeOffer();
  await visit(page, url);
  await nextSecond(page);
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, isHidden);

  await setHidden(true);
  const before = await secondsOn(page);
  await page.clock.runFor(3_000);
  expect(await secondsOn(page)).toBe(before);
  const [response] = await Promise.all([page.waitForResponse(/\/e\/now$/), setHidden(false)]);

  expect(response.ok()).toBe(true);
  await expect.poll(() => secondsOn(page)).toBeLessThan(before);
});
