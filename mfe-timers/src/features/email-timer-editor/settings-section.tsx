import type { ReactNode } from 'react';
import {
  emailTimerFonts,
  emailTimerTemplate,
  type EmailTimerFont,
} from '@lastcall/contracts/campaigns/email-timer-facts';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import { useValue } from '@lastcall/host-api';
import { Divider, Select } from '@lastcall/ui';
import { FlagSwitch } from '../../lib/flag-switch.tsx';
import { texts } from '../../messages.ts';

/** The font, the optional parts, and the fallback for email clients with poor support for animations. */
export function SettingsSection({ settings }: { readonly settings: EmailTimerSettings }): ReactNode {
  const { fonts, toggle, hasSeparators } = emailTimerTemplate(settings.background);
  const isCard = settings.use_static_card === 1;
  return (
    <>
      <FontSelect fonts={fonts} />
      {toggle && <FlagSwitch name="use_labels" label={toggle === 'colorized' ? texts.colorized : texts.showLabels} />}
      {hasSeparators && <FlagSwitch name="use_separators" label={texts.showSeparators} />}
      <Divider />
      <FlagSwitch
        name="use_deadline_line"
        label={texts.deadlineLine}
        hint={texts.deadlineLineHint}
        isDisabled={isCard}
      />
      <FlagSwitch name="use_static_card" label={texts.staticCard} hint={texts.staticCardHint} />
      <FlagSwitch name="use_full_frames" label={texts.fullFrames} hint={texts.fullFramesHint} isDisabled={isCard} />
    </>
  );
}

/** The fonts of the template, by name. */
function FontSelect({ fonts }: { readonly fonts: readonly EmailTimerFont[] }): ReactNode {
  const { value, onChange, ...field } = useValue<EmailTimerFont>('selected_font');
  return (
    <Select
      {...field}
      label={texts.font}
      data={fonts.map((index) => ({ value: `${index}`, label: emailTimerFonts[index].name }))}
      value={`${value}`}
      onChange={(chosen) => chosen !== null && onChange(Number(chosen) as EmailTimerFont)}
      allowDeselect={false}
    />
  );
}
