import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { RemoteAreas } from '@lastcall/contracts/release';
import { enableSaveData, startChromium } from './browser.ts';
import { messages } from './messages.ts';
import { call, type ApiTarget } from './remote-client.ts';
import { makeDeterministic, deterministicRendering } from './deterministic-page.ts';
import { countRequests, stableScreenshot } from './stable-screenshot.ts';
import { Failure } from './tools/failure.ts';
import { visitsOf, withoutProps } from './visits.ts';

/** Widths in pixels: a laptop and a phone. */
const widths = [1440, 390] as const;
const heightOf = { 1440: 900, 390: 844 } as const;
/** Milliseconds that a screen may take to appear on a busy machine. */
const shownWithinMs = 60_000;
/** The number of page loads after which a remaining difference counts. */
const maxLoads = 3;

/** A screenshot of an area as PNG. */
export interface Screenshot {
  readonly area: string;
  readonly width: number;
  readonly png: Buffer;
}

/** A published version and its areas. */
interface CapturedVersion {
  readonly version: string;
  readonly areas: RemoteAreas;
}

/** A browser session that shows one version at one width. */
interface OpenedVersion extends CapturedVersion {
  readonly context: BrowserContext;
  /** Shows one area after another: a separate page for each would be a new process, which compiles every script again. */
  readonly page: Page;
  readonly requests: () => number;
  readonly campaignId: string;
}

/**
 * Takes a screenshot of each area of each version in the real shell, with the check account, at each width. Slots that the shell has no props for are skipped.
 * The pages' clock always shows `now`, and nothing in them moves. All versions are open at the same time, so that data that changes meanwhile changes for all of them.
 */
export async function takeScreenshots(
  versions: readonly CapturedVersion[],
  place: ApiTarget,
  now: Date,
): Promise<Screenshot[][]> {
  const browser = await startChromium(process.env, deterministicRendering);
  try {
    const screenshots: Screenshot[][] = versions.map(() => []);
    for (const width of widths) {
      const opened = await Promise.all(versions.map((each) => open(each, browser, { place, width, now })));
      for (const area of new Set(opened.flatMap(areasOf))) {
        const having = opened.filter((each) => areasOf(each).includes(area));
        const pngs = await takeUntilEqual(area, width, having, place);
        having.forEach((each, index) => {
          const png = pngs[index];
          if (png) screenshots[opened.indexOf(each)]!.push({ area, width, png });
        });
      }
      await Promise.all(opened.map(({ context }) => context.close()));
    }
    return screenshots;
  } finally {
    await browser.close();
  }
}

const areasOf = ({ areas, campaignId }: OpenedVersion): string[] => visitsOf(areas, campaignId).map(({ area }) => area);

async function open(
  captured: CapturedVersion,
  browser: Browser,
  { place, width, now }: { place: ApiTarget; width: (typeof widths)[number]; now: Date },
): Promise<OpenedVersion> {
  const { cookie, campaignId } = await call('startSmokeCheck', place, { version: captured.version });
  const context = await browser.newContext({
    viewport: { width, height: heightOf[width] },
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  await context.addCookies([{ ...cookie, url: place.app, httpOnly: true }]);
  await context.clock.setFixedTime(now);
  await enableSaveData(context);
  await makeDeterministic(context);
  const page = await context.newPage();
  return { ...captured, context, page, requests: countRequests(page), campaignId };
}

/**
 * Returns a screenshot of an area in each version. Pages that differ are reloaded: a difference counts only if no screenshot of one version equals any of the other, since
 * a page can depend on the order in which its data arrives. A version that doesn't show the area has none.
 */
async function takeUntilEqual(
  area: string,
  width: number,
  versions: readonly OpenedVersion[],
  place: ApiTarget,
): Promise<(Buffer | null)[]> {
  const taken: Buffer[][] = versions.map(() => []);
  for (let loads = 1; ; loads++) {
    const latest = await Promise.all(versions.map((each) => takeScreenshot(area, width, each, place)));
    latest.forEach((png, index) => png && taken[index]!.push(png));
    const shown = taken.filter((pngs) => pngs.length > 0);
    const shared = shown[0]?.find((png) => shown.every((pngs) => pngs.some((other) => other.equals(png))));
    if (shared) return latest.map((png) => png && shared);
    if (shown.length === 0 || loads === maxLoads) return latest;
  }
}

async function takeScreenshot(
  area: string,
  width: number,
  { version, areas, page, requests, campaignId }: OpenedVersion,
  { remote, app }: ApiTarget,
): Promise<Buffer | null> {
  const { path } = visitsOf(areas, campaignId).find((visit) => visit.area === area)!;
  await page.goto(app + path, { waitUntil: 'commit' });
  // The shell shows another version in place of one that fails.
  const own = `[data-area="${area}"][data-remote="${remote}"][data-version="${version}"]`;
  const ended = page.locator(`${own}:is([data-state="shown"], [data-state="${withoutProps}"])`).first();
  await ended.waitFor({ state: 'attached', timeout: shownWithinMs }).catch((cause: unknown) => {
    throw new Failure(messages.visual.notShown(area, version), { cause });
  });
  if ((await ended.getAttribute('data-state')) === withoutProps) return null;
  const png = await stableScreenshot(page, requests);
  if (!png) throw new Failure(messages.visual.neverStable(area, width, version));
  return png;
}
