import { isDuplicate, problem, retryOnConflict } from '@lastcall/core/platform';

/** Attempts of a change under concurrent updates. After a lost race the next attempt sees the winner's rows, so two are usually enough. */
const maxAttempts = 8;
/** Seconds to wait before a retry after every attempt has failed. */
const retryAfterSeconds = 1;

/** Another transaction or request changed the rows that a decision was based on; the decision is repeated. */
export class ConcurrentUpdate extends Error {}

/** Repeats a decision if a concurrent update has changed its input. Throws `unavailable` after the last attempt. */
export function retryOnConcurrentUpdate<T>(decide: () => Promise<T>): Promise<T> {
  return retryOnConflict(
    decide,
    (error) => (error instanceof ConcurrentUpdate || isDuplicate(error) ? maxAttempts : 1),
    { whenExhausted: () => problem('unavailable', { retryAfterSeconds }) },
  );
}
