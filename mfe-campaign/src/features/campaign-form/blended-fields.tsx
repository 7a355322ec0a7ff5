import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import type { CampaignForm } from '@lastcall/contracts/campaigns';
import { useValue } from '@lastcall/host-api';
import styles from './deadline-fields.module.css';
import { OneOf, Time, WholeNumber } from './deadline-inputs.tsx';
import type { CampaignFormValues } from './form-values.ts';
import { quarterMonths, weekdays } from '../../lib/form-words.ts';
import { messages, optionsOf } from './messages.ts';
import { OptionalFields } from './optional-fields.tsx';
import { fill } from './starting-fields.ts';

type Period = NonNullable<CampaignForm['blendedPeriod']>;

const periods = optionsOf(messages.periods);
/** The default threshold for one more period: a day. */
const usualExtendHours = 24;

/** The fields of a deadline that recurs weekly, monthly or quarterly. */
export function BlendedFields(): ReactNode {
  const { value: period } = useValue<Period | null>('blendedPeriod');
  return (
    <>
      <div className={styles.row}>
        <OneOf name="blendedPeriod" label={messages.period} options={periods} />
        {period === 'week' && <OneOf name="blendedWeekday" label={messages.weekday} options={weekdays} />}
        {period === 'quarter' && <OneOf name="blendedMonth" label={messages.monthOfQuarter} options={quarterMonths} />}
        {(period === 'month' || period === 'quarter') && (
          <WholeNumber name="blendedDay" label={messages.dayOfMonth} min={1} max={31} />
        )}
        <Time name="deadlineTime" label={messages.time} />
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
      onWanted={() => fill(form, { extendBelowHours: usualExtendHours })}
    >
      <WholeNumber name="extendBelowHours" label={messages.extendBelow} />
    </OptionalFields>
  );
}
