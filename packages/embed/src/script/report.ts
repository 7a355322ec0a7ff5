import type { PageEventName, PageEventsRequest } from '@lastcall/contracts';

/** Milliseconds in which what happens goes into one request; a page that is left sends at once. */
const gatherMs = 1000;
/** Events of one request, as the server takes them. */
const most = 50;

/** Reports what happens on a page, without anybody waiting for it or hearing of a fault. */
interface Reports {
  readonly add: (pageId: string, what: PageEventName) => void;
  /** Sends what there is, and ends. */
  readonly end: () => void;
}

/** `lc` gives the token that names the visitor by then. */
export function startReports(edge: string, key: string, lc: () => string | undefined): Reports {
  const events: PageEventsRequest['events'] = [];
  let timer = 0;
  const send = (): void => {
    clearTimeout(timer);
    timer = 0;
    while (events.length > 0) {
      const body = JSON.stringify({ key, lc: lc(), events: events.splice(0, most) } satisfies PageEventsRequest);
      // A beacon outlives its page; a browser that takes no more of them may take a request that does.
      if (!navigator.sendBeacon?.(`${edge}/e/events`, body))
        fetch(`${edge}/e/events`, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(
          () => undefined,
        );
    }
  };
  const leave = (): void => void (document.visibilityState === 'hidden' && send());
  document.addEventListener('visibilitychange', leave);
  addEventListener('pagehide', send);
  return {
    add: (pageId, what) => {
      events.push({ pageId, what });
      timer ||= window.setTimeout(send, gatherMs);
    },
    end: () => {
      send();
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', send);
    },
  };
}
