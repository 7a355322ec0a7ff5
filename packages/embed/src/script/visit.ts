import { matchRule } from '@lastcall/contracts/campaigns/url-match';
import type { Decision, DecisionRequest } from '@lastcall/contracts/tracking';
import { normalizeEmail } from '../email.ts';
import type { PageContext } from '../page-events.ts';
import { requestDecision, jitteredDelay } from './request-decision.ts';
import { maxDeadlineWaitMs, deadlineJitterMs } from './deadline-delays.ts';
import { openBlocks, ownBlocks } from './blocks.ts';
import type { TrustedClock } from './clock.ts';
import { quietly, emit } from './events.ts';
import type { OpenPage, PageScript } from './extras.ts';
import { listen } from './listen.ts';
import { load } from './load.ts';
import { namedCampaigns } from './named-campaigns.ts';
import { releaseReservedSpace } from './reserved-space.ts';
import { startReports } from './report.ts';
import { showBar, type Widget } from './show-bar.ts';
import { applyConsent, readVisitor, storeVisitor, wasClosed } from './storage.ts';

type Shown = Extract<Decision, { do: 'show' }>;

/** The interface of a visit for its parts, which are loaded when a decision needs them. */
export interface PageVisit extends OpenPage {
  readonly script: PageScript;
  readonly listen: typeof listen;
  readonly showBar: typeof showBar;
  readonly wasClosed: typeof wasClosed;
}

/** A part of a visit. */
export interface VisitPart<Settings> {
  /** Shows the newest decision. */
  readonly update?: (settings: Settings) => void;
  /** Called when the visitor leaves the page. */
  readonly remove: () => void;
}

/** The number of retries on page load while the server is unavailable. */
const pageLoadRetries = 3;
const showBlocks = openBlocks();
/** Matches elements that need the module for content by remaining time. */
const contentSelector = '[data-lastcall-show*="-"],[data-lastcall-hide],[data-lastcall-copy]';

