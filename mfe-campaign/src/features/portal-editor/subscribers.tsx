import { useState, type ReactNode } from 'react';
import type { PortalSubscriber } from '@lastcall/contracts/portals';
import { portalRoutes } from '@lastcall/contracts/portals/portal-routes';
import { fullTime, relativeTime } from '@lastcall/contracts/platform/formats';
import { useCampaignQuery } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Badge, EmptyState, ErrorState, MailIcon, PendingButton, RowsSkeleton, Table, toast } from '@lastcall/ui';
import { ExportLink } from './export-link.tsx';
import { texts } from './messages.ts';
import { usePortalSubscribersInfiniteQuery } from './portal-api.ts';
import styles from './results-dialog.module.css';

const { results } = texts;
const colors: Record<PortalSubscriber['state'], string> = {
  none: 'gray',
  pending: 'warning',
  added: 'success',
  failed: 'danger',
};

/** The portal's subscribers, newest first, with their sync state. */
export function Subscribers({ campaignId }: { readonly campaignId: string }): ReactNode {
  const list = usePortalSubscribersInfiniteQuery(campaignId);
  const timezone = useCampaignQuery({ params: { campaignId } }).data?.timezone ?? 'UTC';
  const [nowMs] = useState(Date.now);
  const [first] = list.data?.pages ?? [];

  if (!first) {
    return list.error ? (
      <ErrorState
        title={results.failed}
        message={wordsOfProblem(list.error, texts.loadFailedText)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    ) : (
      <RowsSkeleton rows={5} label={results.loading} />
    );
  }
  const subscribers = list.data!.pages.flatMap((page) => page.subscribers);
  if (subscribers.length === 0)
    return (
      <EmptyState
        icon={<MailIcon size={24} aria-hidden />}
        title={results.noSubscribers}
        text={results.noSubscribersText}
      />
    );

  const more = async (): Promise<void> => {
    if (list.isFetchingNextPage) return;
    const { isError, error } = await list.fetchNextPage();
    if (isError) toast.error(wordsOfProblem(error, results.failed));
  };
  return (
    <>
      <div className={styles.head}>
        <p className={styles.total}>{results.total(first.total)}</p>
        <ExportLink path={portalRoutes.getPortalSubscriberTable.path} campaignId={campaignId} />
      </div>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={results.tabs.subscribers}>
        <Table className={styles.table} verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{results.email}</Table.Th>
              <Table.Th>{results.subscribedAt}</Table.Th>
              <Table.Th>{results.state}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {subscribers.map(({ id, email, subscribedAt, state, problem }) => (
              <Table.Tr key={id} className={styles.row}>
                <Table.Td className={styles.email}>
                  {email ?? <span className={styles.soft}>{results.erased}</span>}
                </Table.Td>
                <Table.Td>
                  <time dateTime={subscribedAt} title={fullTime(subscribedAt, { timezone })} className={styles.when}>
                    {relativeTime(subscribedAt, nowMs)}
                  </time>
                </Table.Td>
                <Table.Td>
                  <Badge color={colors[state]}>{results.states[state]}</Badge>
                  {problem !== null && <p className={styles.problem}>{problem}</p>}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {list.hasNextPage && (
        <div className={styles.more}>
          <PendingButton
            variant="default"
            size="xs"
            isPending={list.isFetchingNextPage}
            pendingLabel={results.loadingMore}
            onClick={() => void more()}
          >
            {results.more}
          </PendingButton>
        </div>
      )}
    </>
  );
}
