import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { changedGlobals } from './changed-globals.ts';
import { hidingRuleOf } from './hiding-rule.ts';
import { smokeMessages } from './smoke-messages.ts';
import { heapProblem, PageInspection } from './page-inspection.ts';
import {
  collectReports,
  historyEntry,
  openInPage,
  returnTo,
  type ShellReport,
  type Watched,
  watchSecondAttempts,
} from './page-watch.ts';
import { describeRequests, requestProblem } from './request-watch.ts';
import { withoutProps } from './visits.ts';

/** Seconds that an area may take to load and appear, and each further step may take, on a busy machine. */
const timeoutSeconds = 60;
const timeoutMs = timeoutSeconds * 1000;
/** Milliseconds to wait for the pending requests of a screen; a polling screen always has some. */
const requestsMs = 10_000;
/** Milliseconds after which an element hidden by a CSS rule counts as hidden: its own styles have loaded by then. */
const hiddenMs = 5_000;
/** Milliseconds to wait for a screen's effect cleanups, which React runs after rendering the next screen. */
const cleanupMs = 5_000;

/** The states of an area that has finished loading. */
const endStates = ['shown', 'failed', withoutProps].map((state) => `[data-state="${state}"]`).join(', ');

/** A screen of another remote, with the path to open it. */
export interface Neighbor {
  readonly remote: string;
  readonly area: string;
  readonly path: string;
}

/** The area that is visited, and the screen that must still work afterward. */
export interface Visited extends Watched {
  readonly area: string;
  readonly neighbor: Neighbor | null;
}

/**
 * Returns the problems of one area, from loading to the tenth visit; null for a slot that the shell has no props for, which it doesn't show. A page that
 * blocks is closed at once, and one with other problems isn't checked for memory growth.
 */
export async function visitArea(page: Page, url: string, visited: Visited): Promise<string[] | null> {
  const inspection = await PageInspection.of(page, visited);
  const seen = {
    errors: inspection.errors,
    reports: collectReports(page, visited),
    crash: watchSecondAttempts(page, visited),
  };
  const steps = problemsOn(page, url, visited, inspection, seen).then(async (found) => ({
    found,
    reported: await describeReports(seen.reports, inspection, () => reopen(page, url, visited)),
  }));
  const blocked = inspection.blocked.then((problem) => ({
    found: [problem],
    reported: seen.reports.map(({ reason, message, location: place }) =>
      smokeMessages.contained(reason, message, place),
    ),
  }));
  const { found, reported } = await Promise.race([steps, blocked]);
  inspection.end();
  // Closing a blocked page also ends its pending steps.
  await Promise.all([page.close(), steps.catch(() => undefined)]);
  const crash = seen.reports.some(({ reason }) => reason === 'crashed') ? undefined : seen.crash();
  // The shell's report contains the reason for a failure, but not the step at which it occurred.
  const hasCrashed = seen.reports.every(({ reason }) => reason === 'crashed');
  const own = reported.length > 0 ? found?.filter((each) => hasCrashed && each === smokeMessages.notBack) : found;
  const problems = new Set([...(own ?? []), ...seen.errors, ...(crash === undefined ? [] : [crash]), ...reported]);
  if (found === null && problems.size === 0) return null;
  return [...problems].map((problem) => smokeMessages.inArea(visited.area, problem));
}

/** Problems that are seen while an area is visited; `crash` is one after which the shell loaded the version again. */
interface Observations {
  readonly errors: readonly string[];
  readonly reports: readonly ShellReport[];
  readonly crash: () => string | undefined;
}

/** Returns the sentences for the reports of the shell. If a stack contains only React, the place is the version's busiest function when the area is reopened. */
async function describeReports(
  reports: readonly ShellReport[],
  inspection: PageInspection,
  openAgain: () => Promise<void>,
): Promise<string[]> {
  const sentences: string[] = [];
  for (const { reason, message, location: place } of [...reports]) {
    const isOfReact = place === undefined && (reason === 'crashed' || reason === 'looping');
    sentences.push(
      reason === 'changed-globals'
        ? smokeMessages.changedGlobals(await inspection.withLocations(message.split(', ')))
        : smokeMessages.contained(
            reason,
            message,
            isOfReact ? await inspection.busiestDuring(openAgain).catch(() => undefined) : place,
          ),
    );
  }
  return sentences;
}

/** Reopens an area and waits until it fails. */
async function reopen(page: Page, url: string, { area, remote }: Visited): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page
    .locator(`[data-area="${area}"][data-remote="${remote}"][data-state="failed"]`)
    .first()
    .waitFor({ state: 'attached', timeout: timeoutMs });
}

