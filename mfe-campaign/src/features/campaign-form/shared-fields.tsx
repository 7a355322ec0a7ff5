import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import styles from './deadline-fields.module.css';
import { DateField, TimeField, WholeNumberField } from './deadline-inputs.tsx';
import type { CampaignFormValues } from './form-values.ts';
import { messages } from './messages.ts';
import { OptionalFields } from './optional-fields.tsx';
import { setFields, startNow } from './default-fields.ts';

/** The shared end, and optionally the start of the campaign. */
export function FixedFields(): ReactNode {
  return (
    <>
      <EndFields />
      <OptionalStartFields />
    </>
  );
}

/** The quantity, and the sale period. */
export function QuantityFields(): ReactNode {
  return (
    <>
      <WholeNumberField name="quantity" label={messages.startingQuantity} />
      <StartFields />
      <EndFields />
    </>
  );
}

function EndFields(): ReactNode {
  return (
    <div className={styles.row}>
      <DateField name="deadlineDate" label={messages.date} />
      <TimeField name="deadlineTime" label={messages.time} />
    </div>
  );
}

function StartFields(): ReactNode {
  return (
    <div className={styles.row}>
      <DateField name="startDate" label={messages.startDate} />
      <TimeField name="startTime" label={messages.startTime} />
    </div>
  );
}

function OptionalStartFields(): ReactNode {
  const form = useForm<CampaignFormValues>();
  const fillIn = (): void => setFields(form, startNow(form.getState().values.timezone, new Date()));
  return (
    <OptionalFields
      name="startDate"
      label={messages.startToggle}
      description={messages.startToggleHint}
      onEnable={fillIn}
    >
      <StartFields />
    </OptionalFields>
  );
}
