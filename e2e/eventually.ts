import { expect } from '@playwright/test';

/**
 * Repeats an attempt until it holds, for what another process learns of a moment later. It is given the milliseconds
 * that it may wait, half as many again each time: what takes longer on a slow machine comes all the same.
 */
export async function untilItHolds(attempt: (timeout: number) => Promise<void>): Promise<void> {
  let timeout = 1_000;
  await expect(async () => {
    const patience = timeout;
    timeout *= 1.5;
    await attempt(patience);
  }).toPass({ intervals: [50] });
}
