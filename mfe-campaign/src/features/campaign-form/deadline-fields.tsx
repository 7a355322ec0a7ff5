import type { ReactNode } from 'react';
import { campaignTypes, type CampaignType } from '@lastcall/contracts';
import { useValue } from '@lastcall/host-api';
import { BlendedFields } from './blended-fields.tsx';
import styles from './deadline-fields.module.css';
import { DeadlineSentence } from './deadline-sentence.tsx';
import { DeadlineWriting } from './deadline-writing.tsx';
import { EvergreenFields } from './evergreen-fields.tsx';
import { FixedFields, QuantityFields } from './shared-fields.tsx';
import { ZoneSelect } from './zone-select.tsx';

const fieldsOf = { evergreen: EvergreenFields, fixed: FixedFields, blended: BlendedFields, quantity: QuantityFields } as const;

/** When the campaign ends, by what its type asks, always in a named zone, and what that means; an announcement has nothing of it. */
export function DeadlineFields(): ReactNode {
  const type = useValue<CampaignType>('campaignType');
  const end = campaignTypes[type.value];
  if (end === 'announcement') return <DeadlineSentence />;
  const Fields = fieldsOf[end];
  return (
    <>
      <div className={styles.fields}>
        <Fields />
        <ZoneSelect />
      </div>
      <DeadlineSentence />
      <DeadlineWriting />
    </>
  );
}
