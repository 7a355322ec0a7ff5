import { Problem } from '@lastcall/core/platform';

/** Seconds after which a caller may retry: a busy bucket recovers soon, and a full disk needs an operator. */
const retryAfterSeconds = 10;

/** Returns the error for callers when the store fails; its cause is for the log only. */
export function storeProblem(cause: unknown): Problem {
  return new Problem('unavailable', { retryAfterSeconds }, { cause });
}
