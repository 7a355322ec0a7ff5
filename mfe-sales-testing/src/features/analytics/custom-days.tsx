import { useState, type FormEvent, type ReactNode } from 'react';
import { dayRangeProblems } from '@lastcall/contracts/analytics/day-range';
import { focusingProblems } from '@lastcall/host-api/problems';
import { Button, TextInput } from '@lastcall/ui';
import type { DateRange } from './calendar.ts';
import styles from './days-bar.module.css';
import { messages } from './messages.ts';

const labels = messages.days;

interface CustomDaysProps {
  /** The current date range. */
  readonly days: DateRange;
  readonly today: string;
  readonly onChoose: (days: DateRange) => void;
}

/** A custom date range. */
export function CustomDays({ days, today, onChoose }: CustomDaysProps): ReactNode {
  const [typed, setTyped] = useState(days);
  const [problems, setProblems] = useState<ReturnType<typeof dayRangeProblems>>([]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = dayRangeProblems(typed);
    setProblems(found);
    if (found.length === 0) onChoose(typed);
  };
  const field = (end: keyof DateRange): ReactNode => (
    <TextInput
      type="date"
      label={labels[end]}
      max={today}
      value={typed[end]}
      error={problems.find(([where]) => where === end)?.[1]}
      onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
    />
  );
  return (
    <form className={styles.custom} aria-label={labels.customForm} noValidate onSubmit={focusingProblems(submit)}>
      {field('from')}
      {field('to')}
      <Button type="submit" variant="default">
        {labels.show}
      </Button>
    </form>
  );
}
