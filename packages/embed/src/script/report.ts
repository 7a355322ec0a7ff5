import type { PageEventName, PageEventsRequest } from '@lastcall/contracts/tracking';
import { toJson } from '@lastcall/widgets/json';
import { listen } from './listen.ts';

/** Milliseconds in which events are batched into one request; leaving the page sends immediately. */
const batchMs = 1000;
/** Maximum events per request, as the server accepts them. */
const maxEvents = 50;

/** Reports the events of a page in the background, ignoring failures. */
export interface Reports {
  readonly add: (pageId: string, what: PageEventName) => void;
  /** Sends the remaining events and stops. */
  readonly end: () => void;
}

/** `lc` returns the token that identifies the visitor at that time. */
export function startReports(edge: string, key: string, lc: () => string | undefined): Reports {
  const events: PageEventsRequest['events'] = [];
  let timer: ReturnType<typeof setTimeout> | 0 = 0;
  const send = (): void => {
    clearTimeout(timer);
    timer = 0;
    while (events[0]) {
      const body = toJson({ key, lc: lc(), events: events.splice(0, maxEvents) } satisfies PageEventsRequest);
      // A beacon outlives its page; if the browser rejects it, a request may still succeed. If neither does, the page must not notice.
      if (!navigator.sendBeacon?.(`${edge}/e/events`, body))
        fetch(`${edge}/e/events`, { method: 'POST', body, keepalive: true }).catch(() => undefined);
    }
  };
  const leave = (): void => void (document.hidden && send());
  const stops = [listen(document, 'visibilitychange', leave), listen(window, 'pagehide', send)];
  return {
    add: (pageId, what) => {
      events.push({ pageId, what });
      timer ||= setTimeout(send, batchMs);
    },
    end: () => {
      send();
      for (const stop of stops) stop();
    },
  };
}
