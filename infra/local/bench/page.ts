import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { defaultBar } from '@lastcall/contracts/campaigns';
import { webpageTimerOf } from '@lastcall/contracts/campaigns/webpage-timers';
import type { Decision } from '@lastcall/contracts/tracking/decision';
import { settingsPrefix } from '@lastcall/embed';
import { printSummary, format, checkGoal, printValue, describeMachine, printTitle } from '../bench-report.ts';
import { debianChromium, quietChromium } from '../chromium.ts';
import { repository } from '../data-folder.ts';

// Measures what the page script and its widgets cost a page: `npm run bench -- page` builds them, `npm run bench -- page <folder>` measures another build.

const measuredSeconds = 10;
const key = 'k'.repeat(22);
const timerCounts = [1, 30, 300];
const loads = 9;
/** Milliseconds after which the slowed page has loaded, shown everything and sent its first report. */
const restMs = 3000;
const openWithinMs = 180_000;

/** The query of a page without a snippet, with the smallest possible snippet, and with ours. */
const [noSnippet, minimalSnippet, ourSnippet] = ['', '&snippet=least', '&snippet=ours'] as const;

/** A page with a bar and this many timers, one below the other. */
interface BenchPage {
  readonly timers: number;
  readonly hasSnippet: boolean;
}

