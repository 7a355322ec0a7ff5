import { campaignTypeNames, platformNames, type CampaignForm } from '@lastcall/contracts/campaigns';
import { dayText, languageName, wallTimeText } from '@lastcall/contracts/platform/formats';
import type { Weekday } from '@lastcall/deadline';

/** A field of the campaign form, or its time zone. */
export type FormField = keyof CampaignForm | 'timezone';

/** The labels of the campaign form's fields: in the form, in conflicts, and in the history. */
export const formFieldNames = {
  campaignName: 'Campaign name',
  checkoutPlatform: 'Checkout platform',
  emailPlatform: 'Email platform',
  landingPlatform: 'Website platform',
  samePlatform: 'Same app for sales and checkout pages',
  campaignType: 'Campaign type',
  deadlineUnit: 'Unit',
  deadlineLength: 'Length',
  deadlineDate: 'Last day',
  deadlineTime: 'Ends at',
  excludedWeekdays: 'Exclude weekdays',
  startDate: 'First day',
  startTime: 'Starts at',
  blendedPeriod: 'Ends every',
  blendedWeekday: 'Weekday',
  blendedDay: 'Day of the month',
  blendedMonth: 'Month of the quarter',
  extendBelowHours: 'Minimum hours left',
  quantity: 'Starting quantity',
  deadlineTextFormat: 'Date format',
  deadlineLanguage: 'Language',
  useTwentyFourHours: 'Time format',
  timezone: 'Time zone',
} as const satisfies Record<FormField, string>;

/** The options of the form, by value. */
export const units = { days: 'Days', hours: 'Hours', minutes: 'Minutes' } as const;
export const periods = { week: 'Week', month: 'Month', quarter: 'Quarter' } as const;
export const formats = { full: 'Full', long: 'Long', medium: 'Medium', short: 'Short' } as const;
export const timeFormats = { language: 'Based on language', twelve: '12-hour', twentyFour: '24-hour' } as const;

/** The ISO 8601 weekdays. */
export const weekdays: ReadonlyMap<Weekday, string> = new Map([
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [7, 'Sunday'],
]);

/** The months of a quarter. */
export const quarterMonths: ReadonlyMap<1 | 2 | 3, string> = new Map([
  [1, 'First month'],
  [2, 'Second month'],
  [3, 'Third month'],
]);

/** Returns the label of a field's value, given as text; undefined where the value is its own label. */
export function formValueText(field: string, text: string): string | undefined {
  return hasFormatter(field) ? valueFormatters[field](text) : undefined;
}

type ValueFormatter = (text: string) => string | undefined;

const date: ValueFormatter = (day) => (/^\d{4}-\d\d-\d\d$/.test(day) ? dayText(day, 'year') : undefined);
const time: ValueFormatter = (text) => (/^\d\d:\d\d$/.test(text) ? wallTimeText(text) : undefined);
const weekday: ValueFormatter = (day) => weekdays.get(Number(day) as Weekday);

const valueFormatters = {
  checkoutPlatform: fromLabels(platformNames),
  emailPlatform: fromLabels(platformNames),
  landingPlatform: fromLabels(platformNames),
  campaignType: fromLabels(campaignTypeNames),
  deadlineUnit: fromLabels(units),
  deadlineDate: date,
  deadlineTime: time,
  excludedWeekdays: (days) => (days === '' ? undefined : days.split(', ').map(weekday).join(', ')),
  startDate: date,
  startTime: time,
  blendedPeriod: fromLabels(periods),
  blendedWeekday: weekday,
  blendedMonth: (month) => quarterMonths.get(Number(month) as 1 | 2 | 3),
  deadlineTextFormat: fromLabels(formats),
  deadlineLanguage: (tag) => (tag === '' ? undefined : languageName(tag)),
  useTwentyFourHours: fromLabels({ true: timeFormats.twentyFour, false: timeFormats.twelve, '': timeFormats.language }),
  timezone: (zone) => zone.replaceAll('_', ' '),
} as const satisfies { readonly [F in FormField]?: ValueFormatter };

function fromLabels(names: Readonly<Record<string, string>>): ValueFormatter {
  return (text) => names[text];
}

function hasFormatter(field: string): field is keyof typeof valueFormatters {
  return Object.hasOwn(valueFormatters, field);
}
