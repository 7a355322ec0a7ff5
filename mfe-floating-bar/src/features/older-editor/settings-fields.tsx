import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { olderBarDelays } from '@lastcall/contracts/campaigns/older-bar-facts';
import type { OlderBar } from '@lastcall/contracts/campaigns/older-bars';
import { Divider, Text } from '@lastcall/ui';
import { SwitchField, TimedTooltip } from '@lastcall/ui/editor';
import { words } from './messages.ts';
import { Choice, SwitchControl } from './older-fields.tsx';
import type { OlderForm } from './older-form.ts';

/** Milliseconds for which it is said that the badge is not for everybody to turn off. */
const brandingTipMs = 5000;

interface SettingsFieldsProps {
  readonly settings: OlderBar;
  readonly hasClock: boolean;
  readonly isPremium: boolean;
  readonly onUpgrade: (reason: string) => void;
}

/** When the bar shows and what it has on it. */
export function SettingsFields({ settings, hasClock, isPremium, onUpgrade }: SettingsFieldsProps): ReactNode {
  const form = useForm<OlderForm>();
  return (
    <>
      <TimedTooltip label={words.brandingPremium} staysMs={brandingTipMs} disabled={isPremium} position="left">
        <SwitchField
          name="enableBranding"
          label={words.branding}
          checked={settings.enableBranding}
          onChange={(event) =>
            isPremium ? form.change('enableBranding', event.currentTarget.checked) : onUpgrade(words.brandingPremium)
          }
        />
      </TimedTooltip>
      <Divider />
      <Choice
        name="barDelay"
        label={words.delay}
        value={String(settings.barDelay)}
        options={olderBarDelays.map((seconds) => [String(seconds), words.delays[seconds]])}
        onChange={(seconds) => form.change('barDelay', Number(seconds) as OlderForm['barDelay'])}
      />
      <SwitchControl name="enableCloseButton" label={words.closeButton} />
      <SwitchControl name="maximizedOnMobileByDefault" label={words.maximized} />
      <Divider label={words.units} labelPosition="left" />
      {hasClock ? (
        <>
          <SwitchControl name="hideDays" label={words.days} isInverted />
          <SwitchControl name="hideHours" label={words.hours} isInverted />
          <SwitchControl name="hideSeconds" label={words.seconds} isInverted />
        </>
      ) : (
        <Text c="dimmed">{words.noCountdown}</Text>
      )}
    </>
  );
}
