const secondMs = 1000;
const units = [
  ['year', 365 * 86_400], ['month', 30 * 86_400], ['week', 7 * 86_400], ['day', 86_400], ['hour', 3600], ['minute', 60],
] as const;

const relative = new Intl.RelativeTimeFormat('en');
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** How long ago an instant was, or how far off it is: "3 hours ago", "in 12 days". Less than a minute is "just now", so that clocks may differ a little. */
export function relativeTime(at: string, nowMs: number): string {
  const seconds = (Date.parse(at) - nowMs) / secondMs;
  const [unit, length] = units.find(([, each]) => Math.abs(seconds) >= each) ?? [];
  return unit === undefined ? 'just now' : relative.format(Math.trunc(seconds / length), unit);
}

/** An instant to the second, on the clock of the person who looks. */
export function exactTime(at: string): string {
  return exact.format(new Date(at)).replaceAll('\u202f', ' ');
}
