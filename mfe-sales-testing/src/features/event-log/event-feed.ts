import type { EventLog, LogEvent } from '@lastcall/contracts/analytics/event-log';

/** A feed of events: the displayed ones, new ones that wait, and the cursor of older ones. */
export interface EventFeed {
  readonly shown: readonly LogEvent[];
  readonly waiting: readonly LogEvent[];
  /** True when there are more new events than a page, so that a gap to the displayed ones remains. */
  readonly hasGap: boolean;
  readonly nextCursor: string | null;
  /** True once older pages were loaded. */
  readonly hasOlderPages: boolean;
  /** The number of events that arrived since it started. */
  readonly arrivedCount: number;
}

/** The number of displayed rows while new ones are prepended; beyond it only the newest page is kept. */
const maxShown = 200;

export function createFeed({ events, nextCursor }: EventLog): EventFeed {
  return { shown: events, waiting: [], hasGap: false, nextCursor, hasOlderPages: false, arrivedCount: 0 };
}

/** Merges the current newest page: known events are updated in place, new ones wait. */
export function mergeNewest(feed: EventFeed, page: EventLog): EventFeed {
  const fresh = new Map(page.events.map((event) => [event.id, event]));
  const known = new Set(feed.shown.map(({ id }) => id));
  const waiting = page.events.filter(({ id }) => !known.has(id));
  const hasGap = waiting.length === page.events.length && waiting.length > 0 && feed.shown.length > 0;
  const waited = new Set(feed.waiting.map(({ id }) => id));
  const arrivedCount = feed.arrivedCount + waiting.filter(({ id }) => !waited.has(id)).length;
  return { ...feed, shown: feed.shown.map((event) => fresh.get(event.id) ?? event), waiting, hasGap, arrivedCount };
}

/** Prepends the waiting events. `page` is the newest page, which replaces everything when there is a gap. */
export function showWaiting(feed: EventFeed, page: EventLog): EventFeed {
  if (feed.waiting.length === 0) return feed;
  if (feed.hasGap || feed.shown.length + feed.waiting.length > maxShown)
    return { ...createFeed(page), arrivedCount: feed.arrivedCount };
  // An event may be stored moments after its time, so it may belong between other rows.
  const shown = [...feed.waiting, ...feed.shown].toSorted((one, other) =>
    one.at < other.at ? 1 : one.at > other.at ? -1 : 0,
  );
  return { ...feed, shown, waiting: [], hasGap: false };
}

/** Appends an older page. */
export function appendOlder(feed: EventFeed, { events, nextCursor }: EventLog): EventFeed {
  const known = new Set(feed.shown.map(({ id }) => id));
  return {
    ...feed,
    shown: [...feed.shown, ...events.filter(({ id }) => !known.has(id))],
    nextCursor,
    hasOlderPages: true,
  };
}
