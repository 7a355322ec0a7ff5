import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { RemoteAreas } from '@lastcall/contracts/release';
import { browserProblem, debiansChromium, quietChromium } from '../local/chromium.ts';
import { Failure } from '../local/failure.ts';
import { silent } from '../local/print-line.ts';
import { messages } from './messages.ts';
import { changedGlobals, collectErrors, type Watched, watchGlobals } from './page-watch.ts';
import { call, type Place } from './remote-client.ts';

/** The result of a browser check: the opened areas, those that cannot be opened automatically, and the problems. */
export interface Finding {
  readonly shown: readonly string[];
  readonly unopened: readonly string[];
  readonly problems: readonly string[];
}

/** Seconds for an area to appear, including loading. */
const patienceSeconds = 20;
/** Pages that are open at the same time. */
const atOnce = 2;

/** The screens that show the slots of the shell immediately. A slot that a user has to open first is registered with its remote, and checked only manually. */
const screensOfSlots: Readonly<Record<string, string>> = {
  'account-analytics': '/analytics',
  'email-timer-code': 'emails',
  'page-title': 'pages',
};

/** Opens every screen and slot of a version in the real shell with the check account, and submits the verdict. */
export async function smokeCheck(
  version: string,
  areas: RemoteAreas,
  place: Place,
  sourceOf: Watched['sourceOf'] = () => undefined,
): Promise<Finding> {
  const session = await call('startSmokeCheck', place, { version });
  const seen = await openAreas({ remote: place.remote, version, sourceOf }, areas, place.app, session);
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
  { screens, slots }: RemoteAreas,
  app: string,
  { cookie, campaignId }: ResponseOf<'startSmokeCheck'>,
): Promise<Finding> {
  const pathOf = (screen: string) => (screen.startsWith('/') ? screen : `/edit/${campaignId}/${screen}`);
  const visits = [
    ...screens.map(({ path }) => ({ area: path, screen: path })),
    ...slots.flatMap(({ name }) =>
      Object.hasOwn(screensOfSlots, name) ? [{ area: name, screen: screensOfSlots[name]! }] : [],
    ),
  ];
  const shown: string[] = [];
  const problems: string[] = [];
  await withBrowser(async (context) => {
    await context.addCookies([{ ...cookie, url: app, httpOnly: true }]);
    await watchGlobals(context);
    const queue = [...visits];
    const visit = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const page = await context.newPage();
        const errors = collectErrors(page, watched);
        const problem = await problemOn(page, `${app}${pathOf(next.screen)}`, { area: next.area, ...watched });
        if (problem === undefined && errors.length === 0) shown.push(next.area);
        if (problem !== undefined) problems.push(problem);
        for (const error of errors) problems.push(messages.smoke.inArea(next.area, error));
        await page.close();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, visit));
  });
  return {
    shown,
    unopened: slots.map(({ name }) => name).filter((name) => !Object.hasOwn(screensOfSlots, name)),
    problems,
  };
}

/** The shell marks each area of a remote with its state. */
async function problemOn(
  page: Page,
  address: string,
  { area, remote, version }: Watched & { readonly area: string },
): Promise<string | undefined> {
  const settled = page
    .locator(`[data-area="${area}"][data-remote="${remote}"]:is([data-state="shown"], [data-state="failed"])`)
    .first();
  try {
    await page.goto(address, { waitUntil: 'commit' });
    await settled.waitFor({ state: 'attached', timeout: patienceSeconds * 1000 });
  } catch {
    return messages.smoke.late(area, patienceSeconds); // Whatever the error was, the area did not appear.
  }
  const [state, reason, found] = await Promise.all(
    ['data-state', 'data-reason', 'data-version'].map((name) => settled.getAttribute(name)),
  );
  if (state === 'failed') return messages.smoke.area(area, reason ?? '');
  if (found !== version) return messages.smoke.otherVersion(area, found ?? '');
  return (await problemInside(settled, area)) ?? problemAfter(page, settled, area);
}

/** Content that its queries could not load has been rendered, but it is not what users need. */
async function problemInside(settled: Locator, area: string): Promise<string | undefined> {
  // A screen that polls is never idle.
  await settled
    .page()
    .waitForLoadState('networkidle', { timeout: patienceSeconds * 1000 })
    .catch(() => undefined);
  return (await settled.locator('[data-error-state]').count()) > 0 ? messages.smoke.errorState(area) : undefined;
}

/** Leaves a screen by the navigation of the shell, as a user would, and comes back. */
async function problemAfter(page: Page, settled: Locator, area: string): Promise<string | undefined> {
  try {
    await page
      .locator('nav a[href="/campaigns"]')
      .first()
      .click({ timeout: patienceSeconds * 1000 });
    await page.waitForURL('**/campaigns', { timeout: patienceSeconds * 1000, waitUntil: 'commit' });
    await page
      .locator('main h1')
      .first()
      .waitFor({ timeout: patienceSeconds * 1000 });
  } catch {
    return messages.smoke.frameBroken(area);
  }
  const changed = await changedGlobals(page);
  if (changed.length > 0) return messages.smoke.changedGlobals(area, changed);
  try {
    await page.goBack({ waitUntil: 'commit' });
    await settled.waitFor({ state: 'attached', timeout: patienceSeconds * 1000 });
  } catch {
    return messages.smoke.notBack(area);
  }
  return (await settled.getAttribute('data-state')) === 'shown' ? undefined : messages.smoke.notBack(area);
}

async function withBrowser(act: (context: BrowserContext) => Promise<void>): Promise<void> {
  const problem = await browserProblem(silent);
  if (problem) throw new Failure(problem);
  const executablePath = debiansChromium();
  const browser = await chromium.launch({ args: quietChromium, ...(executablePath ? { executablePath } : {}) });
  try {
    await act(await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' }));
  } finally {
    await browser.close();
  }
}
