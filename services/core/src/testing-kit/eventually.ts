import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two looks. */
const lookEveryMs = 20;
/** A shared machine does the same in more time; what holds at once is not slower for it. */
const patience = process.env.CI ? 3 : 1;

/** Looks until the expectations inside hold, and gives what they were held against; throws what the last look threw once the time is up. */
export async function eventually<T>(look: () => T | Promise<T>, withinMs = 10_000): Promise<T> {
  const end = Date.now() + withinMs * patience;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() >= end) throw error;
    }
    await pause(lookEveryMs);
  }
}
