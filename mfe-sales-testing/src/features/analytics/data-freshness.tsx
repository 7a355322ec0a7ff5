import type { ReactNode } from 'react';
import { fullTime, relativeTime } from '@lastcall/contracts/platform/formats';
import { messages } from './messages.ts';
import type { Report } from './report.ts';
import styles from './data-freshness.module.css';

const labels = messages.check;

interface DataFreshnessProps {
  readonly report: Pick<Report, 'check' | 'timezone'>;
  readonly nowMs: number;
}

/** Shows when the numbers were computed, and when all of them were last verified against the raw data. */
export function DataFreshness({
  report: {
    check: { countedAt, checkedAt, correctedDays },
    timezone,
  },
  nowMs,
}: DataFreshnessProps): ReactNode {
  return (
    <p className={styles.line}>
      {countedAt === null ? (
        labels.notCounted
      ) : (
        <time dateTime={countedAt} title={fullTime(countedAt, { timezone })}>
          {labels.countedAt(relativeTime(countedAt, nowMs))}
        </time>
      )}
      {checkedAt !== null && (
        <>
          {' '}
          <time dateTime={checkedAt} title={fullTime(checkedAt, { timezone })}>
            {labels.checkedAt(relativeTime(checkedAt, nowMs), correctedDays)}
          </time>
        </>
      )}
    </p>
  );
}
