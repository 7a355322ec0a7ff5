import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { digitsStyles, type DigitsStyleId } from '@lastcall/contracts/campaigns/webpage-timer-facts';
import type { WebpageTimer } from '@lastcall/contracts/campaigns/webpage-timers';
import { useValue } from '@lastcall/host-api';
import { Select } from '@lastcall/ui';
import { FlagSwitch } from '../../lib/flag-switch.tsx';
import { uiText } from './messages.ts';
import type { TimerForm } from './timer-form.ts';

const units = ['show_dd', 'show_hh', 'show_mm', 'show_ss'] as const;

/** The visible parts; for digits also their style and units. */
export function SettingsScreen({ type }: { readonly type: WebpageTimer['countdown_type'] }): ReactNode {
  return (
    <>
      {type === 1 && <DigitsStyle />}
      <FlagSwitch name="show_labels" label={uiText.toggles.show_labels} />
      {type === 1 && <UnitSwitches />}
    </>
  );
}

/** An error about the whole group is shown below the last field. */
function UnitSwitches(): ReactNode {
  const { errors = {} } = useFormState<TimerForm>({ subscription: { errors: true } });
  return units.map((name) => <FlagSwitch key={name} name={name} label={uiText.toggles[name]} error={errors[name]} />);
}

function DigitsStyle(): ReactNode {
  const { value, onChange, ...field } = useValue<DigitsStyleId>('set_id');
  return (
    <Select
      {...field}
      label={uiText.digitsStyle}
      data={digitsStyles.map(({ id }) => ({ value: String(id), label: uiText.digits[id] }))}
      value={String(value)}
      onChange={(chosen) => chosen !== null && onChange(Number(chosen) as DigitsStyleId)}
      allowDeselect={false}
    />
  );
}
