import { jest } from '@jest/globals';
import { defaultBar, type Bar } from '@lastcall/contracts/campaigns';
import { webpageTimerOf } from '@lastcall/contracts/campaigns/webpage-timers';
import { defaultPortal } from '@lastcall/contracts/portals/portal-samples';
import type { Decision, DecisionRequest } from '@lastcall/contracts/tracking';

/** A decision that shows something. */
export type Shown = Extract<Decision, { do: 'show' }>;
/** The edge's response: a decision, a status with a text, or nothing, by refusing the connection or never responding. */
export type EdgeResponse = Decision | { readonly status: number; readonly body: string } | 'refuses' | 'hangs';

/** The start time of a test, in epoch milliseconds. */
export const start = Date.parse('2026-03-01T12:00:00Z');
export const hourMs = 3_600_000;
/** Milliseconds after which immediate page actions have completed. */
export const immediateMs = 10;
export const key = 'k'.repeat(22);
export const edgeOrigin = 'https://edge.test';
export const visitorId = 'AAAAAAAAAAAAAAAAAAAAAA';
const context = { campaignId: 'campaign', pageId: 'page' };
const pageUrl = `${location.origin}/offer`;

/** A bar as the edge sends it, drawn by this package's module. */
export const aBar = (changes: Partial<Bar> = {}, pageId = 'bar-page'): Shown['bar'] => ({
  kind: 'bar',
  pageId,
  src: '../parts/bar.ts',
  push: null,
  settings: { ...defaultBar, ...changes },
});

export const aTimer = (): Shown['timer'] => ({
  pageId: 'timer-page',
  src: '../parts/timer.ts',
  settings: webpageTimerOf(1),
  fontCssUrls: [],
});

export const aForm = (): Shown['form'] => ({ pageId: 'form-page', src: '../parts/form.ts' });

export const aPortal = (): Shown['portal'] => ({
  pageId: 'portal-page',
  src: '../parts/portal.ts',
  panelSrc: './portal-panel.ts',
  contentUrl: `${edgeOrigin}/portal/content`,
  launcher: { ...defaultPortal(1).launcher, title: 'Your offer', accent: '#1c7ed6', ink: '#ffffff', pictureUrl: null },
  opensAfterSeconds: null,
  hasCountdown: true,
});

/** A decision of the edge, two hours before the deadline by default. */
export const aShowDecision = (changes: Partial<Shown> = {}): Shown => ({
  do: 'show',
  ...context,
  deadlineAt: new Date(start + 2 * hourMs).toISOString(),
  revealAt: null,
  afterUrl: null,
  token: 'token',
  bar: null,
  timer: null,
  form: null,
  portal: null,
  textsSrc: '../parts/texts.ts',
  texts: { deadline: null, quantity: null },
  now: new Date().toISOString(),
  visitor: visitorId,
  ...changes,
});

/** The page's own text for before and after the deadline. */
export const offerHtml =
  '<p id="before" data-lastcall-show="before">The early price is held for you.</p><p id="after" data-lastcall-show="after" hidden>The early price is gone.</p>';

interface PageFacts {
  readonly html?: string;
  /** The URL after the page's path, such as `?em=ann@example.com`. */
  readonly query?: string;
  /** True when the snippet waits for consent. */
  readonly waitsForConsent?: boolean;
  /** The page's own code before the snippet. */
  readonly before?: () => unknown;
}

// Modules load in real time, even while the page's time is frozen.
const { setTimeout: inRealTime } = globalThis;
const turn = (): Promise<void> => new Promise((resolve) => inRealTime(resolve, 0));
const events = ['ready', 'show', 'close', 'cta', 'expire', 'error'] as const;

