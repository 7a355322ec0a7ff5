import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { isAnnouncement } from '@lastcall/contracts/campaigns';
import { DeadlineSentence } from './deadline-sentence.tsx';
import { DeadlineWriting } from './deadline-writing.tsx';
import type { CampaignFormValues } from './form-values.ts';

/** Shows the resulting deadline and its text. It bundles the calendar arithmetic, which the form itself does not need. */
export default function DeadlineMeaning(): ReactNode {
  const { values } = useFormState<CampaignFormValues>({ subscription: { values: true } });
  return (
    <>
      <DeadlineSentence />
      {values.campaignType && !isAnnouncement(values.campaignType) && <DeadlineWriting />}
    </>
  );
}
