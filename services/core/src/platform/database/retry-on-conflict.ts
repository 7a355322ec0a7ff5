import { setTimeout as pause } from 'node:timers/promises';
import { isDuplicate } from './driver-errors.ts';

/** Returns the maximum number of attempts after this error; 1 for an error that a retry cannot fix. */
type AttemptsFor = (error: unknown) => number;

interface RetryOptions {
  /** Returns the milliseconds before the next attempt, by the number of attempts so far; no pause by default. */
  readonly pauseMs?: (attempts: number) => number;
  /** Returns the error to throw after the last conflict; by default that of the last attempt. */
  readonly whenExhausted?: (error: unknown) => Error;
}

/**
 * Retries work that fails because of a conflict with a concurrent transaction. `work` must be one or several whole transactions,
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
