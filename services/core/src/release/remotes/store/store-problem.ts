import { Problem } from '@lastcall/core/platform';

/** Seconds after which a caller may try again: a bucket that is busy is free soon, and a full disk takes somebody who reads the log. */
const retryAfterSeconds = 10;

/** What a caller is told when the store fails, with the cause for the log alone. */
export function storeProblem(cause: unknown): Problem {
  return new Problem('unavailable', { retryAfterSeconds }, { cause });
}
