import type { ReactNode } from 'react';
import { useValue } from '@lastcall/host-api';
import { Divider, Text } from '@lastcall/ui';
import { SwitchField, TimedTooltip } from '@lastcall/ui/editor';
import { DelayInput } from '../../lib/delay-input.tsx';
import { uiText } from '../../messages.ts';
import { SwitchControl } from './fields.tsx';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  readonly isPremium: boolean;
  readonly isAnnouncement: boolean;
  readonly showsTime: boolean;
  readonly onUpgrade: (reason: string) => void;
}

/** Milliseconds for which the reason why the branding is locked is shown. */
const brandingTooltipMs = 5000;

/** The settings for when the bar appears, and for its optional elements. */
export function SettingsSection({ isPremium, isAnnouncement, showsTime, onUpgrade }: SettingsSectionProps): ReactNode {
  return (
    <>
      <DelayControl />
      <Divider />
      <SwitchControl name="showHideButton" label={uiText.showHideButton} />
      <SwitchControl name="maximizedOnMobile" label={uiText.maximizedOnMobile} />
      <BrandingControl isPremium={isPremium} onUpgrade={onUpgrade} />
      {!isAnnouncement && (
        <>
          <Divider label={uiText.units} labelPosition="left" />
          {showsTime ? <UnitControls /> : <Text c="dimmed">{uiText.noCountdown}</Text>}
        </>
      )}
    </>
  );
}

/** The branding switch, which explains the upgrade when it is locked. */
function BrandingControl({ isPremium, onUpgrade }: Pick<SettingsSectionProps, 'isPremium' | 'onUpgrade'>): ReactNode {
  if (isPremium) {
    return <SwitchControl name="poweredBy" label={uiText.poweredBy} />;
  }
  return (
    <TimedTooltip label={uiText.poweredByPremium} staysMs={brandingTooltipMs}>
      <SwitchField
        name="poweredBy"
        label={uiText.poweredBy}
        checked
        onChange={() => onUpgrade(uiText.poweredByPremium)}
      />
    </TimedTooltip>
  );
}

function UnitControls(): ReactNode {
  return (
    <>
      <SwitchControl name="hideDays" label={uiText.days} isInverted />
      <SwitchControl name="hideHours" label={uiText.hours} isInverted />
      <SwitchControl name="hideMinutes" label={uiText.minutes} isInverted />
      <SwitchControl name="hideSeconds" label={uiText.secondsUnit} isInverted />
    </>
  );
}

function DelayControl(): ReactNode {
  const { value, onChange } = useValue<number | null>('delay');
  return (
    <div className={styles.delay}>
      <DelayInput name="delay" label={uiText.delay} suffix={` ${uiText.seconds}`} />
      <div className={styles.presets}>
        {Object.entries(uiText.delays).map(([seconds, label]) => (
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
