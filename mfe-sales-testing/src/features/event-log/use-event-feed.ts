import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { EventLog, LogEvent, LogKind } from '@lastcall/contracts/analytics/event-log';
import { createFeed, appendOlder, mergeNewest, showWaiting, type EventFeed } from './event-feed.ts';
import { useLazyEventsQuery, useLazyOlderEventsQuery } from './event-log-api.ts';
import { useCanInsertRows } from './use-can-insert-rows.ts';

/** Milliseconds between two polls while the tab is visible. */
const pollMs = 3_000;

/** The state of live updates: running, paused by the user, paused for older events, or failed. */
type FeedState = 'live' | 'paused' | 'older' | 'failing';

/** The log's feed, and its actions. */
export interface ShownFeed {
  /** Undefined until the first page is loaded. */
  readonly events: readonly LogEvent[] | undefined;
  readonly waiting: { readonly count: number; readonly hasGap: boolean };
  /** The number of events that arrived since it started. */
  readonly arrivedCount: number;
  readonly state: FeedState;
  readonly error: unknown;
  readonly retry: () => void;
  readonly isRetrying: boolean;
  readonly setPaused: (isPaused: boolean) => void;
  readonly showNew: () => void;
  readonly hasOlder: boolean;
  readonly isFetchingOlder: boolean;
  readonly fetchOlder: () => Promise<{ readonly isError: boolean; readonly error?: unknown }>;
}

interface FeedFilters {
  readonly campaignId: string;
  readonly kind: LogKind | undefined;
  readonly email: string | undefined;
}

/**
 * Polls the newest events every three seconds. New events are shown automatically while the start of `list` is visible and nothing in it has the focus,
 * so that no row moves during use; otherwise they wait until the user requests them. The calling component must have a `key` built from its filters.
 */
export function useEventFeed({ campaignId, kind, email }: FeedFilters, list: RefObject<HTMLElement | null>): ShownFeed {
  const [feed, setFeed] = useState<EventFeed | null>(null);
  const [error, setError] = useState<unknown>(undefined);
  const [isPaused, setPaused] = useState(false);
  const canInsertRows = useCanInsertRows(list);
  const newest = useRef<EventLog | undefined>(undefined);
  const isPolling = useRef(false);
  const [read, reading] = useLazyEventsQuery();
  const [readOlder, older] = useLazyOlderEventsQuery();
  const isLong = feed?.hasOlderPages ?? false;

  const poll = useCallback(async (): Promise<void> => {
    if (isPolling.current || document.hidden) return;
    isPolling.current = true;
    const answer = await read({ params: { campaignId }, query: { kind, email } });
    isPolling.current = false;
    setError(answer.error);
    const { data } = answer;
    if (!data) return;
    newest.current = data;
    const mayMove = !isPaused && canInsertRows.current;
    setFeed((known) => {
      if (known === null) return createFeed(data);
      if (known.hasOlderPages) return known;
      const received = mergeNewest(known, data);
      return mayMove ? showWaiting(received, data) : received;
    });
  }, [campaignId, kind, email, isPaused, canInsertRows, read]);

  useEffect(() => {
    if (isLong) return;
    const again = (): void => void poll();
    again();
    const interval = setInterval(again, pollMs);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(interval);
      document.removeEventListener('visibilitychange', again);
    };
  }, [poll, isLong]);

  const showNew = (): void =>
    setFeed((known) =>
      known && newest.current
        ? known.hasOlderPages
          ? createFeed(newest.current)
          : showWaiting(known, newest.current)
        : known,
    );
  const fetchOlder = async (): Promise<{ isError: boolean; error?: unknown }> => {
    const {
      data,
      isError,
      error: failure,
    } = await readOlder({ params: { campaignId }, query: { kind, email, cursor: feed?.nextCursor ?? undefined } });
    if (data) setFeed((known) => known && appendOlder(known, data));
    return { isError, error: failure };
  };

  return {
    events: feed?.shown,
    waiting: { count: feed?.waiting.length ?? 0, hasGap: feed?.hasGap ?? false },
    arrivedCount: feed?.arrivedCount ?? 0,
    state: isLong ? 'older' : error ? 'failing' : isPaused ? 'paused' : 'live',
    error,
    retry: () => void poll(),
    isRetrying: reading.isFetching,
    setPaused,
    showNew,
    hasOlder: (feed?.nextCursor ?? null) !== null,
    isFetchingOlder: older.isFetching,
    fetchOlder,
  };
}
