const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const monthName = months.map((name) => `${name}|${name.slice(0, 3)}`).join('|');

/** Parses a date in words or digits to ISO 8601: "24 December", "December 24th, 2026", "2026-12-24", "tomorrow". One without a year is the next such day from today on. */
export function dateIn(text: string, today: string): string | null {
  const [iso] = /\b\d{4}-\d{2}-\d{2}\b/.exec(text) ?? [];
  if (iso) return iso;
  if (/\btomorrow\b/i.test(text)) return daysAfter(today, 1);
  if (/\btoday\b/i.test(text)) return today;
  const before = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${monthName})\\b,?(?: (\\d{4}))?`, 'i').exec(text);
  const after = new RegExp(`\\b(${monthName}) (\\d{1,2})(?:st|nd|rd|th)?\\b,?(?: (\\d{4}))?`, 'i').exec(text);
  if (before) return nextDate(Number(before[1]), before[2]!, before[3], today);
  if (after) return nextDate(Number(after[2]), after[1]!, after[3], today);
  return null;
}

/** Parses a time of day to HH:MM: "at 18:00", "at 6 pm", "6:30pm". */
export function timeIn(text: string): string | null {
  const [, hour, minute = '00', half] =
    /\b(?:at )?(\d{1,2})(?::(\d{2}))? ?(am|pm)\b/i.exec(text) ?? /\b(\d{1,2}):(\d{2})\b/.exec(text) ?? [];
  if (hour === undefined) return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return hours < 24 && Number(minute) < 60 ? `${String(hours).padStart(2, '0')}:${minute}` : null;
}

function nextDate(day: number, month: string, year: string | undefined, today: string): string {
  const number = months.findIndex((name) => name.startsWith(month.toLowerCase().slice(0, 3))) + 1;
  const inYear = (of: number): string => `${of}-${String(number).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  if (year !== undefined) return inYear(Number(year));
  return inYear(thisYear) < today ? inYear(thisYear + 1) : inYear(thisYear);
}

function daysAfter(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
