import type { ReactNode } from 'react';
import { Textarea } from '@lastcall/ui';
import { ChoiceField, SwitchField, TextField } from '@lastcall/ui/editor';

interface TextProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly label: string;
  readonly maxLength?: number;
  readonly hint?: string;
  readonly placeholder?: string | undefined;
}

/** A single-line text of a block. */
export function LineControl({ onChange, ...field }: TextProps & { readonly inputMode?: 'url' }): ReactNode {
  return <TextField {...field} onChange={(event) => onChange(event.currentTarget.value)} />;
}

/** A multiline text of a block. */
export function TextControl({ onChange, maxLength, hint, ...field }: TextProps): ReactNode {
  return (
    <Textarea
      {...field}
      description={hint}
      maxLength={maxLength}
      autosize
      minRows={2}
      maxRows={8}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface SwitchProps {
  readonly name: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly label: string;
}

/** An on/off setting of a block. */
export function SwitchControl({ name, value, onChange, label }: SwitchProps): ReactNode {
  return (
    <SwitchField
      name={name}
      label={label}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

interface ChoiceProps<T extends string> {
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly label: string;
  readonly options: { readonly [V in T]: string };
}

/** A choice between a few options. */
export function ChoiceControl<T extends string>({ value, onChange, label, options }: ChoiceProps<T>): ReactNode {
  return <ChoiceField label={label} value={value} onChange={onChange} options={options} />;
}
