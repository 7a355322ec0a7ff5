import { useState, type ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { deadlineText } from '@lastcall/deadline';
import { Button, lazyPart } from '@lastcall/ui';
import { deadlinePreview } from './deadline-preview.ts';
import { deadlineOf, type CampaignFormValues } from './form-values.ts';
import { messages } from './messages.ts';
import styles from './deadline-text-format.module.css';

const DeadlineTextFormatFields = lazyPart(() => import('./deadline-text-format-fields.tsx'));

/** The format of the deadline text, with a sample; its controls are loaded on request. */
export function DeadlineTextFormat(): ReactNode {
  const { values } = useFormState<CampaignFormValues>({ subscription: { values: true } });
  const [isOpen, setOpen] = useState(false);
  const sample = sampleOf(values);
  return (
    <div className={styles.writing}>
      <div className={styles.head}>
        <p className={styles.sample}>
          {sample && (
            <>
              {messages.written}: <strong dir="auto">{sample}</strong>
            </>
          )}
        </p>
        <Button variant="subtle" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {messages.changeWriting}
        </Button>
      </div>
      {isOpen && <DeadlineTextFormatFields />}
    </div>
  );
}

/** Returns the deadline of a lead who starts now; null without one. */
function sampleOf(values: CampaignFormValues): string | null {
  const form = deadlineOf(values);
  const preview = form && deadlinePreview(form, new Date());
  if (!form || !preview) return null;
  const { deadlineTextFormat: style, deadlineLanguage: language, useTwentyFourHours, timezone } = form;
  return deadlineText(preview.at, timezone, {
    style,
    language,
    ...(useTwentyFourHours !== null && { use24Hours: useTwentyFourHours }),
  });
}