/** A browser on a page with the snippet. The page's time is frozen unless a test advances it. */
export class PageUnderTest {
  /** The decide requests, oldest first. */
  decideRequests: DecisionRequest[] = [];
  /** The reported events, as `page what`. */
  reported: string[] = [];
  /** The events that the page's own code received. */
  emitted: Record<(typeof events)[number], unknown[]> = noEmittedEvents();
  /** Uncaught exceptions. */
  thrown: string[] = [];
  /** Sets the edge's response from now on. */
  decideResponse: EdgeResponse | ((request: DecisionRequest) => EdgeResponse | Promise<EdgeResponse>) = 'refuses';
  /** The URL rules of the account's pages. */
  rules: readonly string[] = [pageUrl];
  /** The URL of the module that only some pages need. */
  extras = '../parts/extras.ts';
  /** The edge's response to other requests, by path; undefined refuses the connection. */
  respondTo: (path: string, body?: unknown) => unknown = () => undefined;
  /** The server's time in epoch milliseconds. */
  serverNow = (): number => Date.now();
  /** False makes the browser reject reports. */
  acceptsReports = true;
  #listeners: [EventTarget, Parameters<EventTarget['addEventListener']>][] = [];

  /** Loads the page, and waits until it shows the response. */
  async open({ html = offerHtml, query = '', waitsForConsent = false, before }: PageFacts = {}): Promise<void> {
    this.leave();
    history.replaceState(null, '', `/offer${query}`);
    document.body.innerHTML = html;
    this.#observe();
    before?.();
    await this.runSnippet(waitsForConsent);
  }

  /** Runs the snippet, which may be on a page more than once. */
  async runSnippet(waitsForConsent = false): Promise<void> {
    const snippet = document.createElement('script');
    if (waitsForConsent) snippet.dataset.lastcallConsent = 'wait';
    Object.defineProperty(document, 'currentScript', { configurable: true, value: snippet });
    window.__lastcall = { key, edge: edgeOrigin, pages: this.rules, extras: this.extras };
    jest.resetModules();
    await import('../script/main.ts');
    await this.settle();
  }

  /** Waits until the page has received and drawn all responses and modules, without advancing its time. */
  async settle(): Promise<void> {
    for (let turns = 0; turns < 3; turns++) {
      await turn();
      await jest.advanceTimersByTimeAsync(0);
      for (const part of [
        'bar',
        'timer',
        'form',
        'portal',
        'portal-panel',
        'texts',
        'extras',
        'campaigns',
        'content',
        'analytics',
      ])
        await import(`../parts/${part}.ts`);
    }
  }

  /** Advances the page's time. */
  async advance(ms: number): Promise<void> {
    await jest.advanceTimersByTimeAsync(ms);
    await this.settle();
  }

  /** Navigates like a single-page app: the URL changes without a load. */
  async navigate(path: string): Promise<void> {
    history.pushState(null, '', path);
    await this.advance(immediateMs);
  }

  async consent(answer: string): Promise<void> {
    document.dispatchEvent(new CustomEvent('lastcall:consent', { detail: answer }));
    await this.settle();
  }

  /** Leaves the page, like a browser that navigates away. */
  leave(): void {
    dispatchEvent(new Event('pagehide'));
    history.pushState(null, '', '/left');
    jest.advanceTimersByTime(0);
    for (const [target, listener] of this.#listeners) target.removeEventListener(...listener);
    this.#listeners = [];
    for (const name of ['pushState', 'replaceState']) Reflect.deleteProperty(history, name);
    document.body.replaceChildren();
    Reflect.deleteProperty(window, '__lastcallKeys');
    Reflect.deleteProperty(window, '__lastcallTicker');
    Reflect.deleteProperty(window, 'lastcallConsent');
    Reflect.deleteProperty(window, 'lastcall');
    this.decideRequests = [];
    this.reported = [];
    this.emitted = noEmittedEvents();
    this.thrown = [];
  }

  #observe(): void {
    for (const target of [window, document] as EventTarget[]) {
      jest
        .spyOn(target, 'addEventListener')
        .mockImplementation((...listener: Parameters<EventTarget['addEventListener']>) => {
          this.#listeners.push([target, listener]);
          EventTarget.prototype.addEventListener.apply(target, listener);
        });
    }
    for (const name of events)
      document.addEventListener(`lastcall:${name}`, (event) => {
        const detail: unknown = event.detail;
        // Errors of the module loader come from another realm.
        this.emitted[name].push(name === 'error' ? (detail as Error).message : detail);
      });
    addEventListener('error', (event) => {
      event.preventDefault();
      this.thrown.push((event.error as Error).message);
    });
    Object.assign(globalThis, { fetch: (url: string, { body }: { body?: string }) => this.#fetch(url, body) });
    Object.assign(navigator, {
      sendBeacon: (_: string, body: string) => this.acceptsReports && this.#report(body),
    });
  }

  async #fetch(url: string, body?: string): Promise<Pick<Response, 'ok' | 'status' | 'text' | 'json'>> {
    const said: unknown = body === undefined ? undefined : JSON.parse(body);
    const answer = url.endsWith('/e/decide')
      ? await this.#decide(said as DecisionRequest)
      : url.endsWith('/e/now')
        ? this.#time()
        : this.respondTo(url.replace(edgeOrigin, ''), said);
    if (answer === undefined || answer === 'refuses') throw new TypeError('Failed to fetch');
    if (answer === 'hangs') return new Promise(() => undefined);
    const { status, body: text } = isHttpResponse(answer) ? answer : { status: 200, body: JSON.stringify(answer) };
    return {
      ok: status < 400,
      status,
      text: () => Promise.resolve(text),
      json: () => Promise.resolve(JSON.parse(text) as unknown),
    };
  }

  async #decide(request: DecisionRequest): Promise<EdgeResponse> {
    this.decideRequests.push(request);
    const answer = await (typeof this.decideResponse === 'function'
      ? this.decideResponse(request)
      : this.decideResponse);
    return typeof answer === 'string' || isHttpResponse(answer)
      ? answer
      : { ...answer, now: new Date(this.serverNow()).toISOString() };
  }

