import type { FormField } from './form-fields.ts';
import { messages } from './messages.ts';

/** The words of the question about two changes of one campaign. */
export const conflictWords = {
  title: 'This campaign was changed meanwhile',
  lead: 'Somebody saved it, perhaps you in another tab. Nothing of yours is lost or saved yet.',
  field: 'Field',
  mine: 'Yours',
  theirs: 'Theirs',
  hint: 'Keep mine saves your form over theirs. Take theirs drops what you typed.',
  bothHint: 'You changed other fields than they did, so both changes can be kept.',
  back: 'Back to the form',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  keepBoth: 'Keep both',
  none: 'None',
  yes: 'Yes',
  no: 'No',
  byLanguage: messages.hours.language,
} as const;

/** The fields of the form as its screen names them. */
export const fieldNames: Readonly<Record<FormField, string>> = {
  campaignName: messages.nameLabel,
  checkoutPlatform: messages.checkout,
  emailPlatform: messages.email,
  landingPlatform: messages.website,
  samePlatform: messages.sameShort,
  campaignType: messages.type,
  deadlineUnit: messages.unit,
  deadlineLength: messages.length,
  deadlineDate: messages.date,
  deadlineTime: messages.time,
  excludedWeekdays: messages.excluded,
  startDate: messages.startDate,
  startTime: messages.startTime,
  blendedPeriod: messages.period,
  blendedWeekday: messages.weekday,
  blendedDay: messages.dayOfMonth,
  blendedMonth: messages.monthOfQuarter,
  extendBelowHours: messages.extendBelow,
  quantity: messages.startingQuantity,
  deadlineTextFormat: messages.format,
  deadlineLanguage: messages.language,
  useTwentyFourHours: messages.clock,
  timezone: messages.zone,
};
