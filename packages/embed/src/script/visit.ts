import { matchRule } from '@lastcall/contracts/campaigns/url-match';
import type { Decision, DecisionRequest, PageEventName } from '@lastcall/contracts/tracking';
import { normaliseEmail } from '../email.ts';
import type { PageContext } from '../page-events.ts';
import { ask, pause } from './ask.ts';
import { showBlocks } from './blocks.ts';
import type { TrustedClock } from './clock.ts';
import { quietly, emit } from './events.ts';
import type { PageScript } from './extras.ts';
import { listen, listenAgain } from './listen.ts';
import { words } from './messages.ts';
import { giveRoomBack } from './room.ts';
import { startReports } from './report.ts';
import { readVisitor, rememberClosed, rememberOnce, storeVisitor, wasClosed, wasRemembered } from './storage.ts';

type Shown = Extract<Decision, { do: 'show' }>;

/** A countdown widget on the page. */
interface Widget {
  deadlineAt: number | null;
  /** Called when the time is over; without it the widget is removed as when the page is left. */
  end?: () => void;
  /** Called when the page is left. */
  remove: () => void;
}

/** A bar of any kind, which dispatches its own events. */
type BarWidget = Widget & HTMLElement & { readonly isShown: boolean; readonly expanded: boolean };

declare global {
  interface Window {
    /** The bar of the page: a page has one, whichever snippet of the page shows it first. */
    __lastcallBar?: HTMLElement;
  }
}

/** The number of retries on page load while the server is unavailable. */
const openingRetries = 3;
/** Visitors with the same deadline reach it in the same second; a delay of about a second spreads their requests. */
const spreadAtZeroMs = 700;
/** About the longest wait for the server at zero; after it, the page acts on what it knows. */
const longestWaitAtZeroMs = 2000;
const reported: readonly PageEventName[] = ['show', 'close', 'cta'];

