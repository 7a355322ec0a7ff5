import type { ComponentProps, ReactNode } from 'react';
import { useInput, useValue } from '@lastcall/host-api';
import { ColorField } from '@lastcall/ui';
import { ChoiceField, SwitchField, TextField } from '@lastcall/ui/editor';
import type { BarFieldName, BarForm } from '../../lib/bar-form.ts';
import { useEagerValue } from '../../lib/use-eager-value.ts';

type NamesOf<T> = { [N in BarFieldName]: BarForm[N] extends T ? N : never }[BarFieldName];

interface TextControlProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'most' | 'hint' | 'inputMode' | 'placeholder'
> {
  readonly name: NamesOf<string>;
}

/** A single-line text field. */
export function TextControl({ name, ...inputProps }: TextControlProps): ReactNode {
  return <TextField {...useInput(name)} {...inputProps} />;
}

interface SwitchControlProps {
  readonly name: NamesOf<boolean>;
  readonly label: string;
  readonly disabled?: boolean;
  /** True when the field is the inverse of the switch, as `hideDays` is of "Days". */
  readonly isInverted?: boolean;
}

/** A switch. */
export function SwitchControl({ name, label, disabled, isInverted = false }: SwitchControlProps): ReactNode {
  const { value, onChange } = useValue<boolean>(name);
  return (
    <SwitchField
      name={name}
      label={label}
      disabled={disabled}
      checked={value !== isInverted}
      onChange={(event) => onChange(event.currentTarget.checked !== isInverted)}
    />
  );
}

interface ChoiceControlProps<N extends BarFieldName> {
  readonly name: N;
  readonly label: string;
  readonly options: { readonly [V in BarForm[N] & string]: string };
}

/** A choice between a few options. */
export function ChoiceControl<N extends BarFieldName>({ name, label, options }: ChoiceControlProps<N>): ReactNode {
  const { value, onChange } = useValue<BarForm[N] & string>(name);
  return <ChoiceField label={label} value={value} onChange={onChange} options={options} />;
}

interface ColorControlProps extends Pick<ComponentProps<typeof ColorField>, 'label' | 'against' | 'againstName'> {
  readonly name: NamesOf<string>;
}

/** A color field with a hint when the contrast is too low. */
export function ColorControl({ name, ...inputProps }: ColorControlProps): ReactNode {
  return <ColorField {...useEagerValue<string>(name)} {...inputProps} withAlpha />;
}
