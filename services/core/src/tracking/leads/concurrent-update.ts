import { isDuplicate, problem, retryOnConflict } from '@lastcall/core/platform';

/** The maximum number of attempts at a change under concurrent updates. After a lost race the next attempt sees the winner's rows, so two are usually enough. */
const maxAttempts = 8;
/** The `Retry-After` in seconds when all attempts have failed. */
const retryAfterSeconds = 1;

/** Thrown when another transaction or request has changed the rows that a decision was based on; the decision is then repeated. */
export class ConcurrentUpdate extends Error {}

/** Retries a decision if a concurrent update has changed its input. Throws `unavailable` after the last attempt. */
export function retryOnConcurrentUpdate<T>(decide: () => Promise<T>): Promise<T> {
  return retryOnConflict(
    decide,
    (error) => (error instanceof ConcurrentUpdate || isDuplicate(error) ? maxAttempts : 1),
    { whenExhausted: () => problem('unavailable', { retryAfterSeconds }) },
  );
}
