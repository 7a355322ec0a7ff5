import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LogEvent } from '@lastcall/contracts/analytics/event-log';
import { fullTime, shortTime } from '@lastcall/contracts/platform/formats';
import { useSectionPath } from '@lastcall/host-api';
import { Badge, UnstyledButton } from '@lastcall/ui';
import { LogTime } from '../../lib/log-table/log-table.tsx';
import { DeliveryActions } from './delivery-actions.tsx';
import styles from './event-log.module.css';
import { actorTextOf, eventTextOf } from './event-text.ts';
import { messages } from './messages.ts';

interface EventRowProps {
  readonly event: LogEvent;
  readonly timezone: string;
  readonly pageName: string | null;
  /** True in the log of one lead, which needs no links to it. */
  readonly isSingleLead: boolean;
  readonly onShowLead: (email: string) => void;
}

/** One event: time, lead, outcome and reason. */
export function EventRow({ event, timezone, pageName, isSingleLead, onShowLead }: EventRowProps): ReactNode {
  const { at, kind, deadline, delivery, verdict } = event;
  const { text, next, tone } = eventTextOf(event);
  const by = actorTextOf(event);
  return (
    <tr data-kind={kind}>
      <LogTime at={at} timezone={timezone} />
      <td className={styles.kind}>
        <Badge color={tone}>{messages.kind[kind]}</Badge>
      </td>
      <td className={styles.who}>
        <EventSubject event={event} isSingleLead={isSingleLead} onShowLead={onShowLead} />
      </td>
      <td className={styles.what}>
        <span className={styles.text}>{text}</span>
        {next !== undefined && <span className={styles.next}>{next}</span>}
        {by !== null && <span className={styles.fact}>{by}</span>}
        {pageName !== null && <span className={styles.fact}>{messages.onPage(pageName)}</span>}
        {deadline !== null && (
          <time className={styles.fact} dateTime={deadline} title={fullTime(deadline, { timezone })}>
            {messages.until(shortTime(deadline, { timezone }))}
          </time>
        )}
        {delivery && <DeliveryActions delivery={delivery} verdict={verdict} />}
      </td>
    </tr>
  );
}

function EventSubject({
  event: { leadId, email, isBot, signal, kind, verdict },
  isSingleLead,
  onShowLead,
}: Pick<EventRowProps, 'event' | 'isSingleLead' | 'onShowLead'>): ReactNode {
  const pathOf = useSectionPath();
  if (isBot) return <span className={styles.nobody}>{messages.program}</span>;
  if (leadId === null && kind === 'webhook') return <span className={styles.nobody}>{messages.tool}</span>;
  const name = email ?? messages.nobody;
  // An erased lead no longer exists; a visitor known only by a link is not a lead yet.
  const isKnown = leadId !== null && verdict !== 'erased' && !(kind === 'link' && email === null);
  return (
    <>
      {email !== null && !isSingleLead ? (
        <UnstyledButton className={styles.name} onClick={() => onShowLead(email)} aria-label={messages.storyOf(email)}>
          {email}
        </UnstyledButton>
      ) : (
        <span className={email === null ? styles.nobody : styles.name}>{name}</span>
      )}
      {signal !== null && <span className={styles.fact}>{messages.knownBy[signal]}</span>}
      {isKnown && (
        <Link className={styles.link} to={`${pathOf('leads')}?lead=${leadId}`} aria-label={messages.openLead(name)}>
          {messages.openLeadShort}
        </Link>
      )}
    </>
  );
}
