import type { ReactNode } from 'react';
import { useValue } from '@lastcall/host-api';
import { Switch } from '@lastcall/ui';
import { words } from '../../messages.ts';
import styles from './settings-section.module.css';

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
  return (
    <Switch
      name={name}
      label={label}
      labelPosition="left"
      checked={value === 1}
      onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
      classNames={{ body: styles.body, labelWrapper: styles.label }}
    />
  );
}
