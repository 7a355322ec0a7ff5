import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { InboundNotice } from '@lastcall/contracts/integrations/inbound-webhooks';
import { fullTime, shortTime } from '@lastcall/contracts/platform/formats';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Badge, EmptyState, ErrorState, PageSection, RowsSkeleton, WebhookIcon } from '@lastcall/ui';
import styles from './inbound-webhook-log.module.css';
import { ShowMore } from '../../lib/show-more/show-more.tsx';
import { messages } from './messages.ts';
import { useInboundWebhookLogInfiniteQuery } from './leads-api.ts';
import { useLead } from './use-lead.ts';

const labels = messages.log;
const colors = {
  started: 'success',
  known: 'gray',
  no_address: 'warning',
  merge_tag: 'warning',
} as const satisfies Record<InboundNotice['verdict'], string>;

interface InboundWebhookLogProps {
  readonly campaignId: string;
  readonly timezone: string;
}

/** The contacts in inbound webhook deliveries, with their outcomes. */
export function InboundWebhookLog({ campaignId, timezone }: InboundWebhookLogProps): ReactNode {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInboundWebhookLogInfiniteQuery(campaignId, { refetchOnMountOrArgChange: true });
  const notices = data?.pages.flatMap((page) => page.notices);
  return (
    <PageSection title={labels.title} text={labels.text}>
      {!notices ? (
        error ? (
          <ErrorState
            message={wordsOfProblem(error, messages.failed)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <RowsSkeleton rows={2} label={labels.loading} />
        )
      ) : notices.length === 0 ? (
        <EmptyState icon={<WebhookIcon size={24} aria-hidden />} title={labels.empty} text={labels.emptyText} />
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
  const { pathTo } = useLead();
  const when = shortTime(receivedAt, { timezone, seconds: true });
  return (
    <li className={styles.row}>
      <time className={styles.when} dateTime={receivedAt} title={fullTime(receivedAt, { timezone })}>
        {when}
      </time>
      <span className={styles.provider}>{labels.providers[provider] ?? provider}</span>
      <span className={styles.verdict}>
        <Badge color={colors[verdict]} className={styles.badge}>
          {labels.verdicts[verdict]}
        </Badge>
        {copies > 0 && <small>{labels.copies(copies)}</small>}
      </span>
      {leadId && (
        <Link className={styles.show} to={pathTo(leadId)} aria-label={labels.showOf(when)}>
          {labels.show}
        </Link>
      )}
    </li>
  );
}
