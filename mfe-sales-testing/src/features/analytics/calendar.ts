/** A date range as `YYYY-MM-DD`, both ends included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
/** Returns the date a number of days after another, or before if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
