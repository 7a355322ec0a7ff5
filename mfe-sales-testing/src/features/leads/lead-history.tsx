import type { ReactNode } from 'react';
import type { LeadChange } from '@lastcall/contracts/tracking/leads';
import { fullTime, shortTime } from '@lastcall/contracts/platform/formats';
import { useAppSelector } from '@lastcall/host-api';
import { causeText } from './cause-text.ts';
import { messages } from './messages.ts';
import styles from './lead-history.module.css';

const labels = messages.history;

interface LeadHistoryProps {
  /** Oldest first, in evidence order. */
  readonly changes: readonly LeadChange[];
  readonly timezone: string;
}

/** The full history of a lead's deadline, newest first. */
export function LeadHistory({ changes, timezone }: LeadHistoryProps): ReactNode {
  const userId = useAppSelector(({ session }) => session.session?.user.id);
  return (
    <section className={styles.history} aria-label={labels.title}>
      <h4 className={styles.title}>{labels.title}</h4>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{labels.when}</th>
            <th scope="col">{labels.what}</th>
            <th scope="col">{labels.deadline}</th>
            <th scope="col">{labels.cause}</th>
          </tr>
        </thead>
        <tbody>
          {changes.toReversed().map((change, index) => (
            <tr key={`${change.at} ${change.leadId} ${index}`}>
              <td className={styles.when}>
                <time dateTime={change.at} title={fullTime(change.at, { timezone })}>
                  {shortTime(change.at, { timezone, seconds: true })}
                </time>
              </td>
              <td className={styles.what}>{labels.kinds[change.what]}</td>
              <td className={styles.deadline}>
                <DeadlineChange change={change} timezone={timezone} />
              </td>
              <td className={styles.cause}>{causeText(change.cause, userId)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.zone}>{messages.zone(timezone)}</p>
    </section>
  );
}

function DeadlineChange({
  change: { from, to },
  timezone,
}: {
  readonly change: Pick<LeadChange, 'from' | 'to'>;
  readonly timezone: string;
}): ReactNode {
  const textOf = (at: string | null): string => (at ? shortTime(at, { timezone, seconds: true }) : labels.none);
  if (from === to) return <span className={styles.same}>{from ? labels.same : labels.none}</span>;
  if (from === null) return textOf(to);
  return (
    <>
      <span className={styles.from}>{textOf(from)}</span>{' '}
      <span className={styles.to}>
        <span role="img" aria-label={labels.to}>
          →
        </span>{' '}
        {textOf(to)}
      </span>
    </>
  );
}
