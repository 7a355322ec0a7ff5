import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { SegmentedControl, Switch, TextInput } from '@lastcall/ui';
import { texts } from './messages.ts';
import styles from './panel-fields.module.css';

interface TextFieldProps extends Pick<
  ComponentProps<typeof TextInput>,
  'name' | 'onChange' | 'onFocus' | 'onBlur' | 'error' | 'inputMode' | 'placeholder'
> {
  readonly label: string;
  readonly value: string;
  /** Maximum length; further input is ignored. The character count is shown below the field; while it has focus, so is a message once the limit is reached. */
  readonly most?: number;
  /** Shown below the field, before the character count. */
  readonly hint?: string;
}

/** A single-line text field in an editor's panel. */
export function TextField({ most, hint, ...input }: TextFieldProps): ReactNode {
  const [isFocused, setFocused] = useState(false);
  const count = most === undefined ? undefined : texts.used(input.value.length, most);
  const isFull = isFocused && most !== undefined && input.value.length >= most;
  return (
    <TextInput
      {...input}
      maxLength={most}
      autoComplete="off"
      onFocus={(event) => {
        setFocused(true);
        input.onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        input.onBlur?.(event);
      }}
      description={
        count === undefined ? (
          hint
        ) : (
          <>
            {hint ? `${hint} ${count}` : count}
            <span className={styles.full} aria-live="polite">
              {isFull && texts.full}
            </span>
          </>
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}

interface SwitchFieldProps extends Pick<
  ComponentProps<typeof Switch>,
  'name' | 'checked' | 'onChange' | 'onFocus' | 'onBlur' | 'error' | 'disabled'
> {
  readonly label: string;
  /** Shown below the label. */
  readonly hint?: string;
}

/** A switch in an editor's panel, at the end of its line. */
export function SwitchField({ hint, ...input }: SwitchFieldProps): ReactNode {
  return (
    <Switch
      {...input}
      description={hint}
      labelPosition="left"
      classNames={{ body: styles.switchBody, labelWrapper: styles.switchLabel }}
    />
  );
}

interface ChoiceFieldProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Each option with its label, in order. */
  readonly options: { readonly [V in T]: string };
}

/** A choice between a few visible options in an editor's panel. */
export function ChoiceField<T extends string>({ label, value, onChange, options }: ChoiceFieldProps<T>): ReactNode {
  const labelId = useId();
  return (
    <div className={styles.choice}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        value={value}
        onChange={(chosen) => onChange(chosen as T)}
        data={Object.entries<string>(options).map(([each, text]) => ({ value: each, label: text }))}
      />
    </div>
  );
}
