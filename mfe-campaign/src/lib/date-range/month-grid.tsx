import type { KeyboardEvent, ReactNode } from 'react';
import { dayText } from '@lastcall/contracts/platform/formats';
import { messages } from '../messages.ts';
import styles from './date-range.module.css';
import { addDays, addMonthsToDay, weeksOf, type Day, type Month } from './months.ts';

// January 1, 2024 was a Monday.
const weekdays = Array.from({ length: 7 }, (_, index) => {
  const day = `2024-01-0${index + 1}`;
  return { short: dayText(day, 'weekdayOnly'), long: dayText(day, 'longWeekday') };
});

interface MonthGridProps {
  readonly month: Month;
  readonly start: Day | null;
  readonly end: Day | null;
  readonly today: Day;
  /** The one date in the tab order; arrow keys move from there. */
  readonly focused: Day;
  readonly onFocusDay: (day: Day) => void;
  readonly onPick: (day: Day) => void;
}

/** One month as a table of dates. */
export function MonthGrid({ month, start, end, today, focused, onFocusDay, onPick }: MonthGridProps): ReactNode {
  const labels = (day: Day): string => {
    const name = dayText(day, 'long');
    if (day === start) return messages.firstDay(name);
    if (day === end) return messages.lastDay(name);
    return isBetween(day, start, end) ? messages.between(name) : name;
  };
  const move = (event: KeyboardEvent, day: Day): void => {
    const to = dayAfterKey(event.key, day);
    if (to === null) return;
    event.preventDefault();
    onFocusDay(to);
  };
  return (
    <table className={styles.month} role="grid">
      <caption>{dayText(`${month}-01`, 'month')}</caption>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) =>
              day === null ? (
                <td key={column} />
              ) : (
                <td key={day} data-in={isBetween(day, start, end)} aria-selected={day === start || day === end}>
                  <button
                    type="button"
                    className={styles.day}
                    tabIndex={day === focused ? 0 : -1}
                    data-day={day}
                    data-today={day === today}
                    data-end={day === start || day === end}
                    aria-label={labels(day)}
                    aria-current={day === today ? 'date' : undefined}
                    onKeyDown={(event) => move(event, day)}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isBetween(day: Day, start: Day | null, end: Day | null): boolean {
  return start !== null && end !== null && day > start && day < end;
}

/** Returns the date that a key moves to, according to the ARIA grid pattern; null for other keys. */
function dayAfterKey(key: string, day: Day): Day | null {
  const column = (new Date(day).getUTCDay() + 6) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -column);
    case 'End':
      return addDays(day, 6 - column);
    case 'PageUp':
      return addMonthsToDay(day, -1);
    case 'PageDown':
      return addMonthsToDay(day, 1);
    default:
      return null;
  }
}
