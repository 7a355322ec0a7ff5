/** Whole days, hours, minutes and seconds. */
export type TimeValues = [days: number, hours: number, minutes: number, seconds: number];

/** Splits seconds into the four values of a timer. */
export function timeValues(secondsLeft: number): TimeValues {
  return [
    Math.floor(secondsLeft / 86_400),
    Math.floor(secondsLeft / 3600) % 24,
    Math.floor(secondsLeft / 60) % 60,
    secondsLeft % 60,
  ];
}

/** Formats a value for the timer: with two digits, or more for days that need them. */
export function valueText(value: number): string {
  return String(value).padStart(2, '0');
}

/** Throws a `RangeError` unless the value is a whole number of seconds, 0 or more. */
export function checkSecondsLeft(secondsLeft: number): void {
  if (!Number.isSafeInteger(secondsLeft) || secondsLeft < 0)
    throw new RangeError(`Not whole seconds from 0: ${secondsLeft}`);
}
