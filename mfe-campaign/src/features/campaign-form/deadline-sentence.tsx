import { useEffect, useState, type ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { CalendarClockIcon } from '@lastcall/ui';
import { deadlinePreview } from './deadline-preview.ts';
import styles from './deadline-sentence.module.css';
import { deadlineOf, isEvergreen, type CampaignFormValues } from './form-values.ts';
import { lengthInWords, messages } from './messages.ts';

/** Milliseconds after which the sentence is told anew, so that it stays true while the form is open. */
const retoldMs = 20_000;

/** What the form means, in a sentence: the deadline of a visitor who starts this minute. */
export function DeadlineSentence(): ReactNode {
  const { values } = useFormState<CampaignFormValues>({ subscription: { values: true } });
  const now = useNow();
  const form = deadlineOf(values);
  const preview = form && deadlinePreview(form, values.timezone, now);
  return (
    <p className={styles.sentence} data-warning={preview?.left.isOver ?? false} role="status">
      <CalendarClockIcon size={20} aria-hidden />
      <span>{form && preview ? <Told form={form} preview={preview} /> : messages.incomplete}</span>
    </p>
  );
}

function Told({ form, preview }: { readonly form: NonNullable<ReturnType<typeof deadlineOf>>; readonly preview: NonNullable<ReturnType<typeof deadlinePreview>> }): ReactNode {
  return (
    <>
      {isEvergreen(form) ? messages.whoStartsNow : messages.everybody} <strong>{preview.text}</strong>. {preview.left.isOver ? messages.isOver : messages.fromNow(lengthInWords(preview.left))}
    </>
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), retoldMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
