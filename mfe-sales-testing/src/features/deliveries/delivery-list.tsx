import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DeliveryFilter } from '@lastcall/contracts/integrations/inbound-webhooks';
import { useSectionPath } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, EmptyState, ErrorState, RowsSkeleton, usePollMs, WebhookIcon } from '@lastcall/ui';
import { LogTable } from '../../lib/log-table/log-table.tsx';
import { ShowMore } from '../../lib/show-more/show-more.tsx';
import { useDeliveriesInfiniteQuery } from './deliveries-api.ts';
import styles from './deliveries.module.css';
import { DeliveryRow } from './delivery-row.tsx';
import { messages } from './messages.ts';
import { RefusedNote } from './refused-note.tsx';

/** Milliseconds between two polls while a delivery is being processed. */
const pollIntervals = { soonestMs: 2_000, latestMs: 15_000 };

interface DeliveryListProps {
  readonly campaignId: string;
  readonly timezone: string;
  readonly verdict: DeliveryFilter | undefined;
  readonly allPath: { readonly search: string };
  readonly onShow: (deliveryId: string) => void;
}

/** The deliveries of a campaign; pending ones update automatically. */
export function DeliveryList({ campaignId, timezone, verdict, allPath, onShow }: DeliveryListProps): ReactNode {
  const part = { campaignId, verdict };
  const { currentData: data, fulfilledTimeStamp } = useDeliveriesInfiniteQuery(part);
  const pollMs = usePollMs(data, fulfilledTimeStamp, pollIntervals);
  const isBeingRead = data?.pages[0]?.deliveries.some(({ state }) => state === 'received') ?? false;
  const { error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeliveriesInfiniteQuery(
    part,
    {
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
      pollingInterval: isBeingRead ? pollMs : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const deliveries = data?.pages.flatMap((page) => page.deliveries);

  if (!deliveries && error)
    return (
      <ErrorState
        title={messages.loadFailed}
        message={wordsOfProblem(error, messages.failed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!deliveries) return <RowsSkeleton rows={8} label={messages.loading} />;
  return (
    <div className={styles.log}>
      <RefusedNote refused={data?.pages[0]?.refused ?? []} timezone={timezone} />
      {deliveries.length === 0 ? (
        <NoDeliveries verdict={verdict} allPath={allPath} />
      ) : (
        <LogTable
          label={messages.list}
          columns={messages.columns}
          className={styles.columns}
          more={<ShowMore hasMore={hasNextPage} isPending={isFetchingNextPage} fetchMore={fetchNextPage} />}
        >
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} timezone={timezone} onShow={onShow} />
          ))}
        </LogTable>
      )}
      <p className={styles.zone}>{messages.zone(timezone)}</p>
    </div>
  );
}

function NoDeliveries({ verdict, allPath }: Pick<DeliveryListProps, 'verdict' | 'allPath'>): ReactNode {
  const pathOf = useSectionPath();
  const [title, text, to, labels] =
    verdict === undefined
      ? [messages.empty, messages.emptyText, pathOf('leads'), messages.emptyAction]
      : [messages.emptyKind, messages.emptyKindText, allPath, messages.showAll];
  return (
    <EmptyState
      icon={<WebhookIcon size={24} aria-hidden />}
      title={title}
      text={text}
      action={
        <Button component={Link} to={to} variant="default">
          {labels}
        </Button>
      }
    />
  );
}
