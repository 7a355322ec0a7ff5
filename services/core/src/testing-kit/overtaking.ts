import { expect } from '@jest/globals';
import { eventually } from './eventually.ts';
import { database } from './service.ts';

const waiting = () =>
  database().sql(
    "SELECT ID FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND INFO LIKE '%FOR UPDATE%' AND ID <> CONNECTION_ID()",
  );

/** Does `first` in a transaction that ends when `second`, which looked at the same rows before, waits for a lock of it; gives what came of the second. */
export async function overtaking<T>(first: () => Promise<unknown>, second: () => Promise<T>): Promise<T> {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let isDone: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (isDone = resolve));
  const overtaker = database().transaction(async () => {
    await first();
    isDone();
    await ended;
  });
  try {
    await Promise.race([done, overtaker]);
    const overtaken = second();
    await eventually(async () => expect(await waiting()).toHaveLength(1));
    end();
    return await overtaken;
  } finally {
    end();
    await overtaker;
  }
}
