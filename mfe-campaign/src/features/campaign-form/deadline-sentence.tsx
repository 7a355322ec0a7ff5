import { useEffect, useState, type ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { campaignTypes, type CampaignForm } from '@lastcall/contracts';
import { CalendarClockIcon } from '@lastcall/ui';
import { deadlinePreview, type DeadlinePreview } from './deadline-preview.ts';
import styles from './deadline-sentence.module.css';
import { deadlineOf, hasOwnDeadlines, startProblem, type CampaignFormValues } from './form-values.ts';
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
      <span>{form && preview ? <Told form={form} preview={preview} /> : (startProblem(values) ?? messages.incomplete)}</span>
    </p>
  );
}

function Told({ form, preview }: { readonly form: CampaignForm; readonly preview: DeadlinePreview }): ReactNode {
  const { text, left, opens } = preview;
  const quantity = campaignTypes[form.campaignType] === 'quantity' ? form.quantity : null;
  return (
    <>
      {hasOwnDeadlines(form) ? messages.whoStartsNow : messages.everybody} <strong>{text}</strong>
      {quantity !== null && quantity > 0 && messages.orSold(quantity)}. {left.isOver ? messages.isOver : messages.fromNow(lengthInWords(left))}
      {opens && messages.opens(opens)}
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
