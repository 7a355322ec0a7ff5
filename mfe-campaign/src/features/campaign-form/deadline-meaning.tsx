import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { isAnnouncement } from '@lastcall/contracts/campaigns';
import { DeadlineSentence } from './deadline-sentence.tsx';
import { DeadlineWriting } from './deadline-writing.tsx';
import type { CampaignFormValues } from './form-values.ts';

/** What the deadline comes to: when it is, and how it is written. It brings the calendar with it, which the form itself does without. */
export default function DeadlineMeaning(): ReactNode {
  const { values } = useFormState<CampaignFormValues>({ subscription: { values: true } });
  return (
    <>
      <DeadlineSentence />
      {values.campaignType && !isAnnouncement(values.campaignType) && <DeadlineWriting />}
    </>
  );
}
