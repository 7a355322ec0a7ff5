import { expect } from '@jest/globals';
import { eventually } from './eventually.ts';
import { database } from './service.ts';

const waiting = () =>
  database().sql(
    "SELECT ID FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND INFO LIKE '%FOR UPDATE%' AND ID <> CONNECTION_ID()",
  );

/**
 * Runs `first` in a transaction that commits when `second`, which has read the same rows before, waits for one of its
 * locks; returns the result of the second.
 */
export async function concurrently<T>(first: () => Promise<unknown>, second: () => Promise<T>): Promise<T> {
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
    const later = second();
    await eventually(async () => expect(await waiting()).toHaveLength(1));
    end();
    return await later;
  } finally {
    end();
    await overtaker;
  }
}
