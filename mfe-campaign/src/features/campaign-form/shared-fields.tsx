import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import styles from './deadline-fields.module.css';
import { Day, Time, WholeNumber } from './deadline-inputs.tsx';
import type { CampaignFormValues } from './form-values.ts';
import { messages } from './messages.ts';
import { OptionalFields } from './optional-fields.tsx';
import { fill, startsNow } from './starting-fields.ts';

/** The shared end, and optionally the start of the campaign. */
export function FixedFields(): ReactNode {
  return (
    <>
      <End />
      <OptionalStart />
    </>
  );
}

/** The quantity, and the sale period. */
export function QuantityFields(): ReactNode {
  return (
    <>
      <WholeNumber name="quantity" label={messages.startingQuantity} />
      <Start />
      <End />
    </>
  );
}

function End(): ReactNode {
  return (
    <div className={styles.row}>
      <Day name="deadlineDate" label={messages.date} />
      <Time name="deadlineTime" label={messages.time} />
    </div>
  );
}

function Start(): ReactNode {
  return (
    <div className={styles.row}>
      <Day name="startDate" label={messages.startDate} />
      <Time name="startTime" label={messages.startTime} />
    </div>
  );
}

function OptionalStart(): ReactNode {
  const form = useForm<CampaignFormValues>();
  const fillIn = (): void => fill(form, startsNow(form.getState().values.timezone, new Date()));
  return (
    <OptionalFields
      name="startDate"
      label={messages.startToggle}
      description={messages.startToggleHint}
      onWanted={fillIn}
    >
      <Start />
    </OptionalFields>
  );
}
