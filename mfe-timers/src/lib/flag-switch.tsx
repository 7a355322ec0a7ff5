import type { ReactNode } from 'react';
import { useValue } from '@lastcall/host-api';
import { SwitchField } from '@lastcall/ui/editor';

/** A switch for a field that is 0 or 1. */
export function FlagSwitch({ name, label }: { readonly name: string; readonly label: string }): ReactNode {
  const { value, onChange } = useValue<0 | 1>(name);
  return <SwitchField name={name} label={label} checked={value === 1} onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)} />;
}
