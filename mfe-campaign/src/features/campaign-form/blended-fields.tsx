import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import type { CampaignForm } from '@lastcall/contracts/campaigns';
import { useValue } from '@lastcall/host-api';
import styles from './deadline-fields.module.css';
import { SelectField, TimeField, WholeNumberField } from './deadline-inputs.tsx';
import type { CampaignFormValues } from './form-values.ts';
import { quarterMonths, weekdays } from '../../lib/form-copy.ts';
import { messages, optionsOf } from './messages.ts';
import { OptionalFields } from './optional-fields.tsx';
import { setFields } from './default-fields.ts';

type Period = NonNullable<CampaignForm['blendedPeriod']>;

const periods = optionsOf(messages.periods);
/** The default threshold for one more period: a day. */
const defaultExtendHours = 24;

/** The fields of a deadline that recurs weekly, monthly or quarterly. */
export function BlendedFields(): ReactNode {
  const { value: period } = useValue<Period | null>('blendedPeriod');
  return (
    <>
      <div className={styles.row}>
        <SelectField name="blendedPeriod" label={messages.period} options={periods} />
        {period === 'week' && <SelectField name="blendedWeekday" label={messages.weekday} options={weekdays} />}
        {period === 'quarter' && (
          <SelectField name="blendedMonth" label={messages.monthOfQuarter} options={quarterMonths} />
        )}
        {(period === 'month' || period === 'quarter') && (
          <WholeNumberField name="blendedDay" label={messages.dayOfMonth} min={1} max={31} />
        )}
        <TimeField name="deadlineTime" label={messages.time} />
      </div>
      {period && <Extension period={period} />}
    </>
  );
}

/** The threshold below which one more period is added. */
function Extension({ period }: { readonly period: Period }): ReactNode {
  const form = useForm<CampaignFormValues>();
  return (
    <OptionalFields
      name="extendBelowHours"
      label={messages.extend[period]}
      description={messages.extendHint}
      onEnable={() => setFields(form, { extendBelowHours: defaultExtendHours })}
    >
      <WholeNumberField name="extendBelowHours" label={messages.extendBelow} />
    </OptionalFields>
  );
}
