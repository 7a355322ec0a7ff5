import { chromium, request, type Browser, type Page } from '@playwright/test';
import { routes } from '@lastcall/contracts/routes';
import { startTlsProxy } from '../bench-tls-proxy.ts';
import { printSummary, format, checkGoal, printValue, describeMachine, printTitle } from '../bench-report.ts';
import { recordLoads, serialSteps, waterfall, type LoadedFile } from '../bench-waterfall.ts';
import { debianChromium, quietChromium } from '../chromium.ts';
import { startStack } from '../stack.ts';

// Measures how long screens take to appear on a slow connection and a slow processor: `npm run bench -- load`.
// An argument sets the number of rounds: `npm run bench -- load 5`.

/** Chrome's own preset "Fast 3G", which its developer tools now call "Slow 4G": each request waits, and then shares the bandwidth. */
const fast3G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const slowdown = 4;
const rounds = Number(process.argv[2] ?? 3);
const openWithinMs = 120_000;
/** Milliseconds without a request after which everything has loaded. */
const networkIdleMs = 1500;

type BrowserState = Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>;

/** The time until a screen was shown, and the files that it loaded. */
interface Load {
  readonly shownMs: number;
  readonly files: readonly LoadedFile[];
}

interface Screen {
  readonly path: string;
  /** A selector of the element for which a user opens the screen. */
  readonly shown: string;
  /** A selector of the link that opens the screen; without one, the screen is opened by its URL. */
  readonly link?: string;
}

/** Returns the time at which a page showed an element, as the page itself measures it. */
async function shownAt(page: Page, selector: string): Promise<number> {
  await page.evaluate((wanted) => {
    const state = globalThis as { shownAtMs?: number };
    delete state.shownAtMs;
    const check = (): void => {
      // The browser paints the element in the frame after the one in which it is found.
      if (document.querySelector(wanted)) requestAnimationFrame(() => (state.shownAtMs = performance.now()));
      else requestAnimationFrame(check);
    };
    check();
  }, selector);
  const found = await page.waitForFunction(() => (globalThis as { shownAtMs?: number }).shownAtMs, undefined, {
    timeout: openWithinMs,
  });
  return (await found.jsonValue())!;
}

/** Milliseconds for which a quick user hovers over a link before the click. */
const restMs = 200;

/** Opens a screen by its URL, or by its link after hovering over it. Returns the start time, as the page measures it. */
async function openInTab(page: Page, { path, link }: Screen): Promise<number> {
  if (link) {
    await page.locator(link).first().hover();
    await page.waitForTimeout(restMs);
    await page.evaluate(() =>
      addEventListener('click', ({ timeStamp }) => Object.assign(globalThis, { clickedAtMs: timeStamp }), {
        once: true,
        capture: true,
      }),
    );
    await page.mouse.down();
    await page.mouse.up();
    return page.evaluate(() => (globalThis as unknown as { clickedAtMs: number }).clickedAtMs);
  }
  return page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const now = performance.now();
    history.pushState({ idx: idx + 1, key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    return now;
  }, path);
}

