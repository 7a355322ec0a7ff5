import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two looks, and after which nobody waits any longer: generous, because a slow machine is not a fault. */
const lookEveryMs = 20;
const withinMs = 120_000;

/** Looks until the expectations inside hold, and gives what they were held against; throws what the last look threw once the time is up. */
export async function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() >= end) throw error;
    }
    await pause(lookEveryMs);
  }
}
