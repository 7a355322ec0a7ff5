import type { ReactNode } from 'react';
import type { CampaignType, DeadlineUnit } from '@lastcall/contracts';
import { useInput, useValue } from '@lastcall/host-api';
import { NumberInput, Select, TextInput } from '@lastcall/ui';
import styles from './deadline-fields.module.css';
import { isEvergreen } from './form-values.ts';
import { messages } from './messages.ts';
import { ZoneSelect } from './zone-select.tsx';

const units = Object.entries(messages.units).map(([value, label]) => ({ value: value as DeadlineUnit, label }));

/** When the campaign ends: after a time of each person's own, or on a date for all; always in a named zone. */
export function DeadlineFields(): ReactNode {
  const type = useValue<CampaignType>('data.campaignType');
  const unit = useValue<DeadlineUnit>('data.deadlineUnit');
  const hasOwnClock = isEvergreen({ campaignType: type.value });
  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        {hasOwnClock ? (
          <>
            <Length />
            <Select className={styles.short} label={messages.unit} data={units} allowDeselect={false} {...unit} onChange={(value) => value && unit.onChange(value)} />
            {unit.value === 'days' && <Time label={messages.endsAtTime} />}
          </>
        ) : (
          <>
            <LastDay />
            <Time label={messages.time} />
          </>
        )}
      </div>
      <ZoneSelect />
    </div>
  );
}

function Length(): ReactNode {
  const length = useValue<number | null>('data.deadlineLength');
  const { onChange, value, ...rest } = length;
  return (
    <NumberInput className={styles.short} label={messages.length} min={0} allowDecimal={false} allowNegative={false} value={value ?? ''} onChange={(typed) => onChange(typed === '' ? null : Number(typed))} {...rest} />
  );
}

function LastDay(): ReactNode {
  const { onChange, value, ...rest } = useValue<string | null>('data.deadlineDate');
  return <TextInput className={styles.date} type="date" label={messages.date} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value || null)} {...rest} />;
}

function Time({ label }: { readonly label: string }): ReactNode {
  return <TextInput className={styles.short} type="time" label={label} {...useInput('data.deadlineTime')} />;
}
