import { DeadlineError } from '../deadline-error.ts';

/** A whole number within its bounds, as it came. Throws a `DeadlineError`. */
export function whole(count: number, unit: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  if (Number.isSafeInteger(count) && count >= least && count <= most) return count;
  const bounds = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
  throw new DeadlineError('impossible_rule', `Not a whole ${unit} ${bounds}: ${count}`);
}
