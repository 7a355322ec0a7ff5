import { DeadlineError } from '../deadline-error.ts';

/** Returns a whole number unchanged if it is within its bounds. Throws a `DeadlineError`. */
export function whole(count: number, unit: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
  if (Number.isSafeInteger(count) && count >= min && count <= max) return count;
  const bounds = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`;
  throw new DeadlineError('impossible_rule', `Not a whole ${unit} ${bounds}: ${count}`);
}
