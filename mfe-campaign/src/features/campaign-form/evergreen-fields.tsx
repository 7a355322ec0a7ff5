import type { ReactNode } from 'react';
import type { DeadlineUnit } from '@lastcall/contracts/campaigns';
import { useValue } from '@lastcall/host-api';
import styles from './deadline-fields.module.css';
import { SelectField, TimeField, WholeNumberField } from './deadline-inputs.tsx';
import { ExcludedWeekdays } from './excluded-weekdays.tsx';
import { messages, optionsOf } from './messages.ts';

const units = optionsOf(messages.units);

/** The length of the deadline from each lead's own start. */
export function EvergreenFields(): ReactNode {
  const unit = useValue<DeadlineUnit>('deadlineUnit');
  return (
    <>
      <div className={styles.row}>
        <WholeNumberField name="deadlineLength" label={messages.length} />
        <SelectField name="deadlineUnit" label={messages.unit} options={units} />
        {unit.value === 'days' && <TimeField name="deadlineTime" label={messages.time} />}
      </div>
      {unit.value === 'days' && <ExcludedWeekdays />}
    </>
  );
}
