import type { ReactNode } from 'react';
import type { DeadlineUnit } from '@lastcall/contracts/campaigns';
import { useValue } from '@lastcall/host-api';
import styles from './deadline-fields.module.css';
import { OneOf, Time, WholeNumber } from './deadline-inputs.tsx';
import { ExcludedWeekdays } from './excluded-weekdays.tsx';
import { messages, optionsOf } from './messages.ts';

const units = optionsOf(messages.units);

/** How long after each person's own start it ends. */
export function EvergreenFields(): ReactNode {
  const unit = useValue<DeadlineUnit>('deadlineUnit');
  return (
    <>
      <div className={styles.row}>
        <WholeNumber name="deadlineLength" label={messages.length} />
        <OneOf name="deadlineUnit" label={messages.unit} options={units} />
        {unit.value === 'days' && <Time name="deadlineTime" label={messages.time} />}
      </div>
      {unit.value === 'days' && <ExcludedWeekdays />}
    </>
  );
}
