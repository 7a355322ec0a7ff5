import type { ReactNode, Ref } from 'react';
import { fullTime, shortDate, timeOfDay } from '@lastcall/contracts/platform/formats';
import styles from './log-table.module.css';

interface LogTableProps {
  readonly label: string;
  /** The headings, in order; the first is the time. */
  readonly columns: Readonly<Record<string, string>>;
  /** The widths of the other columns. */
  readonly className: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
  /** The content below the rows. */
  readonly more: ReactNode;
}

/** A log, newest first: rows with a time, which on a narrow screen are cards. */
export function LogTable({ label, columns, className, ref, children, more }: LogTableProps): ReactNode {
  return (
    <div ref={ref} className={styles.panel}>
      <table className={`${styles.table} ${className}`} aria-label={label}>
        <thead>
          <tr>
            {Object.entries(columns).map(([column, labels]) => (
              <th key={column} scope="col">
                {labels}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {more}
    </div>
  );
}

/** Formats the time of an entry: time of day first, since rows of one day are grouped. */
export function LogTime({ at, timezone }: { readonly at: string; readonly timezone: string }): ReactNode {
  return (
    <td className={styles.when}>
      <time dateTime={at} title={fullTime(at, { timezone, seconds: true })}>
        <span className={styles.clock}>{timeOfDay(at, { timezone, seconds: true })}</span>{' '}
        <span className={styles.date}>{shortDate(at, { timezone })}</span>
      </time>
    </td>
  );
}
