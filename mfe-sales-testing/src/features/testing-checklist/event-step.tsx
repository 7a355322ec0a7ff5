import type { ReactNode } from 'react';
import type { Checklist, ChecklistEvent } from '@lastcall/contracts/onboarding';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, Loader, toast } from '@lastcall/ui';
import { isWebhookMissing, usePollChecklistEventMutation } from './checklist-api.ts';
import { deadlineText } from './deadline-text.ts';
import { messages } from './messages.ts';
import styles from './step-card.module.css';

/** Waits for an event of the test lead, and shows the result. */
export function EventStep({
  campaignId,
  checklist,
}: {
  readonly campaignId: string;
  readonly checklist: Checklist;
}): ReactNode {
  const [poll, { isLoading }] = usePollChecklistEventMutation();
  const { event, email } = checklist;
  const wait = async (): Promise<void> => {
    const { error } = await poll({ params: { campaignId } });
    if (error) toast.error(wordsOfProblem(error, messages.failed));
  };
  return (
    <EventCard checklist={checklist} email={email} event={event} isPolling={isLoading} onWait={() => void wait()} />
  );
}

interface EventCardProps {
  readonly checklist: Pick<Checklist, 'testStart'>;
  readonly email: string | null;
  readonly event: ChecklistEvent;
  readonly isPolling: boolean;
  readonly onWait: () => void;
}

/** The state of the event, and the next step. */
function EventCard({ checklist: { testStart }, email, event, isPolling, onWait }: EventCardProps): ReactNode {
  if (email === null) return <p className={styles.hint}>{messages.needsEmail}</p>;
  const labels = messages.ways[testStart];
  const deadline = deadlineText(event);
  switch (event.state) {
    case 'idle':
      return (
        <Button onClick={onWait} loading={isPolling}>
          {messages.wait}
        </Button>
      );
    case 'waiting':
      return (
        <div className={styles.waiting} role="status">
          <Loader size={16} aria-hidden />
          <strong>{messages.waiting}</strong>
          <span>{labels.waiting}</span>
          <span className={styles.hint}>
            {event.provider ? messages.howLongAsking(event.provider.name) : messages.howLong}
          </span>
          <PlatformStatus event={event} />
        </div>
      );
    case 'received':
      return (
        <div className={styles.cards} role="status">
          <div className={styles.card} data-kind="received">
            <strong>{messages.received}</strong>
            <dl className={styles.facts}>
              <dt>{messages.receivedEmail}</dt>
              <dd>{event.email ?? email}</dd>
              {deadline && (
                <>
                  <dt>{messages.receivedDeadline}</dt>
                  <dd>{deadline}</dd>
                </>
              )}
            </dl>
          </div>
          {isWebhookMissing(event) && (
            <div className={styles.card} data-kind="none">
              <PlatformStatus event={event} />
            </div>
          )}
        </div>
      );
    case 'none':
      return (
        <div className={styles.card} data-kind="none" role="status">
          <strong>{messages.none}</strong>
          <p>{labels.none}</p>
          <PlatformStatus event={event} />
          <Button variant="default" size="xs" onClick={onWait} loading={isPolling}>
            {messages.retry}
          </Button>
        </div>
      );
  }
}

/** The email platform's response, where it affects the next step. */
function PlatformStatus({ event }: { readonly event: ChecklistEvent }): ReactNode {
  const { provider } = event;
  if (!provider) return null;
  const { name, container, state, reason } = provider;
  const text =
    state === 'present'
      ? isWebhookMissing(event)
        ? messages.platform.uncalled(name, container)
        : null
      : event.state === 'received'
        ? null
        : platformTexts[state](name, state === 'absent' ? container : (reason ?? ''));
  return text && <p className={styles.platform}>{text}</p>;
}

const platformTexts = {
  absent: messages.platform.absent,
  later: messages.platform.later,
  refused: messages.platform.refused,
};
