import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two looks. */
const lookEveryMs = 20;

/** Looks until the expectations inside hold, and gives what they were held against; throws what the last look threw once the time is up. */
export async function eventually<T>(look: () => T | Promise<T>, withinMs = 30_000): Promise<T> {
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
