import type { ReactNode } from 'react';
import { campaignTypes, type CampaignType } from '@lastcall/contracts/campaigns';
import { useValue } from '@lastcall/host-api';
import { lazyPart, Skeleton } from '@lastcall/ui';
import { BlendedFields } from './blended-fields.tsx';
import styles from './deadline-fields.module.css';
import { EvergreenFields } from './evergreen-fields.tsx';
import { FixedFields, QuantityFields } from './shared-fields.tsx';
import { useNear } from './use-near.ts';
import { ZoneSelect } from './zone-select.tsx';

const DeadlineSummary = lazyPart(() => import('./deadline-summary.tsx'), { Loading: DeadlineSummarySkeleton });

const fieldsOf = {
  evergreen: EvergreenFields,
  fixed: FixedFields,
  blended: BlendedFields,
  quantity: QuantityFields,
} as const;

interface DeadlineFieldsProps {
  /** True to load the resulting deadline only when it is near the viewport, for a screen where it is far down. */
  readonly isLazy?: boolean;
}

/** The deadline fields of a campaign type, with the time zone and the resulting deadline; nothing for an announcement. */
export function DeadlineFields({ isLazy = false }: DeadlineFieldsProps): ReactNode {
  const { ref, isNear } = useNear<HTMLDivElement>(isLazy);
  const type = useValue<CampaignType>('campaignType');
  const end = campaignTypes[type.value];
  const Fields = end === 'announcement' ? null : fieldsOf[end];
  return (
    <div ref={ref} className={styles.parts}>
      {Fields && (
        <div className={styles.fields}>
          <Fields />
          <ZoneSelect announcesChange={isNear} />
        </div>
      )}
      {isNear ? <DeadlineSummary /> : <DeadlineSummarySkeleton />}
    </div>
  );
}

/** As tall as the loaded content, so that nothing shifts. */
function DeadlineSummarySkeleton(): ReactNode {
  return <Skeleton height={126} radius={8} />;
}
