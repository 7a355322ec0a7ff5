import type { ComponentProps, ReactNode } from 'react';
import { useInput, useValue } from '@lastcall/host-api';
import { ColorField } from '@lastcall/ui';
import { SwitchField, TextField } from '@lastcall/ui/editor';
import { useEagerValue } from '../../lib/use-eager-value.ts';
import type { LegacyForm } from './legacy-form.ts';
import { texts } from './messages.ts';

type NamesOf<T> = {
  [N in keyof LegacyForm]: LegacyForm[N] extends T ? (T extends LegacyForm[N] ? N : never) : never;
}[keyof LegacyForm];

interface TextControlProps extends Pick<ComponentProps<typeof TextField>, 'most' | 'hint' | 'inputMode'> {
  readonly name: NamesOf<string>;
}

/** A single-line text field. */
export function TextControl({ name, ...inputProps }: TextControlProps): ReactNode {
  return <TextField {...useInput(name)} label={texts.fields[name]} {...inputProps} />;
}

/** A switch. */
export function SwitchControl({ name }: { readonly name: NamesOf<boolean> }): ReactNode {
  const { value, onChange } = useValue<boolean>(name);
  return (
    <SwitchField
      name={name}
      label={texts.fields[name]}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

interface ColorControlProps extends Pick<ComponentProps<typeof ColorField>, 'against' | 'againstName'> {
  readonly name: NamesOf<string>;
}

/** A color field with a hint when the contrast is too low. */
export function ColorControl({ name, ...inputProps }: ColorControlProps): ReactNode {
  return <ColorField {...useEagerValue<string>(name)} label={texts.fields[name]} {...inputProps} withAlpha />;
}
