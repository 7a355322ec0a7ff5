import { useId, type ReactNode } from 'react';
import { useField } from 'react-final-form';
import { errorOf } from '@lastcall/host-api';
import { ColorField, SegmentedControl, Switch, TextInput } from '@lastcall/ui';
import type { BarFieldName, BarForm } from '../../lib/bar-form.ts';
import { words } from '../../messages.ts';
import styles from './fields.module.css';

/** A field of the bar as it is; Final Form's own habit of turning empty text into nothing is off. */
export function useBarField<N extends BarFieldName>(name: N) {
  return useField<BarForm[N]>(name, { parse: asIs, format: asIs });
}

function asIs<T>(value: T): T {
  return value;
}

type NamesOf<T> = { [N in BarFieldName]: BarForm[N] extends T ? N : never }[BarFieldName];

interface TextControlProps {
  readonly name: NamesOf<string>;
  readonly label: string;
  /** Characters at most; what is typed beyond them is ignored. */
  readonly most?: number;
  readonly hint?: string;
  readonly inputMode?: 'url' | 'text';
}

/** One line of text with its count. */
export function TextControl({ name, label, most, hint, inputMode }: TextControlProps): ReactNode {
  const { input, meta } = useBarField(name);
  const value = String(input.value);
  return (
    <TextInput
      {...input}
      value={value}
      label={label}
      error={errorOf(meta)}
      maxLength={most}
      inputMode={inputMode}
      autoComplete="off"
      description={most === undefined ? hint : words.used(value.length, most)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  );
}

interface SwitchControlProps {
  readonly name: NamesOf<boolean>;
  readonly label: string;
  readonly disabled?: boolean;
  /** The field says the opposite of the switch, as `hideDays` does of "Days". */
  readonly isInverted?: boolean;
}

/** A switch. */
export function SwitchControl({ name, label, disabled, isInverted = false }: SwitchControlProps): ReactNode {
  const { input } = useBarField(name);
  return (
    <Switch
      name={name}
      label={label}
      labelPosition="left"
      disabled={disabled}
      checked={(input.value as boolean) !== isInverted}
      onChange={(event) => input.onChange(event.currentTarget.checked !== isInverted)}
      classNames={{ body: styles.switchBody, labelWrapper: styles.switchLabel }}
    />
  );
}

interface ChoiceControlProps<N extends BarFieldName> {
  readonly name: N;
  readonly label: string;
  readonly options: { readonly [V in BarForm[N] & string]: string };
}

/** One of a few, all in sight. */
export function ChoiceControl<N extends BarFieldName>({ name, label, options }: ChoiceControlProps<N>): ReactNode {
  const { input } = useBarField(name);
  const labelId = useId();
  return (
    <div className={styles.choice}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        value={String(input.value)}
        onChange={input.onChange}
        data={Object.entries<string>(options).map(([value, text]) => ({ value, label: text }))}
      />
    </div>
  );
}

interface ColorControlProps {
  readonly name: NamesOf<string>;
  readonly label: string;
  readonly against?: string;
  readonly againstName?: string;
}

/** A colour, with a hint where it is hard to read. */
export function ColorControl({ name, label, against, againstName }: ColorControlProps): ReactNode {
  const { input, meta } = useBarField(name);
  return (
    <ColorField
      label={label}
      name={name}
      value={String(input.value)}
      onChange={input.onChange}
      onBlur={input.onBlur}
      // A colour is seen to be none at once, so it is said at once.
      error={errorOf({ ...meta, touched: true })}
      withAlpha
      against={against}
      againstName={againstName}
    />
  );
}
