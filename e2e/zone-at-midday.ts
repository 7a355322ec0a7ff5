/** Returns a time zone in which it is about noon, so that a test doesn't begin on one day and end on the next. */
export function zoneAtMidday(): string {
  const hourIn = (timeZone: string): number =>
    Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format());
  return Intl.supportedValuesOf('timeZone').find((zone) => hourIn(zone) === 12)!;
}
