import type { WebhookDeliveryDetails, WebhookTry } from '@lastcall/contracts/webhooks';
import { fullTime, shortTime } from '@lastcall/contracts/platform/formats';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { CopyButton, ErrorState, LinesSkeleton, PendingButton, toast } from '@lastcall/ui';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { pollAgainMs, outcomeOf, reasonOf, shownState } from './outcome.ts';
import { useReplayWebhookDeliveryMutation, useWebhookDeliveryQuery } from './webhooks-api.ts';
import styles from './webhooks.module.css';

interface DeliveryDetailsProps {
  readonly webhookId: string;
  readonly deliveryId: string;
}

/** A delivery: the request as the server receives it, and every response. */
export function DeliveryDetails({ webhookId, deliveryId }: DeliveryDetailsProps): ReactNode {
  const params = { webhookId, deliveryId };
  const [pollingInterval, setPollingInterval] = useState(0);
  const {
    data,
    error,
    refetch,
    isFetching,
    fulfilledTimeStamp = 0,
  } = useWebhookDeliveryQuery(
    { params },
    { refetchOnMountOrArgChange: true, pollingInterval, skipPollingIfUnfocused: true },
  );
  const nextPollMs = data ? pollAgainMs([data], fulfilledTimeStamp) : 0;
  if (nextPollMs !== pollingInterval) setPollingInterval(nextPollMs);
  if (!data)
    return error ? (
      <ErrorState
        message={wordsOfProblem(error, messages.failed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <LinesSkeleton />
    );
  const reason = data.log.length === 0 ? reasonOf(data) : null;
  return (
    <div className={styles.details}>
      <div className={styles.detailsHead}>
        <h3>{messages.request}</h3>
        <CopyButton size="xs" text={data.request.body} label={messages.copyBody} />
        <Replay delivery={data} params={params} />
      </div>
      <pre className={styles.answer} tabIndex={0} aria-label={messages.request}>
        {requestText(data.request)}
      </pre>
      <h3>{messages.attempts}</h3>
      {data.log.length === 0 && <p className={styles.note}>{reason ?? messages.noAttempts}</p>}
      <ol className={styles.tries}>
        {data.log.map((each, index) => (
          <Try key={each.at} tried={each} number={data.log.length - index} />
        ))}
      </ol>
    </div>
  );
}

function Replay({
  delivery,
  params,
}: {
  readonly delivery: WebhookDeliveryDetails;
  readonly params: { webhookId: string; deliveryId: string };
}): ReactNode {
  const [replay, { isLoading }] = useReplayWebhookDeliveryMutation();
  const { type, createdAt } = delivery;
  const isPending = isLoading || shownState(delivery) === 'pending';
  const send = async (): Promise<void> => {
    if (isPending) return;
    const { error } = await replay({ params });
    if (error) toast.error(wordsOfProblem(error, messages.failed));
  };
  return (
    <PendingButton
      size="xs"
      variant="default"
      isPending={isPending}
      pendingLabel={messages.replaying}
      aria-label={isPending ? undefined : messages.replayOf(messages.events[type], shortTime(createdAt))}
      onClick={() => void send()}
    >
      {messages.replay}
    </PendingButton>
  );
}

function Try({ tried, number }: { readonly tried: WebhookTry; readonly number: number }): ReactNode {
  const { tone, text } = outcomeOf(tried);
  return (
    <li>
      <p className={styles.tried} data-tone={tone}>
        <strong>{messages.attempt(number)}</strong>{' '}
        <time dateTime={tried.at} title={fullTime(tried.at, { seconds: true })}>
          {shortTime(tried.at, { seconds: true })}
        </time>{' '}
        <span>{tried.status === null ? messages.noAnswer : messages.status(tried.status)}</span>
      </p>
      <p className={styles.note}>{text}</p>
      {tried.response !== '' && <pre className={styles.answer}>{tried.response}</pre>}
    </li>
  );
}

/** The request as sent, with its body formatted. */
function requestText({ url, headers, body }: WebhookDeliveryDetails['request']): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${url}`, ...lines, '', JSON.stringify(JSON.parse(body), null, 2)].join('\n');
}
