import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { sidebarBarDelays } from '@lastcall/contracts/campaigns/sidebar-bar-facts';
import type { SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { Divider, Text } from '@lastcall/ui';
import { SwitchField, TimedTooltip } from '@lastcall/ui/editor';
import { texts } from './messages.ts';
import { Choice, SwitchControl } from './sidebar-fields.tsx';
import type { SidebarForm } from './sidebar-form.ts';

/** Milliseconds for which the reason why the badge is locked is shown. */
const brandingTooltipMs = 5000;

interface SettingsFieldsProps {
  readonly settings: SidebarBar;
  readonly hasCountdown: boolean;
  readonly isPremium: boolean;
  readonly onUpgrade: (reason: string) => void;
}

/** The settings for when the bar appears, and for its optional elements. */
export function SettingsFields({ settings, hasCountdown, isPremium, onUpgrade }: SettingsFieldsProps): ReactNode {
  const form = useForm<SidebarForm>();
  return (
    <>
      <TimedTooltip label={texts.brandingPremium} staysMs={brandingTooltipMs} disabled={isPremium} position="left">
        <SwitchField
          name="enableBranding"
          label={texts.branding}
          checked={settings.enableBranding}
          onChange={(event) =>
            isPremium ? form.change('enableBranding', event.currentTarget.checked) : onUpgrade(texts.brandingPremium)
          }
        />
      </TimedTooltip>
      <Divider />
      <Choice
        name="barDelay"
        label={texts.delay}
        value={String(settings.barDelay)}
        options={sidebarBarDelays.map((seconds) => [String(seconds), texts.delays[seconds]])}
        onChange={(seconds) => form.change('barDelay', Number(seconds) as SidebarForm['barDelay'])}
      />
      <SwitchControl name="enableCloseButton" label={texts.closeButton} />
      <SwitchControl name="maximizedOnMobileByDefault" label={texts.maximized} />
      <Divider label={texts.units} labelPosition="left" />
      {hasCountdown ? (
        <>
          <SwitchControl name="hideDays" label={texts.days} isInverted />
          <SwitchControl name="hideHours" label={texts.hours} isInverted />
          <SwitchControl name="hideSeconds" label={texts.seconds} isInverted />
        </>
      ) : (
        <Text c="dimmed">{texts.noCountdown}</Text>
      )}
    </>
  );
}