/** Opens a screen in a browser with an empty cache, and then others in the same tab. */
async function load(
  browser: Browser,
  { origin, state }: { readonly origin: string; readonly state: BrowserState },
  [first, ...others]: readonly [Screen, ...Screen[]],
): Promise<Load[]> {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(openWithinMs);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const { files, quietMs } = await recordLoads(devtools);
  // The browser's own "network idle" fires too early: a slow processor makes no requests while it runs the scripts.
  const allLoaded = async (): Promise<void> => {
    const limit = performance.now() + openWithinMs;
    while (quietMs() < networkIdleMs) {
      if (performance.now() > limit) throw new Error('A request of the page does not end.');
      await page.waitForTimeout(100);
    }
  };
  await devtools.send('Network.emulateNetworkConditions', fast3G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(origin + first.path, { waitUntil: 'commit' });
  const loads: Load[] = [{ shownMs: await shownAt(page, first.shown), files: files() }];
  await allLoaded();
  loads[0] = { ...loads[0]!, files: files() };
  for (const screen of others) {
    const { shown } = screen;
    // Gives the page time to preload files, like a user who reads the list first.
    await page.waitForTimeout(3_000);
    const before = files().length;
    const openedAtMs = await openInTab(page, screen);
    const shownMs = (await shownAt(page, shown)) - openedAtMs;
    await allLoaded();
    const [opened, ...rest] = files().slice(before);
    const from = opened?.startMs ?? 0;
    const since = (file: LoadedFile): LoadedFile => ({
      ...file,
      startMs: file.startMs - from,
      endMs: file.endMs - from,
    });
    loads.push({ shownMs, files: opened ? [opened, ...rest].map(since) : [] });
  }
  await context.close();
  return loads;
}

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1]!;
const kilobytes = (files: readonly LoadedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

/** Prints the medians of one kind of load, with goals when it has some. */
function report(
  name: string,
  loads: readonly Load[],
  atMost?: { shownS: number; requests?: number; kb?: number },
): void {
  const of = (value: (load: Load) => number): number => median(loads.map(value));
  const shown = of(({ shownMs }) => shownMs) / 1000;
  const requests = of(({ files }) => files.length);
  const kb = of(({ files }) => kilobytes(files));
  const print = (what: string, value: number, unit: string, limit?: number): void =>
    limit === undefined
      ? printValue(what, `${format(value)} ${unit}`)
      : checkGoal(what, value, unit, { atMost: limit });
  print(`${name}: shown after`, shown, 's', atMost?.shownS);
  print('  requests', requests, '', atMost?.requests);
  print('  on the wire', kb, 'KB', atMost?.kb);
  printValue('  serial steps until it is shown', format(of(stepsOf)));
}

const stepsOf = ({ files, shownMs }: Load): number => serialSteps(files.filter(({ startMs }) => startMs < shownMs));

async function newSignedInContext(origin: string, { email, password }: { email: string; password: string }) {
  const api = await request.newContext({
    baseURL: origin,
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { origin },
  });
  const signIn = await api.post(routes.signIn.path, { data: { email, password } });
  if (!signIn.ok()) throw new Error(`Signing in answered ${signIn.status()}: ${await signIn.text()}`);
  return api.storageState();
}

const proxy = await startTlsProxy();
const stack = await startStack({ isDurable: false, env: { APP_ORIGIN: proxy.origin } });
proxy.setTarget(stack.origins.app);
const { origin } = proxy;
try {
  const state = await newSignedInContext(origin, stack.demo);
  const launch = (...args: string[]): Promise<Browser> =>
    chromium.launch({
      args: [...quietChromium, `--ignore-certificate-errors-spki-list=${proxy.spki}`, ...args],
      executablePath: debianChromium(),
    });
  let editorPath = '';
  const list: Screen = { path: '/campaigns', shown: 'main a[href^="/edit/"]' };
  const sibling = (section: string): string => editorPath.replace(/[^/]+$/, section);
  const editor = (): Screen => ({ path: editorPath, shown: '[data-area="email-timer-editor"] h2' });
  const pages = (): Screen => ({ path: sibling('pages'), shown: '[data-area="pages"] a[href*="?page="]' });
  const timerCode = (): Screen => ({
    path: sibling('timer-code'),
    shown: `[data-area="timer-code"] a[href="${editorPath}"]`,
  });
  const byLink = (screen: Screen): Screen => ({ ...screen, link: `main a[href="${screen.path}"]` });

  for (const [protocol, args] of [
    ['HTTP/2', []],
    ['HTTP/1.1', ['--disable-http2']],
  ] as const) {
    const browser = await launch(...args);
    printTitle(
      `Screens through a proxy with ${protocol}, Fast 3G (${format(fast3G.latency)} ms, ${format((fast3G.downloadThroughput * 8) / 1e6)} Mbit/s), CPU slowed down ${slowdown} times, median of ${rounds}, ${describeMachine()}, Chromium ${browser.version()}`,
    );
    if (!editorPath) {
      const page = await (await browser.newContext({ storageState: state })).newPage();
      await page.goto(origin + list.path);
      const href = await page.locator(list.shown, { hasText: 'Autumn bread class' }).first().getAttribute('href');
      editorPath = `/edit/${href!.split('/')[2]}/email-timer-editor`;
      await page.context().close();
    }
    const all = {
      editor: [] as Load[],
      list: [] as Load[],
      after: [] as Load[],
      campaign: [] as Load[],
      linked: [] as Load[],
    };
    for (let round = 0; round < rounds; round++) {
      const [cold] = await load(browser, { origin, state }, [editor()]);
      const [first, second] = await load(browser, { origin, state }, [list, editor()]);
      all.editor.push(cold!);
      all.list.push(first!);
      all.after.push(second!);
      const [, campaign, , linked] = await load(browser, { origin, state }, [
        list,
        byLink(pages()),
        timerCode(),
        byLink(editor()),
      ]);
      all.campaign.push(campaign!);
      all.linked.push(linked!);
    }
    await browser.close();
    const hasGoals = protocol === 'HTTP/2';
    report(
      'Email timer editor, nothing cached',
      all.editor,
      hasGoals ? { shownS: 5, requests: 45, kb: 420 } : undefined,
    );
    report('Campaign list, nothing cached', all.list, hasGoals ? { shownS: 4 } : undefined);
    report('Email timer editor after the list', all.after, hasGoals ? { shownS: 1 } : undefined);
    report('A campaign by its link in the list', all.campaign);
    report('Email timer editor by its link in the campaign', all.linked);
    if (!hasGoals) continue;
    for (const [name, loads] of [
      ['the email timer editor', all.editor],
      ['the campaign list', all.list],
      ['the editor after the list', all.after],
    ] as const) {
      printTitle(`Waterfall of ${name}: KB, milliseconds from and to`);
      for (const text of waterfall(loads.at(-1)!.files, origin)) process.stdout.write(`  ${text}\n`);
    }
  }
} finally {
  await stack.stop();
  proxy.stop();
}
printSummary();
