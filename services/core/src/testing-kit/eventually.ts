import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between polls, and after which polling fails: generous, because a slow machine is not a failure. */
const pollEveryMs = 20;
const withinMs = 120_000;

/**
 * Polls until the expectations inside hold and returns the value. Throws the error of the last poll at the time limit.
 */
export async function eventually<T>(attempt: () => T | Promise<T>): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() >= end) throw error;
    }
    await pause(pollEveryMs);
  }
}
