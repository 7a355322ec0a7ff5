import type { WebhookDelivery } from '@lastcall/contracts/webhooks';
import { fullTime, shortTime } from '@lastcall/contracts/platform/formats';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Badge, Button, ErrorState, RowsSkeleton, SegmentedControl, toast } from '@lastcall/ui';
import { useId, useState, type ReactNode } from 'react';
import { DeliveryDetails } from './delivery-details.tsx';
import { messages } from './messages.ts';
import { pollAgainMs, shownState, type ShownState } from './outcome.ts';
import { ReplayFailed } from './replay-failed.tsx';
import { useWebhookDeliveryQuery, useWebhookLogInfiniteQuery } from './webhooks-api.ts';
import styles from './webhooks.module.css';

const filters = ['all', 'failed', 'delivered', 'pending'] as const;
const colors = {
  pending: 'gray',
  delivered: 'success',
  failed: 'danger',
  failing: 'warning',
} as const satisfies Record<ShownState, string>;

/** The deliveries of a webhook in the last 30 days, newest first. */
export function DeliveryLog({ webhookId, url }: { readonly webhookId: string; readonly url: string }): ReactNode {
  const [filter, setFilter] = useState<(typeof filters)[number]>('all');
  const [pollingInterval, setPollingInterval] = useState(0);
  const {
    data,
    error,
    refetch,
    isFetching,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
    fulfilledTimeStamp: nowMs = 0,
  } = useWebhookLogInfiniteQuery(
    { webhookId, state: filter === 'all' ? undefined : filter },
    { refetchOnMountOrArgChange: true, pollingInterval, skipPollingIfUnfocused: true },
  );
  const deliveries = data?.pages.flatMap((page) => page.deliveries);
  const nextPollMs = pollAgainMs(deliveries ?? [], nowMs);
  if (nextPollMs !== pollingInterval) setPollingInterval(nextPollMs);
  const more = async (): Promise<void> => {
    const answer = await fetchNextPage();
    if (answer.isError) toast.error(wordsOfProblem(answer.error, messages.failed));
  };
  return (
    <section aria-label={messages.logOf(url)}>
      <div className={styles.filter}>
        <SegmentedControl
          size="xs"
          aria-label={messages.filter}
          data={filters.map((value) => ({ value, label: messages.filters[value] }))}
          value={filter}
          onChange={(chosen) => setFilter(chosen as typeof filter)}
        />
        <ReplayFailed webhookId={webhookId} />
      </div>
      {!deliveries &&
        (error ? (
          <ErrorState
            message={wordsOfProblem(error, messages.failed)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <RowsSkeleton rows={3} label={messages.logLoading} />
        ))}
      {deliveries?.length === 0 && (
        <p className={styles.nothing}>{filter === 'all' ? messages.logEmpty : messages.logEmptyState}</p>
      )}
      {deliveries && deliveries.length > 0 && (
        <ol className={styles.rows}>
          {deliveries.map((delivery) => (
            <Row key={delivery.id} webhookId={webhookId} listed={delivery} nowMs={nowMs} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="default" size="xs" disabled={isFetchingNextPage} onClick={() => void more()}>
            {isFetchingNextPage ? messages.loadingMore : messages.showMore}
          </Button>
        </div>
      )}
    </section>
  );
}

interface RowProps {
  readonly webhookId: string;
  readonly listed: WebhookDelivery;
  readonly nowMs: number;
}

function Row({ webhookId, listed, nowMs }: RowProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  // An expanded row is fetched separately, so its summary is as current as its attempts.
  const { currentData: opened } = useWebhookDeliveryQuery(
    { params: { webhookId, deliveryId: listed.id } },
    { skip: !isOpen },
  );
  const delivery = opened && opened.tries >= listed.tries ? opened : listed;
  const { id, type, isTest, status, tries, nextTryAt, createdAt } = delivery;
  const state = shownState(delivery);
  const facts = [messages.tries(tries), status !== null && messages.status(status)];
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.rowHead}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.rowWhat}>
          <span className={styles.type}>{messages.events[type]}</span>
          {isTest && (
            <Badge variant="default" size="sm">
              {messages.isTest}
            </Badge>
          )}
        </span>
        <time className={styles.note} dateTime={createdAt} title={fullTime(createdAt, { seconds: true })}>
          {shortTime(createdAt)}
        </time>
        <span className={styles.note}>{facts.filter(Boolean).join(', ')}</span>
        <Badge color={colors[state]} variant="light">
          {state === 'failing' && nextTryAt !== null
            ? messages.failingUntil(Date.parse(nextTryAt) - nowMs)
            : messages.states[state]}
        </Badge>
      </button>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && <DeliveryDetails webhookId={webhookId} deliveryId={id} />}
      </div>
    </li>
  );
}
