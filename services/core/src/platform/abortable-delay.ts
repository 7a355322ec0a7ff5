import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a number of milliseconds, or until `signal` aborts if that is sooner. */
export async function abortableDelay(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await pause(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
