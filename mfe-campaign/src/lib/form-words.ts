import { campaignTypeNames, platformNames, type CampaignForm } from '@lastcall/contracts/campaigns';
import { dayText, languageName, wallTimeText } from '@lastcall/contracts/platform/formats';
import type { Weekday } from '@lastcall/deadline';

/** A field of the campaign form, or its zone. */
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
export const clocks = { language: 'Based on language', twelve: '12-hour', twentyFour: '24-hour' } as const;

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
  return isNamed(field) ? wordsOf[field](text) : undefined;
}

type FormLabels = (text: string) => string | undefined;

const date: FormLabels = (day) => (/^\d{4}-\d\d-\d\d$/.test(day) ? dayText(day, 'year') : undefined);
const time: FormLabels = (text) => (/^\d\d:\d\d$/.test(text) ? wallTimeText(text) : undefined);
const weekday: FormLabels = (day) => weekdays.get(Number(day) as Weekday);

const wordsOf = {
  checkoutPlatform: readable(platformNames),
  emailPlatform: readable(platformNames),
  landingPlatform: readable(platformNames),
  campaignType: readable(campaignTypeNames),
  deadlineUnit: readable(units),
  deadlineDate: date,
  deadlineTime: time,
  excludedWeekdays: (days) => (days === '' ? undefined : days.split(', ').map(weekday).join(', ')),
  startDate: date,
  startTime: time,
  blendedPeriod: readable(periods),
  blendedWeekday: weekday,
  blendedMonth: (month) => quarterMonths.get(Number(month) as 1 | 2 | 3),
  deadlineTextFormat: readable(formats),
  deadlineLanguage: (tag) => (tag === '' ? undefined : languageName(tag)),
  useTwentyFourHours: readable({ true: clocks.twentyFour, false: clocks.twelve, '': clocks.language }),
  timezone: (zone) => zone.replaceAll('_', ' '),
} as const satisfies { readonly [F in FormField]?: FormLabels };

function readable(names: Readonly<Record<string, string>>): FormLabels {
  return (text) => names[text];
}

function isNamed(field: string): field is keyof typeof wordsOf {
  return Object.hasOwn(wordsOf, field);
}
