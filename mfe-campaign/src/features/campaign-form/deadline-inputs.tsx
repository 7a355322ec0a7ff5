import type { ReactNode } from 'react';
import { useInput, useValue } from '@lastcall/host-api';
import { Select, TextInput } from '@lastcall/ui';
import { WholeNumber as WholeNumberInput } from '../../lib/whole-number.tsx';
import styles from './deadline-fields.module.css';

interface DeadlineInputProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
}

/** A field for a whole number; may be empty. */
export function WholeNumberField(
  props: DeadlineInputProps & { readonly min?: number; readonly max?: number },
): ReactNode {
  return <WholeNumberInput className={styles.short} {...props} />;
}

/** A field for a date; may be empty. */
export function DateField({ name, ...words }: DeadlineInputProps): ReactNode {
  const { onChange, value, ...field } = useValue<string | null>(name);
  return (
    <TextInput
      className={styles.date}
      type="date"
      {...words}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      {...field}
    />
  );
}

/** A field for a time of day. */
export function TimeField({ name, ...words }: DeadlineInputProps): ReactNode {
  return <TextInput className={styles.short} type="time" {...words} {...useInput(name)} />;
}

/** A choice between a few options, which may be numbers. */
export function SelectField<T extends string | number>({
  name,
  options,
  ...words
}: DeadlineInputProps & { readonly options: ReadonlyMap<T, string> }): ReactNode {
  const { onChange, value, ...field } = useValue<T | null>(name);
  const choose = (text: string | null): void => {
    const chosen = [...options.keys()].find((key) => String(key) === text);
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <Select
      className={styles.choice}
      {...words}
      data={[...options].map(([key, label]) => ({ value: String(key), label }))}
      allowDeselect={false}
      value={value === null ? null : String(value)}
      onChange={choose}
      {...field}
    />
  );
}
