import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { RemoteAreas } from '@lastcall/contracts/release';
import { startChromium } from './browser.ts';
import { messages } from './messages.ts';
import { heapProblem, PageInspection } from './page-inspection.ts';
import {
  changedGlobals,
  collectErrors,
  collectReports,
  goInHistory,
  openInPage,
  type Watched,
  watchGlobals,
} from './page-watch.ts';
import { call, type Place } from './remote-client.ts';
import { pathOfScreen, unopenedOf, visitsOf } from './visits.ts';

/** The result of a browser check: the opened areas, those that cannot be opened automatically, and the problems. */
export interface Finding {
  readonly shown: readonly string[];
  readonly unopened: readonly string[];
  readonly problems: readonly string[];
}

/** Seconds for an area to appear, including loading, on a busy machine. */
const patienceSeconds = 60;
const patienceMs = patienceSeconds * 1000;
/** Milliseconds for a screen to appear in a page that has loaded the shell. */
const inPageMs = 30_000;
/** Milliseconds for the requests of a screen that is shown; one that polls is never without requests. */
const requestsMs = 10_000;
/** Milliseconds to leave a screen that has loaded, by a link of the shell. */
const leaveMs = 10_000;
/** Milliseconds for the cleanups of a screen's effects, which React runs after it has shown the next screen. */
const cleanupMs = 5_000;
/** Pages that are open at the same time. */
const atOnce = 2;

/** Screens that a campaign of any type has; one of another remote is opened after each visit. */
const screensOfEveryCampaign: readonly string[] = ['pages', 'testing'];

/** A screen of another remote, with the path to open it. */
interface Neighbor {
  readonly remote: string;
  readonly area: string;
  readonly path: string;
}

/** The area that is visited, and the screen that must still work afterward. */
interface Visited extends Watched {
  readonly area: string;
  readonly neighbor: Neighbor | null;
}

/** Opens every screen and slot of a version in the real shell with the check account, and submits the verdict. */
export async function smokeCheck(
  version: string,
  areas: RemoteAreas,
  place: Place,
  sourceOf: Watched['sourceOf'] = () => undefined,
): Promise<Finding> {
  const session = await call('startSmokeCheck', place, { version });
  const seen = await openAreas({ remote: place.remote, version, sourceOf }, areas, place, session);
  const finding =
    seen.problems.length === 0
      ? seen
      : { ...seen, problems: [...seen.problems, ...(await reportedBy(version, place))] };
  const isGood = finding.problems.length === 0;
  await call('judgeDeployment', place, {
    version,
    body: { isGood, note: (isGood ? messages.smoke.good(finding.shown) : finding.problems.join('; ')).slice(0, 500) },
  });
  return finding;
}

/** Returns the errors that the shell itself reported about the version, after which it shows the fallback. */
async function reportedBy(version: string, place: Place): Promise<string[]> {
  const { failures } = await call('getRemoteStatus', place);
  return failures
    .filter((failure) => failure.version === version)
    .map(({ reason, message }) => `${reason}: ${message}`);
}

async function openAreas(
  watched: Watched,
  areas: RemoteAreas,
  place: Place,
  { cookie, campaignId }: ResponseOf<'startSmokeCheck'>,
): Promise<Finding> {
  const { app } = place;
  const other = await otherScreen(place);
  const neighbor = other && { ...other, path: pathOfScreen(other.path, campaignId) };
  const shown: string[] = [];
  const problems: string[] = [];
  await withBrowser(async (context) => {
    await context.addCookies([{ ...cookie, url: app, httpOnly: true }]);
    await watchGlobals(context);
    const queue = visitsOf(areas, campaignId);
    const visit = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { area } = next;
        const found = await visitArea(await context.newPage(), `${app}${next.path}`, {
          area,
          neighbor,
          ...watched,
        });
        if (found.length === 0) shown.push(area);
        problems.push(...found);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, visit));
  });
  return {
    shown,
    unopened: unopenedOf(areas),
    problems,
  };
}

/** Returns a screen of another remote that every campaign has; null when no other remote is live. */
async function otherScreen({ remote, app }: Place): Promise<Neighbor | null> {
  const { remotes } = await call('listRemotes', { remote, app });
  for (const { name, release } of remotes.filter((each) => each.name !== remote)) {
    const screen = release.areas.screens.find(({ path }) => screensOfEveryCampaign.includes(path));
    if (screen) return { remote: name, area: screen.path, path: screen.path };
  }
  return null;
}

/** Returns the problems of one area, from loading to the tenth visit; a page that blocks is closed at once, and one with other problems isn't visited for its memory. */
async function visitArea(page: Page, address: string, visited: Visited): Promise<string[]> {
  const inspection = await PageInspection.of(page, visited);
  const errors = collectErrors(page, visited);
  const reports = collectReports(page, visited);
  const isFaulty = (): boolean => errors.length > 0 || reports.length > 0;
  const steps = problemsOn(page, address, visited, inspection, isFaulty);
  const found = await Promise.race([steps, inspection.blocked.then((problem) => [problem])]);
  inspection.end();
  // The steps of a blocked page end with it.
  await Promise.all([page.close(), steps.catch(() => undefined)]);
  const said = [...errors, ...reports].map((problem) => messages.smoke.inArea(visited.area, problem));
  // The shell's own report says why an area failed.
  return reports.length > 0 ? said : [...found.map((each) => messages.smoke.inArea(visited.area, each)), ...said];
}

