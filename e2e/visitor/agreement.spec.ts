import type { Page } from '@playwright/test';
import type { CampaignForm } from '@lastcall/contracts/campaigns';
import { framesOf } from '../gif.ts';
import { openDevices, type Devices } from './devices.ts';
import { test as base, expect, type SeparateEdge } from './separate-edge.ts';
import { surfacesOf } from './surfaces.ts';
import { nextActiveDecision, visit, type ActiveDecision } from './visit.ts';

const test = base.extend<{ devices: Devices }>({
  devices: async ({ browser }, use) => {
    const { devices, close } = await openDevices(browser);
    await use(devices);
    await close();
  },
});

/** The deadline is in an hour that occurs twice in New York. The edge's specs cover every zone and rule. */
const timezone = 'America/New_York';
const form: Partial<CampaignForm> = { deadlineUnit: 'days', deadlineLength: 1, deadlineTime: '01:30' };
const startsAt = '2026-10-31T16:00:00Z';
const endsAt = '2026-11-01T05:30:00.000Z';
const words = 'Nov 1 at 1:30 AM EDT';

const email = 'ann@example.com';
const body = '<h1>Bread class</h1><p>Until <b data-lastcall-text>soon</b></p><div data-lastcall-timer></div>';
const hourMs = 3_600_000;
/** The maximum milliseconds by which a page may misjudge the edge's clock: half of a slow round trip. */
const measuredWrongMs = 250;
/** Milliseconds before the deadline at which the pages are opened again: more than a slow machine needs for all three. */
const openedBeforeMs = 25_000;
/** Milliseconds after the deadline within which a page redirects, even on a slow machine. */
const redirectLimitMs = 15_000;

/** Returns the deadline that a page shows after all pending updates: the digits of its bar and timer, and the text. */
function saidOn(page: Page): Promise<{ bar: number[]; timer: number[]; words?: string | null }> {
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    const digitsOf = (name: string) =>
      [...(document.querySelector(name)?.shadowRoot?.querySelectorAll('[role=timer] b') ?? [])].map(({ textContent }) =>
        Number(textContent),
      );
    return {
      bar: digitsOf('lastcall-bar'),
      timer: digitsOf('lastcall-timer'),
      words: document.querySelector('[data-lastcall-text]')?.textContent,
    };
  });
}

/** Navigates within the single-page app and back, so that the page script requests a new decision. */
async function leaveAndReturn(page: Page): Promise<ActiveDecision> {
  await page.evaluate(() => history.pushState(null, '', '/elsewhere'));
  await expect(page.locator('lastcall-bar')).toHaveCount(0);
  const [shown] = await Promise.all([nextActiveDecision(page), page.evaluate(() => history.back())]);
  return shown;
}

interface Countdown {
  readonly edge: SeparateEdge;
  readonly deadline: number;
}

/** Returns the whole seconds left at an instant of the edge's clock. */
const secondsAt = ({ deadline }: Countdown, instant: number): number => Math.floor((deadline - instant) / 1000);

/** Reads a value within one second of the edge's clock, and returns both; a reading across two seconds is repeated. */
async function withinASecond<T>(
  countdown: Countdown,
  read: () => Promise<T>,
  wrongMs = 0,
): Promise<{ seconds: number; said: T }> {
  const { edge } = countdown;
  for (;;) {
    const from = edge.now() - wrongMs;
    const said = await read();
    const seconds = secondsAt(countdown, edge.now() + wrongMs);
    if (secondsAt(countdown, from) === seconds) return { seconds, said };
  }
}

test('three devices, the email link, the image and the checkout agree to the second', async ({
  customer,
  site,
  edge,
  devices,
  makeOffer,
}) => {
  const [beforeUrl, afterUrl] = [`${site.origin}/offer/`, `${site.origin}/closed`];
  const pages = [devices.cookie, devices.token, devices.email];
  site.put('/offer/', { body });
  // A page with an opaque origin, whose cookies and storage throw on access.
  site.put('/offer/refused', { body, headers: { 'content-security-policy': 'sandbox allow-scripts' } });
  site.put('/closed', { snippet: '' });
  const offer = await makeOffer({
    url: `${beforeUrl}*`,
    afterUrl,
    timezone,
    form,
    types: ['floatbar_v2', 'countdown', 'dynamic'],
  });

  await edge.setClock(Date.parse(startsAt));
  const { token, deadlineAt } = await visit(devices.cookie, edge.at(offer.linkFor(email)));
  const { links, images, verifyResponses } = await surfacesOf(edge, offer, { token, email });
  const countdown = { edge, deadline: Date.parse(deadlineAt) };
  expect(deadlineAt).toBe(endsAt);

  await test.step('an hour before', async () => {
    await edge.setClock(countdown.deadline - hourMs);
    const opened = await Promise.all([
      visit(devices.cookie, beforeUrl),
      visit(devices.token, `${beforeUrl}refused?lc=${token}`),
      visit(devices.email, `${beforeUrl}?em=${email}`),
    ]);
    expect(opened.map((each) => each.deadlineAt)).toEqual([deadlineAt, deadlineAt, deadlineAt]);
    for (const page of pages) {
      await expect(page.getByRole('timer')).toHaveCount(2);
      // Retries, because a busy machine may draw a second late.
      await expect(async () => {
        const { seconds, said } = await withinASecond(countdown, () => saidOn(page), measuredWrongMs);
        const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
        expect(said).toEqual({ bar: [0, 0, minutes, rest], timer: [0, 0, minutes, rest], words });
      }).toPass({ timeout: 60_000 });
    }
    expect(await links()).toEqual([beforeUrl, beforeUrl]);
    const shown = await withinASecond(countdown, images);
    const preview = await customer.previewImage(offer.campaignId, shown.seconds);
    expect(shown.said.map((image) => image.equals(preview))).toEqual([true, true]);
    const shownTimes = await withinASecond(countdown, verifyResponses);
    expect(shownTimes.said).toMatchObject([
      { status: 'open', until: deadlineAt },
      { status: 'open', until: deadlineAt },
    ]);
    expect(shownTimes.said.map(({ now }) => secondsAt(countdown, Date.parse(now)))).toEqual([
      shownTimes.seconds,
      shownTimes.seconds,
    ]);
  });

  await test.step('past zero, which the edge reaches in real time', async () => {
    await edge.setClock(countdown.deadline - openedBeforeMs);
    const redirectedAfterMs = await Promise.all(
      pages.map(async (page) => {
        const [shown, redirectedMs] = await Promise.all([
          leaveAndReturn(page),
          page.waitForRequest(afterUrl).then(() => edge.now() - countdown.deadline),
        ]);
        expect(shown.deadlineAt).toBe(deadlineAt);
        return redirectedMs;
      }),
    );
    expect(Math.min(...redirectedAfterMs)).toBeGreaterThan(0);
    expect(Math.max(...redirectedAfterMs)).toBeLessThan(redirectLimitMs);
    expect(await links()).toEqual([afterUrl, afterUrl]);
    expect(await verifyResponses()).toMatchObject([
      { status: 'over', until: deadlineAt },
      { status: 'over', until: deadlineAt },
    ]);
    const [byToken, byEmail] = await images();
    expect(byToken!.equals(byEmail!)).toBe(true);
    await devices.cookie.waitForURL(afterUrl);
    expect(await framesOf(devices.cookie, byToken!)).toHaveLength(1);
  });
});