/** Runs one listed page from its opening until the visitor leaves it. Returns the function that removes everything. */
export function startVisit(script: PageScript, rule: string): () => void {
  const { key, edge, clock } = script;
  const isKnown = script.consent === 'granted';
  const url = location.href.split('#')[0]!.slice(0, 4096);
  const query = new URLSearchParams(location.search);
  const em = normaliseEmail(query.get('em')) ?? undefined;
  let lc = query.get('lc')?.slice(0, 512) || undefined;
  const lm = query.get('lm')?.slice(0, 512) || undefined;
  let visitor = isKnown ? readVisitor() : undefined;
  let isNamed = isKnown;

  let isHere = true;
  let isReady = false;
  let shown: Shown | null = null;
  let expired: string | null = null;
  let widgets: Widget[] | null = null;
  let stopTexts = (): void => undefined;
  let stopForm = (): void => undefined;
  let stopWatching = (): void => undefined;
  const reports = isKnown ? startReports(edge, key, () => lc) : null;

  // Without consent no identifiers are sent, including those in the URL.
  const decide = (retries: number, more: Partial<DecisionRequest> = {}): Promise<Decision | null> =>
    ask(
      edge,
      isNamed ? { key, url, em, lc, lm, visitor, ...more } : { key, url: rule, anonymous: true },
      retries,
      clock,
      () => isHere,
    );

  const msUntil = (instant: string | null): number => (instant === null ? 0 : Date.parse(instant) - clock.trusted());
  // An announcement has no deadline, and is active for as long as its bar or portal is returned.
  const isRunning = (): boolean =>
    shown !== null && (shown.deadlineAt === null ? !!(shown.bar ?? shown.portal) : msUntil(shown.deadlineAt) > 0);

  /** Applies a decision. Returns true when the page redirects or has an active countdown. */
  const follow = (decision: Decision): boolean => {
    if (decision.do === 'nothing') return false;
    if (decision.visitor !== null) {
      visitor = decision.visitor;
      storeVisitor(visitor);
    }
    if (decision.do === 'redirect') return goTo(decision.to);
    if (decision.do !== 'show') return false;
    // The token identifies this lead even when nothing can be stored.
    lc = decision.token || lc;
    script.shown = shown = decision;
    stopTexts();
    if (decision.textsSrc) quietly(() => showTexts(decision));
    return isRunning();
  };

  /** Notices sleep and changed clocks each second while the page is visible; a hidden page waits for the next instant that matters. */
  const watchTime = (): number => {
    if (!shown) return Infinity;
    clock.now();
    if (!widgets && msUntil(shown.revealAt) <= 0) showWidgets();
    if (shown.deadlineAt === null) return Infinity;
    const leftMs = msUntil(shown.deadlineAt);
    if (leftMs <= 0) {
      quietly(atZero);
      return Infinity;
    }
    if (document.hidden) return widgets ? leftMs : msUntil(shown.revealAt);
    return (leftMs % 1000) + 1;
  };

  const countDown = (): void => {
    showBlocks('before');
    for (const widget of widgets ?? []) widget.deadlineAt = time().deadlineAt;
    watchTime();
    stopWatching();
    stopWatching = clock.onTick(watchTime);
  };

  const time = (): Pick<Widget, 'deadlineAt'> & { clock: TrustedClock } => ({
    deadlineAt: shown!.deadlineAt === null ? null : Date.parse(shown!.deadlineAt),
    clock,
  });

  const end = (): void => {
    shown = null;
    for (const widget of widgets ?? []) (widget.end ?? widget.remove).call(widget);
    widgets = null;
    showBlocks('after');
  };

  const atZero = async (): Promise<void> => {
    const { campaignId, pageId, bar, deadlineAt, afterUrl } = shown!;
    const isLate = -msUntil(deadlineAt) > spreadAtZeroMs;
    shown = null;
    // The server may extend the last moments of a deadline that has been announced.
    if (expired !== deadlineAt) {
      expired = deadlineAt;
      const isBarShown = bar && widgets?.length && !wasClosed(bar.pageId);
      emit('expire', { campaignId, pageId: isBarShown ? bar.pageId : pageId });
      reports?.add(pageId, 'expire');
    }
    if (!isLate) await pause(spreadAtZeroMs);
    // The page's own code decides what follows.
    if (script.expire?.defaultPrevented) return;
    const answer = await Promise.race([decide(0), pause(longestWaitAtZeroMs).then(() => null)]);
    if (!isHere) return;
    if (answer && follow(answer)) {
      if (shown) countDown();
      return;
    }
    end();
    if (answer || !afterUrl) return;
    // Without a connection the browser would replace the page with an error.
    if (navigator.onLine) goTo(afterUrl);
    else addEventListener('online', () => isHere && goTo(afterUrl), { once: true });
  };

  const showWidgets = (): void => {
    if (!shown) return;
    widgets = [];
    const { bar, timer, portal } = shown;
    if (bar && !wasClosed(bar.pageId)) quietly(() => showBar(bar));
    if (timer) quietly(() => showTimer(timer));
    if (portal) quietly(() => showPortal(portal));
  };

  /** Each kind of bar is a separate module, which knows its attributes besides the settings. */
  const showBar = async ({ pageId, src, push, ...bars }: NonNullable<Shown['bar']>): Promise<void> => {
    const [{ mount }, pushing] = (await Promise.all([
      import(/* webpackIgnore: true */ src),
      push && import(/* webpackIgnore: true */ push.src),
    ])) as [{ mount: (options: object) => BarWidget }, typeof import('../parts/push-down.ts') | undefined];
    if (!isHere || !shown || !widgets) return;
    if (window.__lastcallBar?.isConnected) {
      shown = { ...shown, bar: null };
      // oxlint-disable-next-line no-console -- the page's owner would otherwise look for the reason in vain
      return console.info(words.otherBar);
    }
    const bar = (window.__lastcallBar = mount({
      ...bars,
      ...time(),
      context: contextOf(pageId),
      onNewDocument: listenAgain,
    }));
    widgets.push(bar);
    if (pushing) widgets.push(pushing.mount({ bar, isForced: push!.isForced }));
    bar.addEventListener('lastcall:close', () => rememberClosed(pageId));
    for (const what of reported) bar.addEventListener(`lastcall:${what}`, () => reports?.add(pageId, what));
    // A bar without a delay appears before listeners could be attached.
    if (bar.isShown) reports?.add(pageId, 'show');
  };

  const showTimer = async ({ pageId, src, ...appearance }: NonNullable<Shown['timer']>): Promise<void> => {
    const { mount } = (await import(/* webpackIgnore: true */ src)) as typeof import('@lastcall/widgets/timer');
    if (!isHere || !shown || !widgets) return;
    const onShow = (): void => {
      emit('show', contextOf(pageId));
      reports?.add(pageId, 'show');
    };
    widgets.push(mount({ ...appearance, ...(time() as { deadlineAt: number; clock: TrustedClock }), onShow }));
  };

  const showPortal = async ({ pageId, src, ...portal }: NonNullable<Shown['portal']>): Promise<void> => {
    const { mount } = (await import(/* webpackIgnore: true */ src)) as typeof import('../parts/portal.ts');
    if (!isHere || !shown || !widgets) return;
    widgets.push(
      mount({
        ...portal,
        ...time(),
        visit: {
          edge,
          key,
          context: contextOf(pageId),
          names: () => (isNamed ? { lc, visitor } : {}),
          know,
          report: (what) => reports?.add(pageId, what),
          once: (what) => rememberOnce(`${pageId}:${what}`),
          was: (what) => wasRemembered(`${pageId}:${what}`),
        },
      }),
    );
  };

  /** A visitor who identifies themselves consents, even without earlier consent. Requests their own deadline. */
  const know = (token: string): void =>
    quietly(() => {
      lc = token;
      isNamed = true;
      return open(0);
    });

  const showTexts = async ({ textsSrc, texts }: Shown): Promise<void> => {
    const { writeTexts } = (await import(/* webpackIgnore: true */ textsSrc!)) as typeof import('../parts/texts.ts');
    if (isHere && shown?.texts === texts) stopTexts = writeTexts(texts);
  };

  const watchForm = async ({ src }: NonNullable<Shown['form']>): Promise<void> => {
    const { mount } = (await import(/* webpackIgnore: true */ src)) as typeof import('../parts/form.ts');
    if (isHere) stopForm = mount({ optIn, listen }).remove;
  };

  const optIn = async (email: string | undefined, consents: string[]): Promise<string | null> => {
    const answer = await decide(0, { optIn: true, em: normaliseEmail(email) ?? em, consents });
    if (answer && isHere && follow(answer)) countDown();
    return shown?.texts.deadline ?? null;
  };

  const contextOf = (pageId: string): Readonly<PageContext & Record<string, string>> => ({
    campaignId: shown!.campaignId,
    pageId,
  });

  const open = async (retries: number, more?: Partial<DecisionRequest>): Promise<void> => {
    const answer = await decide(retries, more);
    if (!isHere || !answer) return;
    follow(answer);
    if (!isRunning() || !shown!.bar?.push || wasClosed(shown!.bar.pageId)) giveRoomBack();
    if (!shown) return;
    const { form, deadlineAt, pageId } = shown as Shown;
    if (!isReady) {
      isReady = true;
      emit('ready', { ...contextOf(pageId), deadlineAt });
      if (form && isKnown) quietly(() => watchForm(form));
    }
    if (isRunning()) countDown();
    else if (deadlineAt !== null) end();
  };

  script.page = { msUntil, refresh: (more) => open(0, more) };
  quietly(() => (script.page!.opening = open(openingRetries)));

  return () => {
    isHere = false;
    for (const stop of [stopWatching, stopTexts, stopForm]) stop();
    for (const widget of widgets ?? []) widget.remove();
    reports?.end();
    script.shown = script.expire = undefined;
    script.events = [];
    showBlocks(null);
  };
}

/** Redirects to another URL, unless it is this page itself, which would loop. */
function goTo(url: string): boolean {
  if (!/^https?:\/\//i.test(url) || matchRule([url], location.href)) return false;
  location.replace(url);
  return true;
}
