import type { FormApi } from 'final-form';
import {
  campaignFormDefaults,
  campaignTypes,
  type CampaignForm,
  type CampaignType,
} from '@lastcall/contracts/campaigns';
import { dayIn, minuteIn } from '@lastcall/contracts/platform/formats';
import type { CampaignFormValues } from './form-values.ts';

type CampaignStart = Pick<CampaignForm, 'startDate' | 'startTime'>;

/** Sets several deadline fields at once. */
export function setFields(form: FormApi<CampaignFormValues>, fields: Partial<CampaignForm>): void {
  form.batch(() => {
    for (const [name, value] of Object.entries(fields)) form.change(name as never, value as never);
  });
}

/** Returns a campaign's start if it opens now, in its time zone. */
export function startNow(timezone: string, now: Date): CampaignStart {
  return { startDate: dayIn(timezone, now), startTime: minuteIn(timezone, now) };
}

/** Returns the default last day: the default length after the start; nothing if a last day is set. */
function defaultLastDay({ startDate, deadlineDate, timezone }: CampaignFormValues, now: Date): Partial<CampaignForm> {
  if (deadlineDate) return {};
  const today = startNow(timezone, now).startDate ?? '';
  const day = new Date(startDate && startDate > today ? startDate : today);
  day.setUTCDate(day.getUTCDate() + campaignFormDefaults.deadlineLength);
  return { deadlineDate: day.toISOString().slice(0, 10) };
}

/** Returns the defaults for the empty fields of a selected type, so that its sentence is shown at once. */
export function defaultFields(type: CampaignType, values: CampaignFormValues, now: Date): Partial<CampaignForm> {
  switch (campaignTypes[type]) {
    case 'blended':
      return values.blendedPeriod ? {} : { blendedPeriod: 'week', blendedWeekday: 7 };
    case 'quantity':
      return { ...(values.startDate ? {} : startNow(values.timezone, now)), ...defaultLastDay(values, now) };
    case 'fixed':
      return defaultLastDay(values, now);
    case 'evergreen':
    case 'announcement':
      return {};
  }
}
