import type { FormApi } from 'final-form';
import {
  campaignFormDefaults,
  campaignTypes,
  type CampaignForm,
  type CampaignType,
} from '@lastcall/contracts/campaigns';
import { dayIn, minuteIn } from '@lastcall/contracts/platform/formats';
import type { CampaignFormValues } from './form-values.ts';

type StartMoment = Pick<CampaignForm, 'startDate' | 'startTime'>;

/** Sets several deadline fields at once. */
export function fill(form: FormApi<CampaignFormValues>, fields: Partial<CampaignForm>): void {
  form.batch(() => {
    for (const [name, value] of Object.entries(fields)) form.change(name as never, value as never);
  });
}

/** Returns a campaign's start if it opens now, in its time zone. */
export function startsNow(timezone: string, now: Date): StartMoment {
  return { startDate: dayIn(timezone, now), startTime: minuteIn(timezone, now) };
}

/** Returns the default last day: the default length after the start; nothing if a last day is set. */
function lastDay({ startDate, deadlineDate, timezone }: CampaignFormValues, now: Date): Partial<CampaignForm> {
  if (deadlineDate) return {};
  const today = startsNow(timezone, now).startDate ?? '';
  const day = new Date(startDate && startDate > today ? startDate : today);
  day.setUTCDate(day.getUTCDate() + campaignFormDefaults.deadlineLength);
  return { deadlineDate: day.toISOString().slice(0, 10) };
}

/** Returns the defaults for the empty fields of a selected type, so that its sentence is shown at once. */
export function startingFields(type: CampaignType, values: CampaignFormValues, now: Date): Partial<CampaignForm> {
  switch (campaignTypes[type]) {
    case 'blended':
      return values.blendedPeriod ? {} : { blendedPeriod: 'week', blendedWeekday: 7 };
    case 'quantity':
      return { ...(values.startDate ? {} : startsNow(values.timezone, now)), ...lastDay(values, now) };
    case 'fixed':
      return lastDay(values, now);
    case 'evergreen':
    case 'announcement':
      return {};
  }
}
