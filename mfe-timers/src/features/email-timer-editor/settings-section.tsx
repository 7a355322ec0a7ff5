import type { ReactNode } from 'react';
import { useValue } from '@lastcall/host-api';
import { SwitchField } from '@lastcall/ui/editor';
import { words } from '../../messages.ts';

/** What stands around the figures. */
export function SettingsSection(): ReactNode {
  return (
    <>
      <FlagSwitch name="use_labels" label={words.showLabels} />
      <FlagSwitch name="use_separators" label={words.showSeparators} />
    </>
  );
}

/** A switch for a field that is 0 or 1. */
function FlagSwitch({ name, label }: { readonly name: 'use_labels' | 'use_separators'; readonly label: string }): ReactNode {
  const { value, onChange } = useValue<0 | 1>(name);
  return <SwitchField name={name} label={label} checked={value === 1} onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)} />;
}
