import type { ReactNode } from 'react';
import { limits } from '@lastcall/contracts';
import { Divider, NumberInput, Text } from '@lastcall/ui';
import { words } from '../../messages.ts';
import { SwitchControl, useValueAtOnce } from './fields.tsx';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  readonly isPremium: boolean;
  readonly hasBadge: boolean;
  readonly tellsTime: boolean;
}

/** When the bar shows and what it has on it. */
export function SettingsSection({ isPremium, hasBadge, tellsTime }: SettingsSectionProps): ReactNode {
  return (
    <>
      <DelayControl />
      <Divider />
      <SwitchControl name="showHideButton" label={words.showHideButton} />
      <SwitchControl name="maximizedOnMobile" label={words.maximizedOnMobile} />
      <SwitchControl name="poweredBy" label={words.poweredBy} disabled={!isPremium && hasBadge} />
      {!isPremium && <Text className={styles.premium}>{words.poweredByPremium}</Text>}
      <Divider label={words.units} labelPosition="left" />
      {tellsTime ? <UnitControls /> : <Text c="dimmed">{words.noClock}</Text>}
    </>
  );
}

function UnitControls(): ReactNode {
  return (
    <>
      <SwitchControl name="hideDays" label={words.days} isInverted />
      <SwitchControl name="hideHours" label={words.hours} isInverted />
      <SwitchControl name="hideMinutes" label={words.minutes} isInverted />
      <SwitchControl name="hideSeconds" label={words.secondsUnit} isInverted />
    </>
  );
}

function DelayControl(): ReactNode {
  const { value, onChange, onBlur, error } = useValueAtOnce<number | null>('delay');
  return (
    <div className={styles.delay}>
      <NumberInput
        name="delay"
        label={words.delay}
        description={words.delayHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={value ?? ''}
        onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
        onBlur={onBlur}
        error={error}
        min={0}
        max={limits.barDelaySeconds}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        suffix={` ${words.seconds}`}
      />
      <div className={styles.presets}>
        {Object.entries(words.delays).map(([seconds, label]) => (
          <button key={seconds} type="button" className={styles.preset} aria-pressed={value === Number(seconds)} onClick={() => onChange(Number(seconds))}>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
