import type { Decision } from '@lastcall/contracts';
import type { LastcallBar } from '@lastcall/widgets/bar';
import { normaliseEmail } from '../email.ts';
import type { PageScriptSettings } from '../settings.ts';
import { matchRule } from '../url-match.ts';
import { ask, pause, type Answer } from './ask.ts';
import { showBlocks } from './blocks.ts';
import { quietly, tell } from './events.ts';
import { readVisitor, rememberClosed, storeVisitor, wasClosed } from './storage.ts';

type Shown = Extract<Decision, { do: 'show' }>;

/** How often a page that has just been opened asks again when the server is away. */
const openingRetries = 3;
/** Timers hold at most 24 days, and a deadline may be years away. */
const longestTimerMs = 6 * 3_600_000;
/** Everybody with the same deadline reaches it in the same second; about a second spreads their questions. */
const spreadAtZeroMs = 700;

/** What happens on one listed page from its opening until the visitor leaves it. Answers the function that takes everything away again. */
export function startVisit({ key, edge }: PageScriptSettings): () => void {
  const url = location.href.split('#')[0]!.slice(0, 4096);
  const query = new URLSearchParams(location.search);
  const em = normaliseEmail(query.get('em')) ?? undefined;
  let lc = query.get('lc')?.slice(0, 512) || undefined;
  let visitor = readVisitor();

  let isHere = true;
  let widget: LastcallBar | null = null;
  let timer = 0;
  let shown: Shown | null = null;
  let clockOffsetMs = 0;

  const decide = (retries: number): Promise<Answer | null> => ask(edge, { key, url, em, lc, visitor }, retries, () => isHere);

  /** Follows an answer. True when the page goes elsewhere or has a running countdown again. */
  const follow = ({ decision, clockOffsetMs: offsetMs }: Answer): boolean => {
    if (decision.do === 'nothing') return false;
    visitor = decision.visitor;
    storeVisitor(visitor);
    if (decision.do === 'redirect') return goTo(decision.to);
    if (decision.do !== 'show') return false;
    // The token names this person even where nothing can be stored.
    lc = decision.token;
    shown = decision;
    clockOffsetMs = offsetMs;
    return msLeft() > 0;
  };

  const msLeft = (): number => Date.parse(shown!.deadlineAt) - Date.now() - clockOffsetMs;

  const waitForZero = (): void => {
    clearTimeout(timer);
    const left = msLeft();
    timer = window.setTimeout(() => quietly(left > longestTimerMs ? waitForZero : atZero), Math.max(0, Math.min(left, longestTimerMs)));
  };

  const countDown = (): void => {
    showBlocks('before');
    if (widget) Object.assign(widget, { clockOffsetMs, deadlineAt: Date.parse(shown!.deadlineAt) });
    waitForZero();
  };

  const end = (): void => {
    clearTimeout(timer);
    shown = null;
    widget?.remove();
    widget = null;
    showBlocks('after');
  };

  const atZero = async (): Promise<void> => {
    // Sleeping computers wake up to late timers, and clocks are set: only the time itself counts.
    if (msLeft() > 0) return waitForZero();
    const asked = shown;
    shown = null;
    if (!widget) tell('expire', contextOf(asked!));
    await pause(spreadAtZeroMs);
    const answer = await decide(Infinity);
    if (!isHere) return;
    if (answer && follow(answer)) {
      if (shown) countDown();
    } else end();
  };

  const showBar = async (bar: NonNullable<Shown['bar']>): Promise<void> => {
    if (wasClosed(bar.pageId)) return;
    const { mount } = (await import(/* webpackIgnore: true */ bar.src)) as typeof import('@lastcall/widgets/bar');
    if (!isHere || !shown) return;
    widget = mount({ settings: bar.data, deadlineAt: Date.parse(shown.deadlineAt), clockOffsetMs, context: contextOf(shown) });
    widget.addEventListener('lastcall:close', () => rememberClosed(bar.pageId));
  };

  const open = async (): Promise<void> => {
    const answer = await decide(openingRetries);
    if (!isHere || !answer) return;
    const isRunning = follow(answer);
    if (!shown) return;
    tell('ready', { ...contextOf(shown), deadlineAt: shown.deadlineAt });
    if (!isRunning) return end();
    countDown();
    if (shown.bar) await showBar(shown.bar);
  };

  const look = (): void => void (shown && waitForZero());
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  quietly(open);

  return () => {
    isHere = false;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', look);
    widget?.remove();
    showBlocks(null);
  };
}

function contextOf({ campaignId, bar }: Shown): Record<string, string> {
  return bar ? { campaignId, pageId: bar.pageId } : { campaignId };
}

/** Leaves for another address, unless it is this page itself, which would never end. */
function goTo(url: string): boolean {
  if (!/^https?:\/\//i.test(url) || matchRule([url], location.href)) return false;
  location.replace(url);
  return true;
}
