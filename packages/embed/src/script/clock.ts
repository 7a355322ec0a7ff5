import type { ServerTime } from '@lastcall/contracts/tracking/decision';
import type { WidgetClock } from '@lastcall/widgets/clock';
import { startTicker, type Ticker } from '@lastcall/widgets/ticker';
import { abortAfter } from '../abort-after.ts';
import { listen } from './listen.ts';

declare global {
  interface Window {
    /** The ticker of everything that counts down in this window, whichever account it belongs to. */
    __lastcallTicker?: Ticker;
  }
}

/** The time of a page: the server's, carried on by a clock that nobody sets. */
export interface TrustedClock extends Required<WidgetClock> {
  /** The server's time in epoch milliseconds. It can be late after sleep, until the server has told it again. */
  readonly trusted: () => number;
  /** Call it before a request: returns the function that takes the server's time from the response, in epoch milliseconds. */
  readonly startRequest: () => (serverMs: number) => void;
}

/** Milliseconds by which the browser's two clocks may differ, and for which the display waits for the server when they differ by more. */
const toleranceMs = 1000;
const timeoutMs = 5000;

/**
 * Starts the clock of a page, which is right once a request has set it. `performance.now()` stops while most computers sleep, and `Date` is set by people: where the two differ only the server can tell,
 * and until it has, `now` is the later of both, so that no longer time is shown than is left.
 */
export function startClock(edge: string): TrustedClock {
  const { onTick, wake } = (window.__lastcallTicker ??= startTicker());
  let trustedOffsetMs = 0;
  let dateOffsetMs = 0;
  let doubtedAt = 0;
  let isAsking = false;
  let notBefore = 0;

  const trusted = (): number => performance.now() + trustedOffsetMs;

  const startRequest = (): ((serverMs: number) => void) => {
    const sentAt = performance.now();
    const sentDate = Date.now();
    return (serverMs) => {
      const tripMs = performance.now() - sentAt;
      // The response left the server half a round trip ago; a clock within the trip is as right as that.
      const aheadMs = trusted() - serverMs;
      if (aheadMs < 0 || aheadMs > tripMs) trustedOffsetMs += tripMs / 2 - aheadMs;
      // As of the request: a jump of the clock or sleep since then shows as a difference.
      dateOffsetMs = sentAt + trustedOffsetMs - sentDate;
      wake();
    };
  };

  const askServer = async (): Promise<void> => {
    if (isAsking || performance.now() < notBefore) return;
    isAsking = true;
    const takeTime = startRequest();
    let serverMs = 0;
    try {
      const response = await fetch(`${edge}/e/now`, {
        referrerPolicy: 'no-referrer',
        signal: abortAfter(timeoutMs),
      });
      serverMs = Date.parse(((await response.json()) as ServerTime).now);
    } catch {
      // Without a connection the two clocks have to do.
    }
    isAsking = false;
    if (serverMs > 0) takeTime(serverMs);
    else notBefore = performance.now() + timeoutMs;
  };

  const now = (): number => {
    const trustedMs = trusted();
    const aheadMs = Date.now() + dateOffsetMs - trustedMs;
    if (Math.abs(aheadMs) <= toleranceMs) {
      doubtedAt = 0;
      return trustedMs;
    }
    doubtedAt ||= performance.now();
    void askServer();
    return performance.now() - doubtedAt < toleranceMs ? trustedMs : trustedMs + Math.max(0, aheadMs);
  };

  const check = (event: Event): void => {
    // A page that nobody sees, that has just loaded, or that no campaign lists asks nothing.
    if (document.hidden || (event as PageTransitionEvent).persisted === false || !trustedOffsetMs) return;
    notBefore = 0;
    void askServer();
  };
  for (const name of ['visibilitychange', 'resume', 'pageshow', 'online']) listen(window, name, check, true);

  return { now, onTick, trusted, startRequest };
}
