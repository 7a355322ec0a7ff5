import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { InboundNotice } from '@lastcall/contracts/integrations/inbound-webhooks';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Badge, EmptyState, ErrorState, exactTime, PageSection, RowsSkeleton, WebhookIcon } from '@lastcall/ui';
import styles from './listener-log.module.css';
import { ShowMore } from '../../lib/show-more/show-more.tsx';
import { messages } from './messages.ts';
import { useListenerLogInfiniteQuery } from './people-api.ts';
import { usePerson } from './use-person.ts';

const words = messages.log;
const colors = {
  started: 'success',
  known: 'gray',
  no_address: 'warning',
  merge_tag: 'warning',
} as const satisfies Record<InboundNotice['verdict'], string>;

interface ListenerLogProps {
  readonly campaignId: string;
  readonly timezone: string;
}

/** What tools told of people, and what became of each. */
export function ListenerLog({ campaignId, timezone }: ListenerLogProps): ReactNode {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useListenerLogInfiniteQuery(campaignId, { refetchOnMountOrArgChange: true });
  const notices = data?.pages.flatMap((page) => page.notices);
  return (
    <PageSection title={words.title} text={words.text}>
      {!notices ? (
        error ? (
          <ErrorState
            message={wordsOfProblem(error, messages.failed)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <RowsSkeleton rows={2} label={words.loading} />
        )
      ) : notices.length === 0 ? (
        <EmptyState icon={<WebhookIcon size={24} aria-hidden />} title={words.empty} text={words.emptyText} />
      ) : (
        <div className={styles.panel}>
          <ol className={styles.rows}>
            {notices.map((notice) => (
              <Row key={notice.id} notice={notice} timezone={timezone} />
            ))}
          </ol>
          <ShowMore hasMore={hasNextPage} isPending={isFetchingNextPage} fetchMore={fetchNextPage} />
        </div>
      )}
    </PageSection>
  );
}

function Row({
  notice: { provider, receivedAt, verdict, leadId, copies },
  timezone,
}: {
  readonly notice: InboundNotice;
  readonly timezone: string;
}): ReactNode {
  const { pathTo } = usePerson();
  const when = exactTime(receivedAt, { timezone });
  return (
    <li className={styles.row}>
      <time className={styles.when} dateTime={receivedAt}>
        {when}
      </time>
      <span className={styles.provider}>{words.providers[provider] ?? provider}</span>
      <span className={styles.verdict}>
        <Badge color={colors[verdict]} className={styles.badge}>
          {words.verdicts[verdict]}
        </Badge>
        {copies > 0 && <small>{words.copies(copies)}</small>}
      </span>
      {leadId && (
        <Link className={styles.show} to={pathTo(leadId)} aria-label={words.showOf(when)}>
          {words.show}
        </Link>
      )}
    </li>
  );
}
