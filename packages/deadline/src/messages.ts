import type { Weekday } from './rule.ts';

const weekdays: Readonly<Record<Weekday, string>> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
};
const months = { 1: 'first', 2: 'second', 3: 'third' } as const;

// This package runs on customers' pages and imports nothing, so it has its own copies of these two helpers.
const plurals = new Intl.PluralRules('en');
const lists = new Intl.ListFormat('en');
const plural = (count: number, unit: string) => `${count} ${unit}${plurals.select(count) === 'one' ? '' : 's'}`;
const list = (words: readonly string[]) => lists.format(words);
/** Adds a note for days of the month that some months lack. */
const dayOf = (day: number, period: string) =>
  day > 28 ? `Day ${day} (or the last day) of ${period}` : `Day ${day} of ${period}`;

/** Phrases that describe a rule. */
export const ruleMessages = {
  days: (days: number, time: string) =>
    days === 0 ? `The same day at ${time}` : `After ${plural(days, 'day')}, at ${time}`,
  without: (text: string, excluded: readonly Weekday[]) =>
    excluded.length === 0 ? text : `${text}, not counting ${list(excluded.map((day) => weekdays[day]))}`,
  hours: (hours: number) => `After ${plural(hours, 'hour')}`,
  minutes: (minutes: number) => `After ${plural(minutes, 'minute')}`,
  weekly: (weekday: Weekday, time: string) => `The next ${weekdays[weekday]} at ${time}`,
  monthly: (day: number, time: string) => `${dayOf(day, 'the month')} at ${time}`,
  quarterly: (month: 1 | 2 | 3, day: number, time: string) =>
    `${dayOf(day, `the quarter’s ${months[month]} month`)} at ${time}`,
  extended: (text: string, period: 'week' | 'month' | 'quarter', hours: number) =>
    `${text}, or a ${period} later if it’s less than ${plural(hours, 'hour')} away`,
  fixed: (end: string, opening: string) => `${opening} to ${end}`,
  quantity: (end: string, opening: string) => `Until sold out, ${opening} to ${end}`,
  announcement: 'No deadline',
};