/** Serves a build of the page script, and pages of one campaign, as the edge and a customer's site do. */
async function serve(build: string): Promise<{ origin: string; stop: () => void }> {
  const { parts } = JSON.parse(readFileSync(join(build, 'manifest.json'), 'utf8')) as { parts: Record<string, string> };
  const script = readFileSync(join(build, 'script.js'), 'utf8');
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, origin);
    const send = (type: string, body: string | Buffer): void =>
      void response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    if (pathname === `/e/${key}.js`)
      return send(
        'text/javascript',
        `${settingsPrefix({ key, edge: origin, pages: [`${origin}/offer`], extras: `${origin}/e/${parts.extras}` })}${script}`,
      );
    if (pathname === '/e/least.js') return send('text/javascript', minimalScript(origin));
    if (pathname === '/e/empty.js') return send('text/javascript', '');
    if (pathname.startsWith('/e/') && pathname.endsWith('.js'))
      return send('text/javascript', readFileSync(join(build, 'widgets', pathname.slice(3))));
    if (pathname === '/e/decide') return send('application/json', JSON.stringify(decision(origin, parts)));
    if (pathname.startsWith('/e/')) return send('application/json', JSON.stringify({ now: new Date().toISOString() }));
    const snippet = { ours: key, least: 'least' }[searchParams.get('snippet') ?? ''];
    const timers = '<p>The rest of the page.</p><lastcall-timer></lastcall-timer>'.repeat(
      Number(searchParams.get('timers')),
    );
    return send(
      'text/html',
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Offer</title>${
        snippet ? `<script async src="${origin}/e/${snippet}.js"></script>` : ''
      }</head><body><h1>Offer</h1>${timers}</body></html>`,
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns the smallest script that asks a server what to show. It measures the cost of the browser calls themselves. */
const minimalScript = (origin: string): string => `
  fetch('${origin}/e/decide', { method: 'POST', body: '{}' })
    .then((response) => response.json())
    .then(() => Promise.all([import('${origin}/e/empty.js?bar'), import('${origin}/e/empty.js?timer')]));
  setTimeout(() => navigator.sendBeacon('${origin}/e/events', '{}'), 1000);`;

/** Returns what the edge decides for a visitor with two days left. The timer has no animations: their frames cost more than everything else. */
function decision(origin: string, parts: Record<string, string>): Decision {
  const now = new Date();
  const src = (part: string): string => `${origin}/e/${parts[part]}`;
  return {
    do: 'show',
    campaignId: 'campaign',
    pageId: 'page',
    deadlineAt: new Date(now.getTime() + 2 * 86_400_000 + 500).toISOString(),
    revealAt: null,
    afterUrl: null,
    token: 'token',
    bar: { kind: 'bar', pageId: 'bar', src: src('bar'), push: null, settings: defaultBar },
    timer: { pageId: 'timer', src: src('timer'), settings: webpageTimerOf(9), fontCssUrls: [] },
    form: null,
    portal: null,
    textsSrc: null,
    texts: { deadline: null, quantity: null },
    now: now.toISOString(),
    visitor: 'A'.repeat(22),
  };
}

/** Creates an empty page in a new context, whose processor time is counted. */
async function newPage(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(openWithinMs);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { context, page, devtools };
}

/** Opens a page in a new context and returns it once it has loaded and is idle. */
async function open(browser: Browser, origin: string, { timers, hasSnippet }: BenchPage) {
  const { context, page, devtools } = await newPage(browser);
  await page.goto(`${origin}/offer?timers=${timers}${hasSnippet ? ourSnippet : noSnippet}`);
  if (hasSnippet) {
    await page.locator('lastcall-bar').getByRole('timer').waitFor();
    await page.locator('lastcall-timer[running]').first().waitFor();
  }
  await page.waitForTimeout(1500);
  return { page, devtools, close: () => context.close() };
}

interface Metric {
  readonly name: string;
  readonly value: number;
}

/** Returns the milliseconds of the main thread in a page's metrics. */
const taskMsIn = (metrics: readonly Metric[]): number =>
  metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;

/** Returns the milliseconds of the main thread that a page has spent so far. */
async function taskMsOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return taskMsIn(metrics);
}

/** Returns the milliseconds per second in which the main thread is busy. */
async function taskMsPerSecond(page: Page, devtools: CDPSession): Promise<number> {
  const before = await taskMsOf(devtools);
  await page.waitForTimeout(measuredSeconds * 1000);
  return ((await taskMsOf(devtools)) - before) / measuredSeconds;
}

/** Returns the timers and animation frames that fire per second. */
async function wakeupsPerSecond(browser: Browser, page: Page): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.waitForTimeout(measuredSeconds * 1000);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: { name: string }[] };
  return (
    traceEvents.filter(({ name }) => name === 'TimerFire' || name === 'FireAnimationFrame').length / measuredSeconds
  );
}

/** Makes a page treat itself as hidden, because headless browsers report every tab as visible. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(`
    for (const [name, value] of [['hidden', true], ['visibilityState', 'hidden']])
      Object.defineProperty(document, name, { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));`);
}

async function benchRunningTimers(browser: Browser, origin: string): Promise<void> {
  const empty = await open(browser, origin, { timers: 0, hasSnippet: false });
  const idle = await taskMsPerSecond(empty.page, empty.devtools);
  await empty.close();
  printTitle(
    `Running timers: milliseconds of the main thread per second, without the ${format(idle)} of an empty page`,
  );
  for (const timers of timerCounts) {
    const { page, devtools, close } = await open(browser, origin, { timers, hasSnippet: true });
    const visible = Math.max(0, (await taskMsPerSecond(page, devtools)) - idle);
    const wakeups = await wakeupsPerSecond(browser, page);
    await hide(page);
    const hiddenWakeups = await wakeupsPerSecond(browser, page);
    await close();
    const name = `${timers} timer${timers === 1 ? '' : 's'} and a bar`;
    if (timers === 300) checkGoal(name, visible, 'ms per second', { atMost: 50 });
    else printValue(name, `${format(visible)} ms per second`);
    checkGoal('  wakeups per second, visible', wakeups, '', { atMost: 3 });
    checkGoal('  wakeups per second, hidden', hiddenWakeups, '', { atMost: 0 });
  }
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly timerId?: number; readonly timeout?: number } };
}

const scripts = new Set(['EvaluateScript', 'FunctionCall', 'RunMicrotasks', 'v8.evaluateModule']);
const layouts = new Set(['Layout', 'UpdateLayoutTree']);

/** The delay in milliseconds from which a timer counts as later work: the tick of a running countdown, or the report a second after the first event. */
const laterMs = 100;

/**
 * Returns the script time of the main thread in milliseconds, without the layouts that scripts force: until everything is shown, and in later timers.
 * The main thread is the one with the most events.
 */
function scriptMsIn(events: readonly TraceEvent[]): { script: number; later: number } {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const laterTimers = new Set(
    events.flatMap(({ name, args }) =>
      name === 'TimerInstall' && args!.data!.timeout! >= laterMs ? [args!.data!.timerId] : [],
    ),
  );
  const isLater = ({ name, args }: TraceEvent): boolean => name === 'TimerFire' && laterTimers.has(args?.data?.timerId);
  const spans = events.filter(
    (event) => event.ph === 'X' && (scripts.has(event.name) || layouts.has(event.name) || isLater(event)),
  );
  const byThread = Object.values(Object.groupBy(spans, threadOf)) as TraceEvent[][];
  const main = byThread.toSorted((one, other) => other.length - one.length)[0] ?? [];
  const ms = { script: 0, later: 0 };
  const open: TraceEvent[] = [];
  for (const span of main.toSorted((one, other) => one.ts - other.ts || other.dur - one.dur)) {
    while (open.length > 0 && open.at(-1)!.ts + open.at(-1)!.dur <= span.ts) open.pop();
    const isInScript = open.some(({ name }) => scripts.has(name));
    const isInLayout = open.some(({ name }) => layouts.has(name));
    const cost = (span.tdur ?? span.dur) / 1000;
    const kind = open.some(isLater) ? 'later' : 'script';
    if (scripts.has(span.name) && !isInScript) ms[kind] += cost;
    if (layouts.has(span.name) && isInScript && !isInLayout) ms[kind] -= cost;
    open.push(span);
  }
  return ms;
}

/** The cost of loading a page, in milliseconds. */
interface LoadCost {
  readonly script: number;
  /** The script in the ticks of countdowns and in the first report. */
  readonly later: number;
  readonly task: number;
}

/**
 * Loads a page in a new context, without Playwright, which enables the debugger domains of the protocol: our script takes 30% longer with them.
 * Visitors have no debugger.
 * Runs no scripts of our own in the page before it is measured.
 */
async function load(browser: Browser, origin: string, query: string): Promise<LoadCost> {
  const devtools = await browser.newBrowserCDPSession();
  const { browserContextId } = await devtools.send('Target.createBrowserContext');
  const { targetId } = await devtools.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 1280,
    height: 800,
  });
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
  const answers = new Map<number, (result: unknown) => void>();
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: unknown };
    if (id !== undefined) answers.get(id)?.(result);
  });
  const send = <Result>(method: string, params: object = {}): Promise<Result> =>
    new Promise<unknown>((resolve, reject) => {
      const id = answers.size + 1;
      answers.set(id, resolve);
      const message = JSON.stringify({ id, method, params });
      devtools.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    }) as Promise<Result>;
  const traceEvents: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => void traceEvents.push(...(value as unknown as TraceEvent[])));

  await send('Performance.enable', { timeDomain: 'threadTicks' });
  await send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'v8.execute'], excludedCategories: ['*'] },
  });
  await send('Page.navigate', { url: `${origin}/offer?timers=1${query}` });
  await setTimeout(restMs);
  const { metrics } = await send<{ metrics: Metric[] }>('Performance.getMetrics');
  const isTraced = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await isTraced;
  if (query === ourSnippet) {
    const expression =
      "!!document.querySelector('lastcall-timer[running]') && document.querySelector('lastcall-bar').isShown";
    const { result } = await send<{ result: { value?: unknown } }>('Runtime.evaluate', { expression });
    if (result.value !== true) throw new Error('the page shows no bar or no timer');
  }
  await devtools.send('Target.disposeBrowserContext', { browserContextId });
  await devtools.detach();
  return { ...scriptMsIn(traceEvents), task: taskMsIn(metrics) };
}

async function benchPageLoad(browser: Browser, origin: string): Promise<void> {
  printTitle(`Loading a page with a bar and a timer, CPU slowed down 6 times, median of ${loads}`);
  const costs: Record<string, LoadCost[]> = { [noSnippet]: [], [minimalSnippet]: [], [ourSnippet]: [] };
  // The queries alternate, so that a busy phase of the machine affects all of them.
  for (let round = 0; round < loads; round++)
    for (const [query, all] of Object.entries(costs)) all.push(await load(browser, origin, query));
  const median = (query: string, name: keyof LoadCost): number =>
    costs[query]!.map((each) => each[name]).toSorted((one, other) => one - other)[loads >> 1]!;
  const more = (query: string, name: keyof LoadCost): number => median(query, name) - median(noSnippet, name);
  checkGoal('script until all is shown, with microtasks and without layout', more(ourSnippet, 'script'), 'ms', {
    atMost: 60,
  });
  printValue(
    '  one that only asks for the decision and loads two empty modules',
    `${format(more(minimalSnippet, 'script'))} ms`,
  );
  printValue(
    `  the next ${format(restMs / 1000)} s: ticks and the first report`,
    `${format(more(ourSnippet, 'later'))} ms`,
  );
  printValue('all tasks', `${format(more(ourSnippet, 'task'))} ms`);
}

const temporary = process.argv[2] ? null : mkdtempSync(join(tmpdir(), 'lastcall-bench-'));
const build = temporary ?? resolve(process.argv[2]!);
if (temporary)
  await promisify(execFile)(
    process.execPath,
    [join(repository, 'node_modules/webpack/bin/webpack.js'), '--mode', 'production', '--env', `outDir=${temporary}`],
    { cwd: join(repository, 'packages/embed') },
  );
const { origin, stop } = await serve(build);
const browser = await chromium.launch({ args: quietChromium, executablePath: debianChromium() });
try {
  printTitle(`The page script and its widgets, ${describeMachine()}, Chromium ${browser.version()}`);
  await benchRunningTimers(browser, origin);
  await benchPageLoad(browser, origin);
} finally {
  await browser.close();
  stop();
  if (temporary) rmSync(temporary, { recursive: true });
}
printSummary();
