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
import { words } from '../../messages.ts';

/** The figures' font, what stands around them, and what is sent to programs that show a moving picture badly. */
export function SettingsSection({ settings }: { readonly settings: EmailTimerSettings }): ReactNode {
  const { fonts, toggle, hasSeparators } = emailTimerTemplate(settings.background);
  const isCard = settings.use_static_card === 1;
  return (
    <>
      <FontSelect fonts={fonts} />
      {toggle && <FlagSwitch name="use_labels" label={toggle === 'colorized' ? words.colorized : words.showLabels} />}
      {hasSeparators && <FlagSwitch name="use_separators" label={words.showSeparators} />}
      <Divider />
      <FlagSwitch name="use_deadline_line" label={words.deadlineLine} hint={words.deadlineLineHint} isIdle={isCard} />
      <FlagSwitch name="use_static_card" label={words.staticCard} hint={words.staticCardHint} />
      <FlagSwitch name="use_full_frames" label={words.fullFrames} hint={words.fullFramesHint} isIdle={isCard} />
    </>
  );
}

/** The fonts that the template may have, by their names. */
function FontSelect({ fonts }: { readonly fonts: readonly EmailTimerFont[] }): ReactNode {
  const { value, onChange, ...field } = useValue<EmailTimerFont>('selected_font');
  return (
    <Select
      {...field}
      label={words.font}
      data={fonts.map((index) => ({ value: `${index}`, label: emailTimerFonts[index].name }))}
      value={`${value}`}
      onChange={(chosen) => chosen !== null && onChange(Number(chosen) as EmailTimerFont)}
      allowDeselect={false}
    />
  );
}
