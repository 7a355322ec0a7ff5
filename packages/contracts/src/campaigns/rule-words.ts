import { counted, dayText, listText } from '../platform/formats/index.ts';

const months = ['first', 'second', 'third'] as const;
/** The days of the month that some months lack. */
const dayOf = (day: number, period: string): string =>
  day > 28 ? `Day ${day} (or the last day) of ${period}` : `Day ${day} of ${period}`;

/** January 1, 2024 was a Monday, the first weekday of ISO 8601. */
const weekdayOf = (weekday: number): string => dayText(`2024-01-0${weekday}`, 'longWeekday');

/** Phrases of a deadline rule; times are formatted already. */
export const ruleWords = {
  days: (days: number, time: string) => (days === 0 ? `The same day at ${time}` : `${counted(days, 'day')} at ${time}`),
  without: (text: string, excluded: readonly number[]) =>
    excluded.length === 0 ? text : `${text}, not counting ${listText(excluded.map(weekdayOf))}`,
  hours: (hours: number) => counted(hours, 'hour'),
  minutes: (minutes: number) => counted(minutes, 'minute'),
  weekly: (weekday: number, time: string) => `The next ${weekdayOf(weekday)} at ${time}`,
  monthly: (day: number, time: string) => `${dayOf(day, 'the month')} at ${time}`,
  quarterly: (month: number, day: number, time: string) =>
    `${dayOf(day, `the quarter’s ${months[month - 1]} month`)} at ${time}`,
  extended: (text: string, period: 'week' | 'month' | 'quarter', hours: number) =>
    hours === 0 ? text : `${text}, or a ${period} later with less than ${counted(hours, 'hour')} left`,
  fixed: (end: string, opening: string) => `${opening} to ${end}`,
  quantity: (end: string, opening: string) => `Until sold out, ${opening} to ${end}`,
  announcement: 'No deadline',
} as const;
