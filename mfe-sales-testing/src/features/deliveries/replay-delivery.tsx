import { useState, type ReactNode } from 'react';
import type { InboundDelivery } from '@lastcall/contracts/integrations/inbound-webhooks';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { PendingButton, toast } from '@lastcall/ui';
import { useReadAgainMutation } from './deliveries-api.ts';
import styles from './deliveries.module.css';
import { messages } from './messages.ts';

/** Replays a delivery, and shows the outcome. */
export function ReplayDelivery({
  campaignId,
  delivery: { id, state, started },
}: {
  readonly campaignId: string;
  readonly delivery: InboundDelivery;
}): ReactNode {
  const [ask, { isLoading }] = useReadAgainMutation();
  /** The number of countdowns it had started before the replay; null without a replay. */
  const [startedBefore, setStartedBefore] = useState<number | null>(null);
  const isReading = isLoading || state === 'received';
  const readAgain = async (): Promise<void> => {
    setStartedBefore(null);
    const { error } = await ask({ params: { campaignId, inboundDeliveryId: id } });
    if (error) toast.error(wordsOfProblem(error, messages.failed));
    else setStartedBefore(started);
  };
  const result =
    state === 'waiting'
      ? messages.stillWaiting
      : started > (startedBefore ?? started)
        ? messages.began(started - (startedBefore ?? started))
        : messages.nothingNew;
  return (
    <div className={styles.again}>
      <PendingButton
        variant="default"
        size="xs"
        isPending={isReading}
        pendingLabel={messages.reading}
        onClick={() => void readAgain()}
      >
        {messages.readAgain}
      </PendingButton>
      <span className={styles.fact} role="status">
        {startedBefore !== null && !isReading ? result : messages.readText}
      </span>
    </div>
  );
}
