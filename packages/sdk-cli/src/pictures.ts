import type { Browser, BrowserContext } from 'playwright-core';
import type { RemoteAreas } from '@lastcall/contracts/release';
import { startChromium } from './browser.ts';
import { messages } from './messages.ts';
import { call, type Place } from './remote-client.ts';
import { makeRepeatable, repeatableRendering } from './repeatable-page.ts';
import { countRequests, stillPicture } from './still-picture.ts';
import { Failure } from './tools/failure.ts';
import { visitsOf } from './visits.ts';

/** Widths in pixels: a laptop and a phone. */
const widths = [1440, 390] as const;
const heightOf = { 1440: 900, 390: 844 } as const;
/** Milliseconds for a screen to be shown, on a busy machine. */
const shownWithinMs = 60_000;
/** Times that a page is loaded until a difference counts. */
const mostLoads = 3;

/** A picture of an area as PNG. */
export interface Picture {
  readonly area: string;
  readonly width: number;
  readonly png: Buffer;
}

/** A published version and its areas. */
interface Pictured {
  readonly version: string;
  readonly areas: RemoteAreas;
}

/** A session that shows a version, at one width. */
interface Opened extends Pictured {
  readonly context: BrowserContext;
  readonly campaignId: string;
}

/**
 * Takes a picture of each area of each version in the real shell, with the check account, at each width. Pages believe that it is always `now`, and nothing in them
 * moves. The versions are shown side by side, so that data that changes meanwhile changes for all of them.
 */
export async function takePictures(versions: readonly Pictured[], place: Place, now: Date): Promise<Picture[][]> {
  const browser = await startChromium(process.env, repeatableRendering);
  try {
    const pictures: Picture[][] = versions.map(() => []);
    for (const width of widths) {
      const opened = await Promise.all(versions.map((each) => open(each, browser, { place, width, now })));
      for (const area of new Set(opened.flatMap(areasOf))) {
        const having = opened.filter((each) => areasOf(each).includes(area));
        const pngs = await takeUntilEqual(area, width, having, place);
        having.forEach((each, index) => pictures[opened.indexOf(each)]!.push({ area, width, png: pngs[index]! }));
      }
      await Promise.all(opened.map(({ context }) => context.close()));
    }
    return pictures;
  } finally {
    await browser.close();
  }
}

const areasOf = ({ areas, campaignId }: Opened): string[] => visitsOf(areas, campaignId).map(({ area }) => area);

async function open(
  pictured: Pictured,
  browser: Browser,
  { place, width, now }: { place: Place; width: (typeof widths)[number]; now: Date },
): Promise<Opened> {
  const { cookie, campaignId } = await call('startSmokeCheck', place, { version: pictured.version });
  const context = await browser.newContext({
    viewport: { width, height: heightOf[width] },
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  await context.addCookies([{ ...cookie, url: place.app, httpOnly: true }]);
  await context.clock.setFixedTime(now);
  await makeRepeatable(context);
  return { ...pictured, context, campaignId };
}

/**
 * Returns a picture of an area in each version. Pages that differ are loaded again: a difference counts only if no picture of one version equals any of the other, since
 * a page can depend on the order in which its data arrives.
 */
async function takeUntilEqual(
  area: string,
  width: number,
  versions: readonly Opened[],
  place: Place,
): Promise<Buffer[]> {
  const taken: Buffer[][] = versions.map(() => []);
  for (let loads = 1; ; loads++) {
    const latest = await Promise.all(versions.map((each) => takePicture(area, width, each, place)));
    latest.forEach((png, index) => taken[index]!.push(png));
    const shared = taken[0]!.find((png) => taken.every((pngs) => pngs.some((other) => other.equals(png))));
    if (shared) return versions.map(() => shared);
    if (loads === mostLoads) return latest;
  }
}

async function takePicture(
  area: string,
  width: number,
  { version, areas, context, campaignId }: Opened,
  { remote, app }: Place,
): Promise<Buffer> {
  const page = await context.newPage();
  const requests = countRequests(page);
  const { path } = visitsOf(areas, campaignId).find((visit) => visit.area === area)!;
  await page.goto(app + path, { waitUntil: 'commit' });
  // The shell shows another version in place of one that fails.
  const shown = `[data-area="${area}"][data-remote="${remote}"][data-version="${version}"][data-state="shown"]`;
  await page
    .locator(shown)
    .first()
    .waitFor({ state: 'attached', timeout: shownWithinMs })
    .catch((cause: unknown) => {
      throw new Failure(messages.visual.notShown(area, version), { cause });
    });
  const png = await stillPicture(page, requests);
  if (!png) throw new Failure(messages.visual.neverStill(area, width, version));
  await page.close();
  return png;
}