/** Runs one listed page from its opening until the visitor leaves it. Returns the function that removes everything. */
export function startVisit(script: PageScript, rule: string): () => void {
  const { key, edge, clock } = script;
  const isKnown = script.consent === 'granted';
  const url = location.href.split('#')[0]!.slice(0, 4096);
  const query = new URLSearchParams(location.search);
  const em = normalizeEmail(query.get('em')) ?? undefined;
  let lc = query.get('lc')?.slice(0, 512) || undefined;
  const lm = query.get('lm')?.slice(0, 512) || undefined;
  let visitor = isKnown ? readVisitor() : undefined;
  let isNamed = isKnown;

  let isHere = true;
  let isReady = false;
  let requests = 0;
  let applied = 0;
  let shown: Shown | null = null;
  let expiry: Event | undefined;
  const parts: Record<string, VisitPart<never>> = {};
  let expired: string | null = null;
  let widgets: Widget[] | null = null;
  let campaignsSrc = '';
  let stopTexts = (): void => undefined;
  let stopWatching = (): void => undefined;
  const reports = isKnown ? startReports(edge, key, () => lc) : null;

  // Without consent no identifiers are sent, including those in the URL.
  const decide = async (retries: number, more: Partial<DecisionRequest> = {}): ReturnType<typeof requestDecision> => {
    const answer = await requestDecision(
      edge,
      isNamed
        ? { key, url, lc, lm, visitor, campaigns: namedCampaigns(), ...more, em: normalizeEmail(more.em) ?? em }
        : { key, url: rule, campaigns: namedCampaigns(), anonymous: true },
      retries,
      clock,
      () => isHere,
    );
    // The server may have set its cookie after the visitor refused.
    if (!isHere) applyConsent(script.consent);
    return answer;
  };

  // The date of null is NaN.
  const msUntil = (instant: string | null): number => Date.parse(instant!) - clock.trusted() || 0;
  // An announcement has no deadline, and is active for as long as its bar or portal is returned.
  const isRunning = (): boolean =>
    !!shown && (shown.deadlineAt ? msUntil(shown.deadlineAt) > 0 : !!(shown.bar ?? shown.portal));

  /** Applies a decision. Returns true when the page redirects or has an active countdown. */
  const follow = (decision: Decision): boolean => {
    const { others, analytics, content } = decision as Shown;
    if (others || campaignsSrc) usePart((campaignsSrc ||= others!.src), others);
    if (analytics) usePart(analytics.src, analytics);
    if (content && document.querySelector(contentSelector)) usePart(content.src, content);
    if (decision.do === 'nothing' && !others) return false;
    if (decision.visitor !== null) {
      visitor = decision.visitor;
      // A cookie set by a script would replace the server's, which Safari keeps longer.
      if (!decision.isCookieSet || readVisitor() !== visitor) storeVisitor(visitor);
    }
    if (decision.do === 'redirect') return goTo(decision.to);
    if (decision.do !== 'show') return false;
    // The token identifies this lead even when nothing can be stored.
    lc = decision.token || lc;
    script.shown = shown = decision;
    if (decision.form && isKnown) usePart(decision.form.src, decision.form);
    stopTexts();
    if (decision.textsSrc) quietly(() => showTexts(decision));
    return isRunning();
  };

  const usePart = <Settings>(src: string, settings: Settings): void =>
    quietly(async () => {
      const { mount } = await load<{ mount: (visit: PageVisit) => VisitPart<Settings> }>(src);
      if (isHere) (parts[src] ??= mount(page)).update?.(settings as never);
    });

  /** Returns the milliseconds until the next check: each second on a visible page, to notice sleep and changed clocks. */
  const watchTime = (): number => {
    if (!shown) return Infinity;
    clock.now();
    if (!widgets && msUntil(shown.revealAt) <= 0) showWidgets();
    if (!shown.deadlineAt) return Infinity;
    const leftMs = msUntil(shown.deadlineAt);
    if (leftMs <= 0) {
      quietly(atZero);
      return Infinity;
    }
    if (document.hidden) return widgets ? leftMs : msUntil(shown.revealAt);
    return (leftMs % 1000) + 1;
  };

  const countDown = (): void => {
    showBlocks('before', ownBlocks(shown!.campaignId));
    for (const widget of widgets ?? []) widget.deadlineAt = time().deadlineAt;
    watchTime();
    stopWatching();
    stopWatching = clock.onTick(watchTime);
  };

  const time = (): Pick<Widget, 'deadlineAt'> & { clock: TrustedClock } => ({
    deadlineAt: Date.parse(shown!.deadlineAt!) || null,
    clock,
  });

  const end = (campaignId: string): void => {
    shown = null;
    for (const widget of widgets ?? []) (widget.end ?? widget.remove).call(widget);
    widgets = null;
    showBlocks('after', ownBlocks(campaignId));
  };

  const atZero = async (): Promise<void> => {
    const { campaignId, pageId, bar, deadlineAt, afterUrl } = shown!;
    const isLate = -msUntil(deadlineAt) > deadlineJitterMs;
    shown = null;
    // Dispatches the event once per deadline, even if the response then shows that the deadline is still ahead.
    if (expired !== deadlineAt) {
      expired = deadlineAt;
      const isBarShown = bar && widgets?.length && !wasClosed(bar.pageId);
      expiry = emit('expire', { campaignId, pageId: isBarShown ? bar.pageId : pageId });
      reports?.add(pageId, 'expire');
    }
    if (!isLate) await jitteredDelay(deadlineJitterMs);
    // The page's own code decides what follows.
    if (expiry?.defaultPrevented) return;
    const answer = await Promise.race([decide(0), jitteredDelay(maxDeadlineWaitMs)]);
    if (!isHere) return;
    if (answer && follow(answer)) {
      if (shown) countDown();
      return;
    }
    end(campaignId);
    if (answer || !afterUrl) return;
    // Without a connection the browser would replace the page with an error.
    if (navigator.onLine) goTo(afterUrl);
    else addEventListener('online', () => isHere && goTo(afterUrl), { once: true });
  };

  const showWidgets = (): void => {
    if (!shown) return;
    widgets = [];
    const { bar, timer, portal } = shown;
    if (bar && !wasClosed(bar.pageId)) quietly(() => showOwnBar(bar));
    if (timer) quietly(() => showTimer(timer));
    if (portal) quietly(() => showPortal(portal));
  };

  const showOwnBar = async (bar: NonNullable<Shown['bar']>): Promise<void> => {
    const { campaignId } = shown!;
    const added = await showBar(bar, {
      campaignId,
      reports,
      time,
      isWanted: () => isHere && shown && widgets,
    });
    if (shown && !added[0]) shown = { ...shown, bar: null };
    widgets?.push(...added);
  };

  const showTimer = async ({ pageId, src, ...appearance }: NonNullable<Shown['timer']>): Promise<void> => {
    const { mount } = await load<typeof import('@lastcall/widgets/timer')>(src);
    if (!isHere || !shown || !widgets) return;
    const onShow = (): void => {
      emit('show', contextOf(pageId));
      reports?.add(pageId, 'show');
    };
    widgets.push(
      mount({
        ...appearance,
        ...(time() as { deadlineAt: number; clock: TrustedClock }),
        isOf: isOwn(shown.campaignId),
        onShow,
      }),
    );
  };

  const showPortal = async ({ pageId, src, ...portal }: NonNullable<Shown['portal']>): Promise<void> => {
    const { mount } = await load<typeof import('../parts/portal.ts')>(src);
    if (!isHere || !shown || !widgets) return;
    widgets.push(
      mount({
        ...portal,
        ...time(),
        visit: {
          script,
          context: contextOf(pageId),
          names: () => (isNamed ? { lc, visitor } : {}),
          know,
          report: (what) => reports?.add(pageId, what),
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

  const showTexts = async ({ campaignId, textsSrc, texts }: Shown): Promise<void> => {
    const { writeTexts } = await load<typeof import('../parts/texts.ts')>(textsSrc!);
    if (isHere && shown?.texts === texts) stopTexts = writeTexts(texts, isOwn(campaignId));
  };

  const contextOf = (pageId: string): Readonly<PageContext & Record<string, string>> => ({
    campaignId: shown!.campaignId,
    pageId,
  });

  const open = async (retries: number, more?: Partial<DecisionRequest>): Promise<void> => {
    const request = ++requests;
    const answer = await decide(retries, more);
    // A slower response to an earlier request is outdated.
    if (!isHere || !answer || request < applied) return;
    applied = request;
    follow(answer);
    const bar = isRunning() && shown!.bar ? shown!.bar : (answer as Shown).others?.campaigns[0]?.bar;
    if (!bar?.push || wasClosed(bar.pageId)) releaseReservedSpace();
    if (!shown) return;
    const { deadlineAt, pageId } = shown as Shown;
    if (!isReady) {
      isReady = true;
      emit('ready', { ...contextOf(pageId), deadlineAt });
    }
    if (isRunning()) countDown();
    else if (deadlineAt) end((shown as Shown).campaignId);
  };

  const page: PageVisit = { script, listen, msUntil, refresh: (more) => open(0, more), showBar, wasClosed };
  script.page = page;
  quietly(() => (page.opening = open(pageLoadRetries)));

  return () => {
    isHere = false;
    stopWatching();
    stopTexts();
    for (const widget of widgets ?? []) widget.remove();
    for (const src in parts) parts[src]!.remove();
    reports?.end();
    script.shown = undefined;
    script.events = [];
    showBlocks();
  };
}

/** Returns whether elements that name this campaign, or none (null), belong to the page's own campaign. */
const isOwn =
  (campaignId: string) =>
  (named: string | null): boolean =>
    !named || named === campaignId;

/** Redirects to another URL, unless it is this page itself, which would loop. */
function goTo(url: string): boolean {
  if (!/^https?:\/\//i.test(url) || matchRule([url], location.href)) return false;
  location.replace(url);
  return true;
}
