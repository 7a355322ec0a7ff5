import type { CDPSession, Locator, Page } from 'playwright-core';
import { watchErrors } from './error-watch.ts';
import { smokeMessages } from './smoke-messages.ts';
import { replacementsOn } from './changed-globals.ts';
import { hidingRuleOf } from './hiding-rule.ts';
import { firstLocation, foldersOf, type Frame, locationOf, type Watched } from './page-watch.ts';
import { type FailedRequest, watchRequests } from './request-watch.ts';
import { VersionScripts } from './version-scripts.ts';

/** Milliseconds between two pings of the main thread, and the CPU time in milliseconds for which it may be blocked. */
const pingMs = 250;
const blockedMs = 2_000;
/** Bytes by which memory may grow per visit to a screen, and on the first visit. */
const allowedPerVisit = 1_000_000;
const allowedAtFirst = 150_000_000;
/** Sampling interval of allocations in bytes, far smaller than the allocations to be found. */
const allocationSample = 65_536;

/** CPU time in milliseconds that each process has used, by its id. */
type ProcessTimes = ReadonlyMap<number, number>;

/** An allocation site with the bytes still in use, and the functions that it called. */
export interface Allocations {
  readonly callFrame: Frame;
  readonly selfSize: number;
  readonly children: readonly Allocations[];
}

/** Finds problems of a page that its scripts cannot report: blocking code, leaked listeners, growing memory, and where each is in the sources. */
export class PageInspection {
  private readonly page: Page;
  private readonly browser: CDPSession;
  private readonly system: CDPSession;
  private readonly watched: Watched;
  private readonly scripts: VersionScripts;
  /** The uncaught errors and unhandled rejections of the version so far, as sentences. */
  readonly errors: readonly string[];
  readonly #urls = new Map<string, string>();
  readonly #replacements = new Map<string, string>();
  #failedRequests: () => readonly FailedRequest[] = () => [];
  readonly #blocked = Promise.withResolvers<string>();
  #places: (string | undefined)[] = [];
  /** The pending ping, with the CPU time that each process had used before it. */
  #asked: { readonly usedBefore: ProcessTimes } | null = null;
  #isBusy = false;
  #isPauseAsked = false;
  #timer: NodeJS.Timeout | undefined;

  private constructor(page: Page, browser: CDPSession, system: CDPSession, watched: Watched) {
    this.page = page;
    this.browser = browser;
    this.system = system;
    this.watched = watched;
    this.scripts = new VersionScripts(browser, watched);
    this.errors = watchErrors(browser, watched);
  }

