import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { ActionIcon, ArrowLeftIcon, ArrowRightIcon, Button, TextInput } from '@lastcall/ui';
import { messages } from '../messages.ts';
import styles from './date-range.module.css';
import { MonthGrid } from './month-grid.tsx';
import { addMonths, monthOf, monthToShow, type Day, type Month } from './months.ts';

/** One end of the range: its label, its date, and its error. */
interface DateInputProps extends Pick<ComponentProps<typeof TextInput>, 'name' | 'error' | 'onFocus' | 'onBlur'> {
  readonly label: string;
  readonly value: Day | null;
}

interface DateRangeProps {
  readonly start: DateInputProps;
  readonly end: DateInputProps;
  /** The current date in the campaign's time zone. */
  readonly today: Day;
  readonly onChange: (start: Day | null, end: Day | null) => void;
}

/** A date range: typed, or selected in a calendar of two months. */
export function DateRange({ start, end, today, onChange }: DateRangeProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const calendar = useId();
  const input = ({ value, ...field }: DateInputProps, change: (day: Day | null) => void): ReactNode => (
    <TextInput
      className={styles.input}
      type="date"
      value={value ?? ''}
      onChange={(event) => change(event.currentTarget.value || null)}
      {...field}
    />
  );
  return (
    <div className={styles.range}>
      <div className={styles.inputs}>
        {input(start, (day) => onChange(day, end.value))}
        {input(end, (day) => onChange(start.value, day))}
      </div>
      <Button
        className={styles.toggle}
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-controls={calendar}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? messages.hideCalendar : messages.showCalendar}
      </Button>
      <div id={calendar} hidden={!isOpen}>
        {isOpen && <Calendar start={start.value} end={end.value} today={today} onChange={onChange} />}
      </div>
    </div>
  );
}

interface CalendarProps extends Pick<DateRangeProps, 'today' | 'onChange'> {
  readonly start: Day | null;
  readonly end: Day | null;
}

/** The first click starts a range and the second ends it; a second click before the start restarts it. */
function Calendar({ start, end, today, onChange }: CalendarProps): ReactNode {
  const [first, setFirst] = useShownMonth(start, end, today);
  const [focused, setFocused] = useState<Day>(() => end ?? start ?? today);
  const months = [first, addMonths(first, 1)];
  const box = useRef<HTMLDivElement>(null);
  const reachable = months.includes(monthOf(focused)) ? focused : `${first}-01`;

  const focus = (day: Day): void => {
    setFocused(day);
    if (!months.includes(monthOf(day))) setFirst(monthOf(day) < first ? monthOf(day) : addMonths(monthOf(day), -1));
    // The date may be in a month that is not rendered yet.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus());
  };
  const pick = (day: Day): void => {
    const isBeginning = start === null || end !== null || day < start;
    setFocused(day);
    onChange(isBeginning ? day : start, isBeginning ? null : day);
  };

  return (
    <div className={styles.calendar} role="group" aria-label={messages.chosenDays} ref={box}>
      <div className={styles.head}>
        <ActionIcon aria-label={messages.previousMonth} onClick={() => setFirst(addMonths(first, -1))}>
          <ArrowLeftIcon size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={messages.nextMonth} onClick={() => setFirst(addMonths(first, 1))}>
          <ArrowRightIcon size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={styles.months}>
        {months.map((month) => (
          <MonthGrid
            key={month}
            month={month}
            start={start}
            end={end}
            today={today}
            focused={reachable}
            onFocusDay={focus}
            onPick={pick}
          />
        ))}
      </div>
    </div>
  );
}

/** Returns the first of the two months. It changes when the range moves to hidden months, for example because dates were typed. */
function useShownMonth(start: Day | null, end: Day | null, today: Day): [Month, (month: Month) => void] {
  const [first, setFirst] = useState<Month>(() => monthToShow(start, end, today));
  const range = `${start} ${end}`;
  const [shown, setShown] = useState(range);
  if (shown !== range) {
    setShown(range);
    const isInSight = [start, end].every((day) => day === null || [first, addMonths(first, 1)].includes(monthOf(day)));
    if (!isInSight) setFirst(monthToShow(start, end, today));
  }
  return [first, setFirst];
}
