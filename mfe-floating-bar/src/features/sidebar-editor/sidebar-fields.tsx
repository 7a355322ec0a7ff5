import type { ComponentProps, ReactNode } from 'react';
import { useField } from 'react-final-form';
import { errorOf, useInput, useValue } from '@lastcall/host-api';
import { ColorField, Select } from '@lastcall/ui';
import { SwitchField, TextField } from '@lastcall/ui/editor';
import { texts } from './messages.ts';
import type { SidebarFieldName, SidebarForm } from './sidebar-form.ts';

type NamesOf<T> = { [N in SidebarFieldName]: SidebarForm[N] extends T ? N : never }[SidebarFieldName];

interface TextControlProps extends Pick<ComponentProps<typeof TextField>, 'most' | 'hint'> {
  readonly name: NamesOf<string>;
  readonly label?: string;
}

/** A single-line text field. */
export function TextControl({ name, label = texts.fields[name], ...inputProps }: TextControlProps): ReactNode {
  return <TextField {...useInput(name)} {...inputProps} label={label} />;
}

interface SwitchControlProps {
  readonly name: NamesOf<boolean>;
  readonly label: string;
  /** True when the field is the inverse of the switch, as `hideDays` is of "Days". */
  readonly isInverted?: boolean;
}

/** A switch. */
export function SwitchControl({ name, label, isInverted = false }: SwitchControlProps): ReactNode {
  const { value, onChange } = useValue<boolean>(name);
  return (
    <SwitchField
      name={name}
      label={label}
      checked={value !== isInverted}
      onChange={(event) => onChange(event.currentTarget.checked !== isInverted)}
    />
  );
}

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, label: string])[];
  readonly onChange: (value: T) => void;
}

/** A select field. */
export function Choice<T extends string>({ options, onChange, ...input }: ChoiceProps<T>): ReactNode {
  return (
    <Select
      {...input}
      allowDeselect={false}
      data={options.map(([value, label]) => ({ value, label }))}
      onChange={(chosen) => chosen !== null && onChange(chosen as T)}
    />
  );
}

interface ColorControlProps extends Pick<ComponentProps<typeof ColorField>, 'against' | 'againstName'> {
  readonly name: NamesOf<string>;
}

/** A color field. Errors are shown after an attempt to leave the screen or to save, not while it is typed or on blur. */
export function ColorControl({ name, ...inputProps }: ColorControlProps): ReactNode {
  const { value, onChange } = useValue<string>(name);
  const { meta } = useField<string>(name, {
    subscription: { error: true, touched: true, submitError: true, dirtySinceLastSubmit: true },
  });
  return (
    <ColorField
      name={name}
      label={texts.fields[name]}
      value={value}
      onChange={onChange}
      error={errorOf(meta)}
      {...inputProps}
    />
  );
}
