import type { ReactNode } from 'react';
import type { Checklist } from '@lastcall/contracts';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, Loader, toast } from '@lastcall/ui';
import { usePollChecklistEventMutation } from './checklist-api.ts';
import { messages } from './messages.ts';
import styles from './step-card.module.css';

/** Waits for an event of the test person, and says what came. */
export function EventStep({ campaignId, checklist }: { readonly campaignId: string; readonly checklist: Checklist }): ReactNode {
  const [poll, { isLoading }] = usePollChecklistEventMutation();
  const { event, email } = checklist;
  const wait = async (): Promise<void> => {
    const { error } = await poll({ params: { campaignId } });
    if (error) toast.error(wordsOfProblem(error, messages.failed));
  };

  if (email === null) return <p className={styles.hint}>{messages.needsEmail}</p>;
  switch (event.state) {
    case 'idle':
      return (
        <Button onClick={() => void wait()} loading={isLoading}>
          {messages.wait}
        </Button>
      );
    case 'waiting':
      return (
        <div className={styles.waiting} role="status">
          <Loader size={16} aria-hidden />
          <strong>{messages.waiting}</strong>
          <span>{messages.waitingText}</span>
        </div>
      );
    case 'received':
      return (
        <div className={styles.card} data-kind="received" role="status">
          <strong>{messages.received}</strong>
          <dl className={styles.facts}>
            <dt>{messages.receivedEmail}</dt>
            <dd>{event.email ?? email}</dd>
            {event.deadlineText && (
              <>
                <dt>{messages.receivedDeadline}</dt>
                <dd>{event.deadlineText}</dd>
              </>
            )}
          </dl>
        </div>
      );
    case 'none':
      return (
        <div className={styles.card} data-kind="none" role="status">
          <strong>{messages.none}</strong>
          <p>{messages.noneText}</p>
          <Button variant="default" size="xs" onClick={() => void wait()} loading={isLoading}>
            {messages.retry}
          </Button>
        </div>
      );
  }
}
