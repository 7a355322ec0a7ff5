const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** An instant to the second, on the clock of the person who looks. */
export function exactTime(at: string): string {
  return exact.format(new Date(at)).replaceAll('\u202f', ' ');
}
