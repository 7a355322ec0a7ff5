import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LogEvent } from '@lastcall/contracts/analytics/event-log';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { PendingButton, toast } from '@lastcall/ui';
import { useSendAgainMutation } from './event-log-api.ts';
import styles from './event-log.module.css';
import { messages } from './messages.ts';

interface DeliveryActionsProps {
  readonly delivery: NonNullable<LogEvent['delivery']>;
  readonly verdict: string;
}

/** Sends to one of the account's webhooks again, and leads to its log. */
export function DeliveryActions({
  delivery: { webhookId, deliveryId, url },
  verdict,
}: DeliveryActionsProps): ReactNode {
  const [send, { isLoading }] = useSendAgainMutation();
  const sendAgain = async (): Promise<void> => {
    const { error } = await send({ params: { webhookId, deliveryId } });
    if (error) toast.error(wordsOfProblem(error, messages.failed));
    else toast.success(messages.sent);
  };
  return (
    <span className={styles.actions}>
      {verdict !== 'pending' && (
        <PendingButton
          variant="default"
          size="compact-sm"
          isPending={isLoading}
          pendingLabel={messages.sendAgain}
          onClick={() => void sendAgain()}
          aria-label={messages.sendAgainTo(url)}
        >
          {messages.sendAgain}
        </PendingButton>
      )}
      <Link className={styles.link} to={`/webhooks#${webhookId}`} aria-label={messages.openLogOf(url)}>
        {messages.openLog}
      </Link>
    </span>
  );
}
