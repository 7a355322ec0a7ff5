import { campaignTypeNames, platformNames } from '@lastcall/contracts';
import type { HistoryChange } from '@lastcall/contracts/history';
import { fieldWords, messages, valueWords } from './messages.ts';

const weekdayFields = ['excludedWeekdays', 'blendedWeekday'];
const platformFields = ['emailPlatform', 'checkoutPlatform', 'landingPlatform'];

/** One changed field as people read it: "Length: 2 → 5". */
export function wordsOfChange({ field, from, to }: HistoryChange): string {
  return messages.change(wordsOfField(field), wordsOfValue(field, from), wordsOfValue(field, to));
}

/** The label of a field; one that nobody has words for yet is read by its name: `cta_text` is "Cta text". */
export function wordsOfField(field: string): string {
  const known = fieldWords[field];
  if (known) return known;
  const spaced = field.replace(/[_-]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function wordsOfValue(field: string, value: string): string {
  const known = valueWords[field]?.[value];
  if (known) return known;
  if (value === '') return messages.nothing;
  if (value === 'true') return messages.yes;
  if (value === 'false') return messages.no;
  if (field === 'campaignType') return nameIn(campaignTypeNames, value);
  if (platformFields.includes(field)) return nameIn(platformNames, value);
  if (weekdayFields.includes(field)) return value.split(', ').map(weekday).join(', ');
  return value;
}

function nameIn(names: Readonly<Record<string, string>>, value: string): string {
  return names[value] ?? value;
}

/** A day of the week as ISO 8601 counts. */
function weekday(number: string): string {
  // The first of January 2024 was a Monday.
  return new Date(Date.UTC(2024, 0, Number(number))).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
}
