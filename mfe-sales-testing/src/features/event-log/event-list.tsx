import { useMemo, useRef, type ReactNode } from 'react';
import type { LogKind } from '@lastcall/contracts/analytics/event-log';
import type { Campaign } from '@lastcall/contracts/campaigns';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { ErrorState, RowsSkeleton, VisuallyHidden } from '@lastcall/ui';
import { LogTable } from '../../lib/log-table/log-table.tsx';
import { ShowMore } from '../../lib/show-more/show-more.tsx';
import styles from './event-log.module.css';
import { EventRow } from './event-row.tsx';
import { FeedBar } from './feed-bar.tsx';
import { messages } from './messages.ts';
import { NoEvents } from './no-events.tsx';
import { pageNames } from './page-names.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useEventFeed } from './use-event-feed.ts';

interface EventListProps {
  readonly campaign: Campaign;
  readonly pages: ResponseOf<'listPages'>;
  readonly kind: LogKind | undefined;
  readonly email: string | undefined;
  readonly allPath: { readonly search: string };
  readonly onShowLead: (email: string) => void;
}

/** The events of a campaign, newest first, with live updates. */
export function EventList({
  campaign: { id: campaignId, timezone },
  pages,
  kind,
  email,
  allPath,
  onShowLead,
}: EventListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const feed = useEventFeed({ campaignId, kind, email }, list);
  const announcement = useAnnouncement(feed.arrivedCount);
  const names = useMemo(() => pageNames(pages), [pages]);

  if (!feed.events && feed.error)
    return (
      <ErrorState
        title={messages.loadFailed}
        message={wordsOfProblem(feed.error, messages.failed)}
        onRetry={feed.retry}
        isRetrying={feed.isRetrying}
      />
    );
  if (!feed.events) return <RowsSkeleton rows={8} label={messages.loading} />;
  return (
    <div className={styles.log}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <FeedBar feed={feed} />
      {feed.events.length === 0 ? (
        <NoEvents kind={kind} email={email} allPath={allPath} />
      ) : (
        <LogTable
          ref={list}
          label={messages.list}
          columns={messages.columns}
          className={styles.columns}
          more={<ShowMore hasMore={feed.hasOlder} isPending={feed.isFetchingOlder} fetchMore={feed.fetchOlder} />}
        >
          {feed.events.map((event) => (
            <EventRow
              key={event.id}
              event={event}
              timezone={timezone}
              pageName={event.pageId === null ? null : (names.get(event.pageId) ?? messages.gonePage)}
              isSingleLead={email !== undefined}
              onShowLead={onShowLead}
            />
          ))}
        </LogTable>
      )}
      <p className={styles.zone}>{messages.zone(timezone)}</p>
    </div>
  );
}
