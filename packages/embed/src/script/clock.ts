import type { ServerTime } from '@lastcall/contracts/tracking/decision';
import type { WidgetClock } from '@lastcall/widgets/clock';
import { startTicker, type Ticker } from '@lastcall/widgets/ticker';
import { abortAfter } from '../abort-after.ts';
import { listen } from './listen.ts';

declare global {
  interface Window {
    /** The ticker shared by all countdowns in this window, across accounts. */
    __lastcallTicker?: Ticker;
  }
}

/** The clock of a page: the server's time, advanced by `performance.now()`, which users cannot change. */
export interface TrustedClock extends Required<WidgetClock> {
  /** The server's time in epoch milliseconds. After sleep it can be behind until the server's next response. */
  readonly trusted: () => number;
  /** Call it before a request. Returns the function to call with the server's time from the response, in epoch milliseconds. */
  readonly startRequest: () => (serverMs: number) => void;
}

/** Milliseconds by which the browser's two clocks may differ. Also the time that the display waits for the server when they differ by more. */
const toleranceMs = 1000;
const timeoutMs = 5000;

/**
 * Starts the clock of a page, which is correct once a response has set it. `performance.now()` stops while most computers sleep, and users can change `Date`.
 * When the two differ, only the server knows the time. Until it responds, `now` is the later of both, so that the page never shows too much time left.
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
      // The server sent its time about half a round trip ago. A clock that is off by less than the trip is just as accurate.
      const aheadMs = trusted() - serverMs;
      if (aheadMs < 0 || aheadMs > tripMs) trustedOffsetMs += tripMs / 2 - aheadMs;
      // Uses the values of the request, so that sleep or a clock change since then shows up as a difference.
      dateOffsetMs = sentAt + trustedOffsetMs - sentDate;
      wake();
      // Half of a slow round trip is too inaccurate. A slow response about the time alone is not followed by another.
      if (tripMs > 2 * toleranceMs) void askServer();
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
      // Without a connection, only the browser's two clocks are available.
    }
    if (serverMs > 0) takeTime(serverMs);
    else notBefore = performance.now() + timeoutMs;
    isAsking = false;
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
    // Sends no request for a page that is hidden, has just loaded, or never received the server's time.
    if (document.hidden || (event as PageTransitionEvent).persisted === false || !trustedOffsetMs) return;
    notBefore = 0;
    void askServer();
  };
  for (const name of ['visibilitychange', 'resume', 'pageshow', 'online']) listen(window, name, check, true);

  return { now, onTick, trusted, startRequest };
}
