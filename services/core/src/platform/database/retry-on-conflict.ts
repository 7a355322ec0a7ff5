import { setTimeout as pause } from 'node:timers/promises';
import { isDuplicate } from './faults.ts';

/** Returns the number of attempts for work that an error ended; 1 for an error that no retry fixes. */
type AttemptsFor = (error: unknown) => number;

interface RetryOptions {
  /** Returns the milliseconds before the next attempt, by the number of attempts so far; no pause by default. */
  readonly pauseMs?: (attempts: number) => number;
  /** Returns the error to throw after the last conflict; by default that of the last attempt. */
  readonly whenExhausted?: (error: unknown) => Error;
}

/**
 * Runs work again while conflicts with concurrent transactions end it. `work` must be a whole transaction, or several,
 * so that each attempt starts from the rows as they are now.
 */
export async function retryOnConflict<T>(
  work: () => Promise<T>,
  attemptsFor: AttemptsFor,
  { pauseMs, whenExhausted }: RetryOptions = {},
): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await work();
    } catch (error) {
      const maxAttempts = attemptsFor(error);
      if (maxAttempts <= 1) throw error;
      if (attempts >= maxAttempts) throw whenExhausted ? whenExhausted(error) : error;
      if (pauseMs) await pause(pauseMs(attempts));
    }
  }
}

/** Retries when a row with the same unique key was committed meanwhile, by default any key. */
export function onDuplicate(maxAttempts: number, key?: string): AttemptsFor {
  return (error) => (isDuplicate(error, key) ? maxAttempts : 1);
}
