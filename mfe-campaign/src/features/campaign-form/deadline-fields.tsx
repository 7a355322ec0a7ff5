import type { ReactNode } from 'react';
import { campaignTypes, type CampaignType } from '@lastcall/contracts';
import { useValue } from '@lastcall/host-api';
import { BlendedFields } from './blended-fields.tsx';
import styles from './deadline-fields.module.css';
import { EvergreenFields } from './evergreen-fields.tsx';
import { FixedFields, QuantityFields } from './shared-fields.tsx';
import { ZoneSelect } from './zone-select.tsx';

const fieldsOf = { evergreen: EvergreenFields, fixed: FixedFields, blended: BlendedFields, quantity: QuantityFields, announcement: null } as const;

/** When the campaign ends, by what its type asks; always in a named zone. */
export function DeadlineFields(): ReactNode {
  const type = useValue<CampaignType>('data.campaignType');
  const Fields = fieldsOf[campaignTypes[type.value]];
  return (
    <div className={styles.fields}>
      {Fields && <Fields />}
      <ZoneSelect />
    </div>
  );
}