  /** Starts inspecting a page, before its first script runs. */
  static async of(page: Page, watched: Watched): Promise<PageInspection> {
    const browser = await page.context().newCDPSession(page);
    const system = await page.context().browser()!.newBrowserCDPSession();
    const inspection = new PageInspection(page, browser, system, watched);
    browser.on('Debugger.scriptParsed', ({ scriptId, url }) => void inspection.#urls.set(scriptId, url));
    browser.on('Debugger.paused', ({ callFrames }) =>
      inspection.#pausedAt(callFrames.map(({ location }) => inspection.#withUrl({ columnNumber: 0, ...location }))),
    );
    inspection.#failedRequests = await watchRequests(browser, watched);
    await Promise.all([
      browser.send('Debugger.enable'),
      browser.send('Runtime.enable'),
      browser.send('HeapProfiler.startSampling', { samplingInterval: allocationSample }),
    ]);
    inspection.#timer = setInterval(() => void inspection.#ping().catch(() => undefined), pingMs);
    return inspection;
  }

  /** Resolves with the problem as soon as a script of the version blocks the main thread; the page cannot be used afterward. */
  get blocked(): Promise<string> {
    return this.#blocked.promise;
  }

  end(): void {
    clearInterval(this.#timer);
    this.system.detach().catch(() => undefined);
  }

  /** Returns the listeners on the window and the document that scripts of the version have added: `resize in src/screen.tsx:12:5`. */
  async listeners(): Promise<string[]> {
    const found: string[] = [];
    for (const owner of ['window', 'document']) {
      const { result } = await this.browser.send('Runtime.evaluate', { expression: owner, objectGroup: 'listeners' });
      const { listeners } = await this.browser.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
      for (const { type, ...frame } of listeners) {
        const place = locationOf(this.#withUrl(frame), this.watched);
        if (place !== undefined) found.push(smokeMessages.listener(`${owner}: ${type}`, place));
      }
    }
    await this.browser.send('Runtime.releaseObjectGroup', { objectGroup: 'listeners' });
    return found;
  }

  /** Returns the calls to the app that have failed so far. */
  failedRequests(): readonly FailedRequest[] {
    return [...this.#failedRequests()];
  }

  /** Records where the functions that currently replace functions of the page are defined: the shell restores the originals when the user leaves the screen. */
  async rememberReplacements(): Promise<void> {
    for (const [name, frame] of await replacementsOn(this.browser)) {
      const place = locationOf(this.#withUrl(frame), this.watched);
      if (place !== undefined) this.#replacements.set(name, place);
    }
  }

  /** Returns the names of changed globals, such as `history.pushState`, with the places where the version replaces them. */
  async withLocations(names: readonly string[]): Promise<string[]> {
    const placed: string[] = [];
    for (const name of names)
      placed.push(smokeMessages.placed(name, this.#replacements.get(name) ?? (await this.scripts.assignmentOf(name))));
    return placed;
  }

  /** Returns the selector of the CSS rule that hides an element outside the remote, and where it is added; undefined when it isn't hidden by a rule. */
  async hiderOf(hidden: Locator): Promise<string | undefined> {
    const rule = await hidingRuleOf(hidden);
    if (!rule) return undefined;
    const [, file] = new RegExp(`${foldersOf(this.watched)}([^?#]+)`).exec(rule.sheet ?? '') ?? [];
    return smokeMessages.placed(smokeMessages.rule(rule.selector), file ?? (await this.scripts.textAt(rule.selector)));
  }

  /** Returns where a script of the version assigns a property. */
  assignmentOf(name: string): Promise<string | undefined> {
    return this.scripts.assignmentOf(name);
  }

  /** Returns the function of the version that is called most often during an action. */
  busiestDuring(act: () => Promise<unknown>): Promise<string | undefined> {
    return this.scripts.busiestDuring(act);
  }

  /** Returns the bytes that the page's scripts and DOM use after a garbage collection. */
  async heapBytes(): Promise<number> {
    await this.page.requestGC();
    // Playwright's types lack the last two fields.
    const usage = (await this.browser.send('Runtime.getHeapUsage')) as {
      readonly usedSize: number;
      readonly embedderHeapUsedSize?: number;
      readonly backingStorageSize?: number;
    };
    return usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0);
  }

  /** Returns where the version allocated most of the memory that is still in use. Can be called only once. */
  async largestAllocation(): Promise<string | undefined> {
    await this.page.requestGC();
    const { profile } = await this.browser.send('HeapProfiler.stopSampling');
    return largestAllocation(profile.head as Allocations, this.watched);
  }

  /** Pings the page, and pauses it if a ping is still unanswered after a process has used too much CPU time. */
  async #ping(): Promise<void> {
    if (this.#isBusy || this.#isPauseAsked) return;
    this.#isBusy = true;
    try {
      const used = await this.#processTimes();
      if (!this.#asked) return this.#ask(used);
      if (longestSince(this.#asked.usedBefore, used) < blockedMs / 2) return;
      this.#isPauseAsked = true;
      await this.browser.send('Debugger.pause');
    } finally {
      this.#isBusy = false;
    }
  }

  #ask(usedBefore: ProcessTimes): void {
    const asked = (this.#asked = { usedBefore });
    const answered = (): void => {
      if (this.#asked !== asked) return;
      this.#asked = null;
      this.#places = [];
      this.#isPauseAsked = false;
    };
    this.browser.send('Runtime.evaluate', { expression: '0' }).then(answered, answered);
  }

  /** Records where the page was paused. A blocked page is paused twice: one that responds in between was only slow. */
  #pausedAt(frames: readonly Frame[]): void {
    // A page may also pause at a `debugger` statement.
    if (this.#isPauseAsked) this.#places.push(firstLocation(frames, this.watched));
    this.#isPauseAsked = false;
    // A paused page responds to a pending ping.
    this.#asked = null;
    const [one, other] = this.#places;
    if (one !== undefined && other !== undefined) this.#blocked.resolve(smokeMessages.blocked(blockedMs / 1000, other));
    else this.browser.send('Debugger.resume').catch(() => undefined);
  }

  /** Returns the CPU time in milliseconds used by each renderer process: on a busy machine, wall-clock time is much longer. */
  async #processTimes(): Promise<ProcessTimes> {
    const { processInfo } = await this.system.send('SystemInfo.getProcessInfo');
    return new Map(
      processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime * 1000]),
    );
  }

  #withUrl(frame: Frame): Frame {
    return { ...frame, url: this.#urls.get(frame.scriptId ?? '') ?? '' };
  }
}

/** Returns the memory problem of a page: growth over visits, or total size; undefined when both are acceptable. */
export function heapProblem(
  heaps: readonly number[],
  place: string = smokeMessages.noPlace,
): { readonly isSure: boolean; readonly problem: string } | undefined {
  const [first = 0, last = 0] = [heaps[0], heaps.at(-1)];
  const visits = heaps.length - 1;
  if (first > allowedAtFirst) return { isSure: true, problem: smokeMessages.kept(inMb(first), place) };
  if (visits < 1 || last - first < allowedPerVisit * visits) return undefined;
  return { isSure: visits >= 10, problem: smokeMessages.grows(inMb(last - first), visits, place) };
}

/** Returns the longest CPU time that a process has used since `before`. */
function longestSince(before: ProcessTimes, now: ProcessTimes): number {
  return Math.max(0, ...[...now].map(([id, used]) => used - (before.get(id) ?? used)));
}

/** Returns the place in the version that allocated most of the live memory, directly or through functions that it called. */
export function largestAllocation(head: Allocations, watched: Watched): string | undefined {
  const bytes = new Map<string, number>();
  const visit = (node: Allocations, caller: string | undefined): void => {
    const place = locationOf(node.callFrame, watched) ?? caller;
    if (place !== undefined) bytes.set(place, (bytes.get(place) ?? 0) + node.selfSize);
    for (const child of node.children) visit(child, place);
  };
  visit(head, undefined);
  return [...bytes].sort(([, one], [, other]) => other - one)[0]?.[0];
}

function inMb(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}
