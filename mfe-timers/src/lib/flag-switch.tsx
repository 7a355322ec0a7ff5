import type { ReactNode } from 'react';
import { useValue } from '@lastcall/host-api';
import { SwitchField } from '@lastcall/ui/editor';

interface FlagSwitchProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** True while it has no effect. */
  readonly isDisabled?: boolean;
  readonly error?: string;
}

/** A switch for a field that is 0 or 1. */
export function FlagSwitch({ name, label, hint, isDisabled = false, error }: FlagSwitchProps): ReactNode {
  const { value, onChange } = useValue<0 | 1>(name);
  return (
    <SwitchField
      name={name}
      label={label}
      hint={hint}
      disabled={isDisabled}
      error={error}
      checked={value === 1}
      onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
    />
  );
}
