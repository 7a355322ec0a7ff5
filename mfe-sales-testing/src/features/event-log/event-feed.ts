import type { EventLog, LogEvent } from '@lastcall/contracts/analytics/event-log';

/** Events that one looks at: what is shown, what came since and waits to be shown, and where it goes on below. */
export interface EventFeed {
  readonly shown: readonly LogEvent[];
  readonly waiting: readonly LogEvent[];
  /** More came since than one page has, so what waits does not reach down to what is shown. */
  readonly isCut: boolean;
  readonly nextCursor: string | null;
  /** Older pages were asked for. */
  readonly isLong: boolean;
  /** How many have come in since it began. */
  readonly arrived: number;
}

/** Rows that stay while new ones come in above them; beyond them the newest page alone is kept. */
const mostShown = 200;

export function beginFeed({ events, nextCursor }: EventLog): EventFeed {
  return { shown: events, waiting: [], isCut: false, nextCursor, isLong: false, arrived: 0 };
}

/** Takes in the newest page as it is now: what is known is brought up to date in its place, and what is new waits. */
export function receive(feed: EventFeed, page: EventLog): EventFeed {
  const fresh = new Map(page.events.map((event) => [event.id, event]));
  const known = new Set(feed.shown.map(({ id }) => id));
  const waiting = page.events.filter(({ id }) => !known.has(id));
  const isCut = waiting.length === page.events.length && waiting.length > 0 && feed.shown.length > 0;
  const waited = new Set(feed.waiting.map(({ id }) => id));
  const arrived = feed.arrived + waiting.filter(({ id }) => !waited.has(id)).length;
  return { ...feed, shown: feed.shown.map((event) => fresh.get(event.id) ?? event), waiting, isCut, arrived };
}

/** Shows what waits above what is there. `page` is the newest page, with which it begins anew where that is shorter. */
export function showWaiting(feed: EventFeed, page: EventLog): EventFeed {
  if (feed.waiting.length === 0) return feed;
  if (feed.isCut || feed.shown.length + feed.waiting.length > mostShown)
    return { ...beginFeed(page), arrived: feed.arrived };
  // A row may be written some moments after it happened, so that it belongs between others.
  const shown = [...feed.waiting, ...feed.shown].toSorted((one, other) =>
    one.at < other.at ? 1 : one.at > other.at ? -1 : 0,
  );
  return { ...feed, shown, waiting: [], isCut: false };
}

/** Adds an older page below. */
export function goOn(feed: EventFeed, { events, nextCursor }: EventLog): EventFeed {
  const known = new Set(feed.shown.map(({ id }) => id));
  return { ...feed, shown: [...feed.shown, ...events.filter(({ id }) => !known.has(id))], nextCursor, isLong: true };
}
