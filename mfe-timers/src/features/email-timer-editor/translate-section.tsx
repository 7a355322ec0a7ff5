import type { ReactNode } from 'react';
import { limits } from '@lastcall/contracts/platform';
import { useInput } from '@lastcall/host-api';
import { Text } from '@lastcall/ui';
import { TextField } from '@lastcall/ui/editor';
import { words } from '../../messages.ts';

/** The words under the figures. */
export function TranslateSection(): ReactNode {
  return (
    <>
      <Text c="dimmed">{words.translateHint}</Text>
      <LabelField name="email_label_days" label={words.days} />
      <LabelField name="email_label_hours" label={words.hours} />
      <LabelField name="email_label_minutes" label={words.minutes} />
      <LabelField name="email_label_seconds" label={words.seconds} />
    </>
  );
}

function LabelField({ name, label }: { readonly name: string; readonly label: string }): ReactNode {
  return <TextField {...useInput(name)} label={label} most={limits.emailTimerLabel} />;
}