/** The shell marks each area of a remote with its state. */
async function problemsOn(
  page: Page,
  address: string,
  { area, neighbor, ...watched }: Visited,
  inspection: PageInspection,
  isFaulty: () => boolean,
): Promise<string[]> {
  const { remote, version } = watched;
  const settled = page
    .locator(`[data-area="${area}"][data-remote="${remote}"]:is([data-state="shown"], [data-state="failed"])`)
    .first();
  try {
    await page.goto(address, { waitUntil: 'commit' });
    await settled.waitFor({ state: 'attached', timeout: patienceMs });
  } catch {
    return [messages.smoke.late(patienceSeconds)]; // Whatever the error was, the area did not appear.
  }
  const [state, reason, found] = await Promise.all(
    ['data-state', 'data-reason', 'data-version'].map((name) => settled.getAttribute(name)),
  );
  if (state === 'failed') return [messages.smoke.failed(reason ?? '')];
  if (found !== version) return [messages.smoke.otherVersion(found ?? '')];
  const inside = await problemInside(settled);
  if (inside !== undefined) return [inside];

  if (!(await leave(page))) return [messages.smoke.frameBroken];
  const left = await leftBehind(page, inspection);
  if (neighbor && !(await shows(page, neighbor)))
    left.push(messages.smoke.othersBroken(neighbor.area, neighbor.remote));
  if (!(await isShownAgain(page, settled, neighbor ? -2 : -1))) return [...left, messages.smoke.notBack];
  // Its memory takes up to ten more visits.
  if (left.length > 0 || isFaulty()) return left;
  const heap = await heapProblemOf(page, settled, inspection);
  return heap === undefined ? [] : [heap];
}

/** Content that its queries could not load has been rendered, but it is not what users need. */
async function problemInside(settled: Locator): Promise<string | undefined> {
  await settled
    .page()
    .waitForLoadState('networkidle', { timeout: requestsMs })
    .catch(() => undefined);
  return (await settled.locator('[data-error-state]').count()) > 0 ? messages.smoke.errorState : undefined;
}

/** Leaves a screen by the navigation of the shell, as a user would; returns false when that is not possible. */
async function leave(page: Page): Promise<boolean> {
  try {
    await page.locator('nav a[href="/campaigns"]').first().click({ timeout: leaveMs });
    await page.waitForURL('**/campaigns', { timeout: leaveMs, waitUntil: 'commit' });
    await page.locator('main h1').first().waitFor({ timeout: leaveMs });
    return true;
  } catch {
    return false;
  }
}

/** Returns what a screen that was left has changed for the rest of the page. */
async function leftBehind(page: Page, inspection: PageInspection): Promise<string[]> {
  const end = performance.now() + cleanupMs;
  for (;;) {
    const left = await changesOf(page, inspection);
    if (left.length === 0 || performance.now() > end) return left;
    await pause(cleanupMs / 20);
  }
}

async function changesOf(page: Page, inspection: PageInspection): Promise<string[]> {
  const [changed, listeners] = [await changedGlobals(page), await inspection.listeners()];
  const [title, heading] = [await page.title(), await page.locator('main h1').first().innerText()];
  return [
    ...(changed.length > 0 ? [messages.smoke.changedGlobals(changed)] : []),
    ...(listeners.length > 0 ? [messages.smoke.leftListeners(listeners)] : []),
    ...(title.includes(heading) ? [] : [messages.smoke.leftTitle(title)]),
  ];
}

/** Opens a screen of another remote in the same page. */
async function shows(page: Page, { remote, area, path }: Neighbor): Promise<boolean> {
  await openInPage(page, path);
  return page
    .locator(`[data-area="${area}"][data-remote="${remote}"][data-state="shown"]`)
    .first()
    .waitFor({ timeout: inPageMs })
    .then(
      () => true,
      () => false,
    );
}

async function isShownAgain(page: Page, settled: Locator, steps: number): Promise<boolean> {
  try {
    await goInHistory(page, steps);
    await settled.waitFor({ state: 'attached', timeout: inPageMs });
    return (await settled.getAttribute('data-state')) === 'shown';
  } catch {
    return false;
  }
}

/** Leaves and opens a screen again, up to ten times while its memory grows. */
async function heapProblemOf(page: Page, settled: Locator, inspection: PageInspection): Promise<string | undefined> {
  const heaps: number[] = [];
  for (;;) {
    if (!(await leave(page))) return messages.smoke.frameBroken;
    heaps.push(await inspection.heapBytes());
    const found = heapProblem(heaps);
    if (found?.isSure) return heapProblem(heaps, await inspection.largestAllocation())!.problem;
    if (!found && heaps.length > 1) return undefined;
    if (!(await isShownAgain(page, settled, -1))) return messages.smoke.notBack;
  }
}

async function withBrowser(act: (context: BrowserContext) => Promise<void>): Promise<void> {
  const browser = await startChromium();
  try {
    await act(await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' }));
  } finally {
    await browser.close();
  }
}
