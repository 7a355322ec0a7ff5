import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { isAnnouncement } from '@lastcall/contracts/campaigns';
import { DeadlineSentence } from './deadline-sentence.tsx';
import { DeadlineTextFormat } from './deadline-text-format.tsx';
import type { CampaignFormValues } from './form-values.ts';

/** Shows the resulting deadline and its text. It bundles the calendar arithmetic, which the form itself does not need. */
export default function DeadlineSummary(): ReactNode {
  const { values } = useFormState<CampaignFormValues>({ subscription: { values: true } });
  return (
    <>
      <DeadlineSentence />
      {values.campaignType && !isAnnouncement(values.campaignType) && <DeadlineTextFormat />}
    </>
  );
}
