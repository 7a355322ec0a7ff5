import type { ReactNode } from 'react';
import { useValue } from '@lastcall/host-api';
import { Divider, Text } from '@lastcall/ui';
import { SwitchField, TimedTooltip } from '@lastcall/ui/editor';
import { DelayInput } from '../../lib/delay-input.tsx';
import { words } from '../../messages.ts';
import { SwitchControl } from './fields.tsx';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  readonly isPremium: boolean;
  readonly isAnnouncement: boolean;
  readonly tellsTime: boolean;
  readonly onUpgrade: (reason: string) => void;
}

/** Milliseconds for which the reason why the branding is locked is shown. */
const brandingStaysMs = 5000;

/** When the bar shows, and its optional elements. */
export function SettingsSection({ isPremium, isAnnouncement, tellsTime, onUpgrade }: SettingsSectionProps): ReactNode {
  return (
    <>
      <DelayControl />
      <Divider />
      <SwitchControl name="showHideButton" label={words.showHideButton} />
      <SwitchControl name="maximizedOnMobile" label={words.maximizedOnMobile} />
      <BrandingControl isPremium={isPremium} onUpgrade={onUpgrade} />
      {!isAnnouncement && (
        <>
          <Divider label={words.units} labelPosition="left" />
          {tellsTime ? <UnitControls /> : <Text c="dimmed">{words.noCountdown}</Text>}
        </>
      )}
    </>
  );
}

/** The branding switch, which explains the upgrade when it is locked. */
function BrandingControl({ isPremium, onUpgrade }: Pick<SettingsSectionProps, 'isPremium' | 'onUpgrade'>): ReactNode {
  if (isPremium) {
    return <SwitchControl name="poweredBy" label={words.poweredBy} />;
  }
  return (
    <TimedTooltip label={words.poweredByPremium} staysMs={brandingStaysMs}>
      <SwitchField
        name="poweredBy"
        label={words.poweredBy}
        checked
        onChange={() => onUpgrade(words.poweredByPremium)}
      />
    </TimedTooltip>
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
  const { value, onChange } = useValue<number | null>('delay');
  return (
    <div className={styles.delay}>
      <DelayInput name="delay" label={words.delay} suffix={` ${words.seconds}`} />
      <div className={styles.presets}>
        {Object.entries(words.delays).map(([seconds, label]) => (
          <button
            key={seconds}
            type="button"
            className={styles.preset}
            aria-pressed={value === Number(seconds)}
            onClick={() => onChange(Number(seconds))}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
