import { expect } from '@playwright/test';

/**
 * Retries an attempt until it succeeds, for a change that reaches another process with a delay. Each attempt receives its timeout in milliseconds,
 * which grows by half each time, so that a slow machine succeeds too.
 */
export async function eventually(attempt: (timeout: number) => Promise<void>): Promise<void> {
  let timeout = 1_000;
  await expect(async () => {
    const patience = timeout;
    timeout *= 1.5;
    await attempt(patience);
  }).toPass({ intervals: [50] });
}
