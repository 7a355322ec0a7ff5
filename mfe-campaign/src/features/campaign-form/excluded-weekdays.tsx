import { useId, type ReactNode } from 'react';
import type { Weekday } from '@lastcall/deadline';
import { useValue } from '@lastcall/host-api';
import styles from './choices.module.css';
import { weekdays } from '../../lib/form-copy.ts';
import { messages } from './messages.ts';

const isSameDays = (one: readonly Weekday[] = [], other: readonly Weekday[] = []): boolean =>
  one.join() === other.join();

/** The excluded weekdays of a deadline in days. */
export function ExcludedWeekdays(): ReactNode {
  const { name, value, onChange, error, onFocus, onBlur } = useValue<readonly Weekday[]>(
    'excludedWeekdays',
    isSameDays,
  );
  const id = useId();
  const turn = (day: Weekday, isExcluded: boolean): void =>
    onChange([...weekdays.keys()].filter((each) => (each === day ? isExcluded : value.includes(each))));
  return (
    <fieldset
      className={styles.group}
      data-invalid={error !== undefined}
      aria-describedby={error ? `${id}-problem` : `${id}-hint`}
    >
      <legend className={styles.legend}>{messages.excluded}</legend>
      <p className={styles.hint} id={`${id}-hint`}>
        {messages.excludedHint}
      </p>
      <div className={styles.days}>
        {[...weekdays].map(([day, label]) => (
          <label key={day} className={styles.tile}>
            <input
              type="checkbox"
              name={name}
              checked={value.includes(day)}
              onChange={(event) => turn(day, event.currentTarget.checked)}
              onFocus={onFocus}
              onBlur={onBlur}
              aria-label={label}
            />
            <span aria-hidden>{label.slice(0, 3)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.problem} id={`${id}-problem`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