/** The shell marks each area of a remote with its state. Returns null for a slot that it has no props for. */
async function problemsOn(
  page: Page,
  url: string,
  { area, neighbor, ...watched }: Visited,
  inspection: PageInspection,
  seen: Observations,
): Promise<string[] | null> {
  const { remote, version } = watched;
  const settled = page.locator(`[data-area="${area}"][data-remote="${remote}"]:is(${endStates})`).first();
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await settled.waitFor({ state: 'attached', timeout: timeoutMs });
  } catch {
    return [smokeMessages.late(timeoutSeconds)]; // Regardless of the error, the area did not appear.
  }
  const [state, reason, found] = await Promise.all(
    ['data-state', 'data-reason', 'data-version'].map((name) => settled.getAttribute(name)),
  );
  if (state === 'failed') return [smokeMessages.failed(reason ?? '')];
  if (found !== version) return [smokeMessages.otherVersion(found ?? '')];
  if (state === withoutProps) return null;
  const inside = await problemInside(settled, inspection);
  if (inside !== undefined) return [inside];
  await inspection.rememberReplacements();
  const entry = await historyEntry(page);

  if (!(await leave(page))) return [await frameBroken(page, inspection)];
  const left = await leftBehind(page, inspection);
  if (neighbor && !(await isShown(page, neighbor)))
    left.push(
      smokeMessages.othersBroken(neighbor.area, neighbor.remote, await inspection.hiderOf(areaOf(page, neighbor))),
    );
  const isBack = await isShownAgain(page, settled, entry);
  if (!isBack || seen.crash() !== undefined) return [...left, smokeMessages.notBack];
  // The memory check takes up to ten more visits.
  if (left.length > 0 || seen.errors.length > 0 || seen.reports.length > 0) return left;
  const heap = await heapProblemOf(page, settled, inspection, entry);
  return heap === undefined ? [] : [heap];
}

/** An area whose queries failed has rendered, but without its content, whether or not it shows an error. */
async function problemInside(settled: Locator, inspection: PageInspection): Promise<string | undefined> {
  await settled
    .page()
    .waitForLoadState('networkidle', { timeout: requestsMs })
    .catch(() => undefined);
  const failed = inspection.failedRequests();
  return (await settled.locator('[data-error-state]').count()) > 0
    ? smokeMessages.errorState(describeRequests(failed))
    : requestProblem(failed);
}

const headingOf = (page: Page): Locator => page.locator('main h1').first();
const listLink = (page: Page): Locator => page.locator('nav a[href="/campaigns"]').first();

/** Waits for an element as long as a busy machine may need, but gives up early if a CSS rule hides it. */
async function becomesVisible(element: Locator): Promise<boolean> {
  const isVisibleWithin = (timeout: number): Promise<boolean> =>
    element.waitFor({ timeout }).then(
      () => true,
      () => false,
    );
  return (
    (await isVisibleWithin(hiddenMs)) ||
    ((await hidingRuleOf(element)) === undefined && (await isVisibleWithin(timeoutMs)))
  );
}

/** Leaves a screen through the shell's navigation as a user would, closing an open dialog first; returns false if that isn't possible. */
async function leave(page: Page): Promise<boolean> {
  try {
    if (await page.getByRole('dialog').first().isVisible()) await page.keyboard.press('Escape');
    if (!(await becomesVisible(listLink(page)))) return false;
    await listLink(page).click({ timeout: timeoutMs });
    await page.waitForURL('**/campaigns', { timeout: timeoutMs, waitUntil: 'commit' });
    return await becomesVisible(headingOf(page));
  } catch {
    return false;
  }
}

/** Returns the sentence for a shell whose navigation can't be used, or doesn't show its next screen. */
async function frameBroken(page: Page, inspection: PageInspection): Promise<string> {
  const hider = (await inspection.hiderOf(listLink(page))) ?? (await inspection.hiderOf(headingOf(page)));
  return smokeMessages.frameBroken(hider);
}

/** Returns the side effects that a screen leaves behind on the page. */
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
  const [title, heading] = [await page.title(), await headingOf(page).innerText()];
  return [
    ...(changed.length > 0 ? [smokeMessages.changedGlobals(await inspection.withLocations(changed))] : []),
    ...(listeners.length > 0 ? [smokeMessages.leftListeners(listeners)] : []),
    ...(title.includes(heading)
      ? []
      : [smokeMessages.leftTitle(title, await inspection.assignmentOf('document.title'))]),
  ];
}

const areaOf = (page: Page, { remote, area }: Pick<Neighbor, 'remote' | 'area'>): Locator =>
  page.locator(`[data-area="${area}"][data-remote="${remote}"][data-state="shown"]`).first();

/** Opens a screen of another remote in the same page. */
async function isShown(page: Page, { remote, area, path }: Neighbor): Promise<boolean> {
  await openInPage(page, path);
  const shown = areaOf(page, { remote, area });
  try {
    await shown.waitFor({ state: 'attached', timeout: timeoutMs });
    return await becomesVisible(shown);
  } catch {
    return false;
  }
}

async function isShownAgain(page: Page, settled: Locator, entry: string): Promise<boolean> {
  try {
    await returnTo(page, entry);
    await settled.waitFor({ state: 'attached', timeout: timeoutMs });
    return (await settled.getAttribute('data-state')) === 'shown';
  } catch {
    return false;
  }
}

/** Leaves and reopens a screen up to ten times, as long as its memory grows. */
async function heapProblemOf(
  page: Page,
  settled: Locator,
  inspection: PageInspection,
  entry: string,
): Promise<string | undefined> {
  const heaps: number[] = [];
  for (;;) {
    if (!(await leave(page))) return frameBroken(page, inspection);
    heaps.push(await inspection.heapBytes());
    const found = heapProblem(heaps);
    if (found?.isSure) return heapProblem(heaps, await inspection.largestAllocation())!.problem;
    if (!found && heaps.length > 1) return undefined;
    if (!(await isShownAgain(page, settled, entry))) return smokeMessages.notBack;
  }
}