  #time(): unknown {
    return this.decideResponse === 'refuses' ? undefined : { now: new Date(this.serverNow()).toISOString() };
  }

  #report(body: string): boolean {
    const { events: happened } = JSON.parse(body) as { events: { pageId: string; what: string }[] };
    this.reported.push(...happened.map(({ pageId, what }) => `${pageId} ${what}`));
    return true;
  }
}

const isHttpResponse = (answer: unknown): answer is { status: number; body: string } =>
  typeof answer === 'object' && answer !== null && 'status' in answer;

const noEmittedEvents = () =>
  ({ ready: [], show: [], close: [], cta: [], expire: [], error: [] }) as PageUnderTest['emitted'];

/** For `beforeEach`: a page in a browser without stored data. */
export function aPage(): PageUnderTest {
  jest.useFakeTimers({ now: start });
  // jsdom has no adopted style sheets, so the page's sheets become style elements.
  Object.assign(CSSStyleSheet.prototype, {
    replaceSync(this: { element?: HTMLStyleElement }, text: string) {
      (this.element ??= document.createElement('style')).textContent = text;
    },
  });
  Object.assign(document, {
    fonts: { ready: Promise.resolve() },
    adoptedStyleSheets: {
      push: (sheet: { element?: HTMLStyleElement }) =>
        document.head.append((sheet.element ??= document.createElement('style'))),
    },
  });
  // jsdom does not open dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
      this.dispatchEvent(new Event('close'));
    },
  });
  return new PageUnderTest();
}

/** For `afterEach`: removes the page and all stored data. */
export function tearDown(page: PageUnderTest): void {
  page.leave();
  jest.restoreAllMocks();
  document.cookie = 'lastcall=;path=/;max-age=0';
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  jest.useRealTimers();
}

export const barElement = (): HTMLElementTagNameMap['lastcall-bar'] | null => document.querySelector('lastcall-bar');

/** Returns a part of the bar by selector; the test fails when it is missing. */
export const inBar = (selector: string): HTMLElement => barElement()!.shadowRoot!.querySelector<HTMLElement>(selector)!;

/** Returns the digits of the first bar or timer of that name, longest unit first. */
export const shownDigits = (element: 'lastcall-bar' | 'lastcall-timer'): (string | null)[] =>
  [...(document.querySelector(element)?.shadowRoot?.querySelectorAll('[role=timer] b') ?? [])].map(
    ({ textContent }) => textContent,
  );

/** True when the page shows one of its own elements. */
export const isVisible = (selector: string): boolean => {
  const element = document.querySelector<HTMLElement>(selector)!;
  return !element.hidden && getComputedStyle(element).display !== 'none';
};
