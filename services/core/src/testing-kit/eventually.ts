import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds until the second poll, the growth factor of the pauses, and the longest pause. Constant short pauses would use CPU time that other spec files need. */
const firstPauseMs = 10;
const pauseFactor = 1.25;
const longestPauseMs = 200;
/** Timeout of polling in milliseconds; generous, because tests must not fail on a slow machine. */
const withinMs = 120_000;

/**
 * Polls until all expectations in `attempt` pass, and returns its value. After the timeout, throws the error of the last poll.
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
