import type { FormApi } from 'final-form';
import {
  campaignFormDefaults,
  campaignTypes,
  type CampaignForm,
  type CampaignType,
} from '@lastcall/contracts/campaigns';
import type { CampaignFormValues } from './form-values.ts';

type StartMoment = Pick<CampaignForm, 'startDate' | 'startTime'>;

/** Fills fields of the deadline in, all at once. */
export function fill(form: FormApi<CampaignFormValues>, fields: Partial<CampaignForm>): void {
  form.batch(() => {
    for (const [name, value] of Object.entries(fields)) form.change(name as never, value as never);
  });
}

/** A campaign that is open from now on, by the clock of its zone. */
export function startsNow(timezone: string, now: Date): StartMoment {
  // Sweden writes dates and times as forms take them.
  const [startDate = null, startTime = '00:00'] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(now)
    .split(' ');
  return { startDate, startTime };
}

/** A last day as far from the start as the deadline of a new campaign is long. */
function lastDay({ startDate, deadlineDate, timezone }: CampaignFormValues, now: Date): Partial<CampaignForm> {
  if (deadlineDate) return {};
  const today = startsNow(timezone, now).startDate ?? '';
  const day = new Date(startDate && startDate > today ? startDate : today);
  day.setUTCDate(day.getUTCDate() + campaignFormDefaults.deadlineLength);
  return { deadlineDate: day.toISOString().slice(0, 10) };
}

/** What is filled in when a type is chosen whose fields are still empty, so that its sentence can be read at once. */
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
