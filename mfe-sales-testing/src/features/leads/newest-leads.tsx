import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Campaign } from '@lastcall/contracts/campaigns';
import type { Lead } from '@lastcall/contracts/tracking/leads';
import { fullTime, relativeTime } from '@lastcall/contracts/platform/formats';
import { useSectionPath } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Badge, Button, EmptyState, ErrorState, RowsSkeleton, UsersIcon } from '@lastcall/ui';
import { deadlineDistance, deadlineOf, deadlineState, stateColors } from './deadline-state.ts';
import { ShowMore } from '../../lib/show-more/show-more.tsx';
import { messages } from './messages.ts';
import { useNewestLeadsInfiniteQuery } from './leads-api.ts';
import styles from './leads.module.css';
import { useNow } from './use-now.ts';
import { useLead } from './use-lead.ts';

const labels = messages.newest;

/** The leads whose countdowns started last, newest first. */
export function NewestLeads({ campaign }: { readonly campaign: Campaign }): ReactNode {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useNewestLeadsInfiniteQuery(campaign.id, { refetchOnMountOrArgChange: true });
  const leads = data?.pages.flatMap((page) => page.leads);

  if (!leads && error)
    return (
      <ErrorState
        title={messages.leadsFailed}
        message={wordsOfProblem(error, messages.failed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!leads) return <RowsSkeleton rows={4} label={messages.loading} />;
  if (leads.length === 0) return <NoLeads hasPages={campaign.pageCount > 0} />;
  return (
    <section className={styles.panel} aria-label={labels.title}>
      <h3 className={styles.panelTitle}>{labels.title}</h3>
      <ol className={styles.rows}>
        {leads.map((lead) => (
          <Row key={lead.id} campaign={campaign} lead={lead} />
        ))}
      </ol>
      <ShowMore hasMore={hasNextPage} isPending={isFetchingNextPage} fetchMore={fetchNextPage} />
    </section>
  );
}

function Row({ campaign, lead }: { readonly campaign: Campaign; readonly lead: Lead }): ReactNode {
  const { pathTo } = useLead();
  const nowMs = useNow();
  const state = deadlineState(campaign, lead, nowMs);
  const deadlineAt = deadlineOf(campaign, lead);
  return (
    <li className={styles.row}>
      <Link className={styles.rowLink} to={pathTo(lead.id)}>
        <span className={styles.who} data-anonymous={lead.email === null}>
          {lead.email ?? messages.anonymous}
        </span>
        {lead.startedAt && (
          <time
            className={styles.fact}
            dateTime={lead.startedAt}
            title={fullTime(lead.startedAt, { timezone: campaign.timezone })}
          >
            {labels.began(relativeTime(lead.startedAt, nowMs))}
          </time>
        )}
        {deadlineAt && state !== 'sold-out' && (
          <time
            className={styles.fact}
            dateTime={deadlineAt}
            title={fullTime(deadlineAt, { timezone: campaign.timezone })}
          >
            {labels[state === 'open' ? 'ends' : 'ended'](deadlineDistance(deadlineAt, nowMs))}
          </time>
        )}
        <Badge className={styles.state} color={stateColors[state]}>
          {messages.states[state]}
        </Badge>
      </Link>
    </li>
  );
}

function NoLeads({ hasPages }: { readonly hasPages: boolean }): ReactNode {
  const pathOf = useSectionPath();
  const action = (
    <Button component={Link} to={pathOf(hasPages ? 'testing' : 'pages')}>
      {hasPages ? labels.test : labels.addPage}
    </Button>
  );
  return (
    <EmptyState
      icon={<UsersIcon size={24} aria-hidden />}
      title={labels.empty}
      text={labels.emptyText}
      action={action}
    />
  );
}
