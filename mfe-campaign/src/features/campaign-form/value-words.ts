import { campaignTypeNames, platformNames } from '@lastcall/contracts';
import { conflictWords as words } from './conflict-words.ts';
import type { FormField } from './form-fields.ts';
import type { CampaignFormValues } from './form-values.ts';
import { languageName } from './languages.ts';
import { messages, quarterMonths, weekdays } from './messages.ts';

/** What a field of the form says, as its screen would say it. */
export function valueWords(field: FormField, values: CampaignFormValues): string {
  const value = values[field];
  if (field === 'useTwentyFourHours' && value === null) return words.byLanguage;
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return words.none;
  return ofField[field]?.(value as never) ?? String(value);
}

const ofField: { readonly [F in FormField]?: (value: NonNullable<CampaignFormValues[F]>) => string | undefined } = {
  checkoutPlatform: (platform) => platformNames[platform],
  emailPlatform: (platform) => platformNames[platform],
  landingPlatform: (platform) => platformNames[platform],
  samePlatform: (isSame) => (isSame ? words.yes : words.no),
  campaignType: (type) => campaignTypeNames[type],
  deadlineUnit: (unit) => messages.units[unit],
  excludedWeekdays: (days) => days.map((day) => weekdays.get(day)).join(', '),
  blendedPeriod: (period) => messages.periods[period],
  blendedWeekday: (day) => weekdays.get(day),
  blendedMonth: (month) => quarterMonths.get(month),
  deadlineTextFormat: (format) => messages.formats[format],
  deadlineLanguage: languageName,
  useTwentyFourHours: (is24) => (is24 ? messages.hours.twentyFour : messages.hours.twelve),
  timezone: (zone) => zone.replaceAll('_', ' '),
};
