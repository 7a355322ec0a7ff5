import type { Webhook, WebhookEvent } from '@lastcall/contracts/webhooks';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Alert, Loader, PendingButton, Select } from '@lastcall/ui';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { outcomeOf } from './outcome.ts';
import { useTestWebhookMutation, useWebhookDeliveryQuery } from './webhooks-api.ts';
import styles from './webhooks.module.css';

/** Milliseconds between two polls for the response. */
const pollMs = 500;

/** Sends a sample of one of the webhook's events, and shows the server's response. */
export function TestForm({ webhook: { id, events } }: { readonly webhook: Webhook }): ReactNode {
  const [type, setType] = useState<WebhookEvent>(events[0]!);
  const [test, { data, error, isLoading }] = useTestWebhookMutation();
  const send = (): void => {
    if (!isLoading) void test({ params: { webhookId: id }, body: { type } });
  };
  return (
    <div className={styles.test}>
      <div className={styles.testForm}>
        <Select
          label={messages.testEvent}
          data={events.map((event) => ({ value: event, label: messages.events[event] }))}
          value={type}
          onChange={(chosen) => chosen && setType(chosen as WebhookEvent)}
          allowDeselect={false}
        />
        <PendingButton isPending={isLoading} pendingLabel={messages.test} onClick={send}>
          {messages.test}
        </PendingButton>
      </div>
      {/* Always mounted, so that its content is announced. */}
      <div role="status">
        {error && <Alert color="danger">{wordsOfProblem(error, messages.failed)}</Alert>}
        {!error && data && <Result key={data.id} webhookId={id} deliveryId={data.id} />}
      </div>
    </div>
  );
}

function Result({ webhookId, deliveryId }: { readonly webhookId: string; readonly deliveryId: string }): ReactNode {
  const [isOver, setOver] = useState(false);
  const { data } = useWebhookDeliveryQuery(
    { params: { webhookId, deliveryId } },
    { pollingInterval: isOver ? 0 : pollMs },
  );
  if (data && data.state !== 'pending' && !isOver) setOver(true);
  const newest = data?.log[0];
  if (!newest) {
    return (
      <p className={styles.waiting}>
        <Loader size={14} color="gray" aria-hidden />
        {messages.testing}
      </p>
    );
  }
  const { tone, text } = outcomeOf(newest);
  return (
    <Alert color={tone}>
      {text}
      {newest.response !== '' && <pre className={styles.answer}>{newest.response}</pre>}
    </Alert>
  );
}
