import { DeadlineError } from '../deadline-error.ts';

/** Returns a whole number unchanged if it is within its bounds. Throws a `DeadlineError`. */
export function whole(count: number, unit: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  if (Number.isSafeInteger(count) && count >= least && count <= most) return count;
  const bounds = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
  throw new DeadlineError('impossible_rule', `Not a whole ${unit} ${bounds}: ${count}`);
}
