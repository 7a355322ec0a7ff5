import type { BrowserContext } from 'playwright-core';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { RemoteAreas } from '@lastcall/contracts/release';
import { enableSaveData, startChromium } from './browser.ts';
import { smokeMessages } from './smoke-messages.ts';
import { watchGlobals } from './changed-globals.ts';
import type { Watched } from './page-watch.ts';
import { call, type ApiTarget } from './remote-client.ts';
import { type Neighbor, visitArea } from './visit-area.ts';
import { pathOfScreen, visitsOf } from './visits.ts';

/** The result of a browser check: the opened areas, the slots that the shell has no props for, and the problems. */
export interface SmokeCheckResult {
  readonly shown: readonly string[];
  readonly unopened: readonly string[];
  readonly problems: readonly string[];
}

/** The number of pages that are open in parallel. */
const maxConcurrency = 2;

/** Screens that every campaign type has; after each visit, one of another remote is opened. */
const screensOfEveryCampaign: readonly string[] = ['pages', 'testing'];

/** Opens every screen and slot of a version in the real shell with the check account, and submits the verdict. */
export async function smokeCheck(
  version: string,
  areas: RemoteAreas,
  place: ApiTarget,
  sourceOf: Watched['sourceOf'] = () => undefined,
): Promise<SmokeCheckResult> {
  const session = await call('startSmokeCheck', place, { version });
  const finding = await openAreas({ remote: place.remote, version, sourceOf }, areas, place, session);
  const isGood = finding.problems.length === 0;
  await call('judgeDeployment', place, {
    version,
    body: { isGood, note: (isGood ? smokeMessages.good(finding.shown) : finding.problems.join('; ')).slice(0, 500) },
  });
  return finding;
}

async function openAreas(
  watched: Watched,
  areas: RemoteAreas,
  place: ApiTarget,
  { cookie, campaignId }: ResponseOf<'startSmokeCheck'>,
): Promise<SmokeCheckResult> {
  const { app } = place;
  const other = await otherScreen(place);
  const neighbor = other && { ...other, path: pathOfScreen(other.path, campaignId) };
  const shown: string[] = [];
  const unopened: string[] = [];
  const problems: string[] = [];
  await withBrowser(async (context) => {
    await context.addCookies([{ ...cookie, url: app, httpOnly: true }]);
    await enableSaveData(context);
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
        if (found === null) unopened.push(area);
        else if (found.length === 0) shown.push(area);
        problems.push(...(found ?? []));
      }
    };
    await Promise.all(Array.from({ length: maxConcurrency }, visit));
  });
  return { shown, unopened, problems };
}

/** Returns a screen of another remote that every campaign has; null when no other remote is live. */
async function otherScreen({ remote, app }: ApiTarget): Promise<Neighbor | null> {
  const { remotes } = await call('listRemotes', { remote, app });
  for (const { name, release } of remotes.filter((each) => each.name !== remote)) {
    const screen = release.areas.screens.find(({ path }) => screensOfEveryCampaign.includes(path));
    if (screen) return { remote: name, area: screen.path, path: screen.path };
  }
  return null;
}

async function withBrowser(act: (context: BrowserContext) => Promise<void>): Promise<void> {
  const browser = await startChromium();
  try {
    await act(await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' }));
  } finally {
    await browser.close();
  }
}
