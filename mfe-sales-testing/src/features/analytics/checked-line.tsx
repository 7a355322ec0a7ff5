import type { ReactNode } from 'react';
import { exactTime, relativeTime } from '@lastcall/ui';
import { shortDay, todayIn } from './calendar.ts';
import { messages } from './messages.ts';
import type { Report } from './report.ts';
import styles from './checked-line.module.css';

const words = messages.check;

/** Until how long after the check it is that of last night: it runs once a day, and may be late. */
const nightMs = 36 * 3_600_000;

interface CheckedLineProps {
  readonly report: Pick<Report, 'check' | 'timezone'>;
  readonly nowMs: number;
}

/** How old the figures are, and whether those of before were right. */
export function CheckedLine({
  report: {
    check: { countedAt, checkedAt, correctedDays },
    timezone,
  },
  nowMs,
}: CheckedLineProps): ReactNode {
  const when =
    checkedAt === null
      ? null
      : nowMs - Date.parse(checkedAt) < nightMs
        ? words.lastNight
        : words.on(shortDay(todayIn(timezone, Date.parse(checkedAt))));
  return (
    <p className={styles.line}>
      {countedAt === null ? (
        words.notCounted
      ) : (
        <time dateTime={countedAt} title={exactTime(countedAt, { timezone })}>
          {words.countedAt(relativeTime(countedAt, nowMs))}
        </time>
      )}
      {checkedAt !== null && when !== null && (
        <>
          {' '}
          <time dateTime={checkedAt} title={exactTime(checkedAt, { timezone })}>
            {correctedDays === 0 ? words.right(when) : words.corrected(when, correctedDays)}
          </time>
        </>
      )}
    </p>
  );
}
