import type { ReactNode } from 'react';
import { limits } from '@lastcall/contracts/platform';
import { useInput } from '@lastcall/host-api';
import { Text } from '@lastcall/ui';
import { TextField } from '@lastcall/ui/editor';
import { texts } from '../../messages.ts';

/** The labels under the digits. */
export function TranslateSection(): ReactNode {
  return (
    <>
      <Text c="dimmed">{texts.translateHint}</Text>
      <LabelField name="email_label_days" label={texts.days} />
      <LabelField name="email_label_hours" label={texts.hours} />
      <LabelField name="email_label_minutes" label={texts.minutes} />
      <LabelField name="email_label_seconds" label={texts.seconds} />
    </>
  );
}

function LabelField({ name, label }: { readonly name: string; readonly label: string }): ReactNode {
  return <TextField {...useInput(name)} label={label} most={limits.emailTimerLabel} />;
}
