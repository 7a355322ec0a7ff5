import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds until the second poll, the factor of each next pause, and the longest pause: polls that wait for seconds would take the processor time that other spec files need. */
const firstPauseMs = 10;
const pauseFactor = 1.25;
const longestPauseMs = 200;
/** Milliseconds after which polling fails: generous, because a slow machine is not a failure. */
const withinMs = 120_000;

/**
 * Polls until the expectations inside hold and returns the value. Throws the error of the last poll at the time limit.
 */
export async function eventually<T>(attempt: () => T | Promise<T>): Promise<T> {
  const end = Date.now() + withinMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * pauseFactor, longestPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() >= end) throw error;
    }
    await pause(pauseMs);
  }
}
