const parts = new Intl.DateTimeFormat('en-US', {
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Formats the time of a sale, in the user's time zone: MM/DD/YY hh:mm:ss, with 24 hours so that morning and evening differ. */
export function eventTime(instant: string): string {
  return parts.format(new Date(instant)).replace(', ', ' ');
}
