import type { ReactNode } from 'react';
import { limits } from '@lastcall/contracts';
import { useInput } from '@lastcall/host-api';
import { Text, TextInput } from '@lastcall/ui';
import { words } from '../../messages.ts';

/** The words under the figures. */
export function TranslateSection(): ReactNode {
  return (
    <>
      <Text c="dimmed">{words.translateHint}</Text>
      <LabelInput name="email_label_days" label={words.days} />
      <LabelInput name="email_label_hours" label={words.hours} />
      <LabelInput name="email_label_minutes" label={words.minutes} />
      <LabelInput name="email_label_seconds" label={words.seconds} />
    </>
  );
}

function LabelInput({ name, label }: { readonly name: string; readonly label: string }): ReactNode {
  const input = useInput(name);
  return (
    <TextInput
      {...input}
      label={label}
      maxLength={limits.emailTimerLabel}
      autoComplete="off"
      description={words.used(input.value.length, limits.emailTimerLabel)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  );
}
