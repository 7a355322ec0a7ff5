import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { StallTolerantTimeout } from './stall-tolerant-timeout.ts';

const ms = 40;
let running: StallTolerantTimeout | undefined;
afterEach(() => running?.stop());

/** Starts a countdown. Returns it with the number of times it has ended, and a promise of its first end. */
function aCountdown() {
  let ends = 0;
  const ended = new Promise<void>((resolve) => {
    running = new StallTolerantTimeout(ms, () => {
      ends += 1;
      resolve();
    });
  });
  return { countdown: running!, ended, ends: () => ends };
}

/** Blocks this process for the length of a countdown, and then lets the event loop run once. */
async function pause(): Promise<void> {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  await setImmediate();
}

describe('countdown', () => {
  it('ends once', async () => {
    const { ended, ends } = aCountdown();

    await ended;
    for (let pauses = 0; pauses < 25; pauses++) await pause();

    expect(ends()).toBe(1);
  });

  it('counts a pause of the process as one of twenty ticks at most', async () => {
    const { ended, ends } = aCountdown();

    for (let pauses = 0; pauses < 19; pauses++) await pause();

    expect(ends()).toBe(0);
    await ended;
  });

  it('restarts', async () => {
    const { countdown, ended, ends } = aCountdown();
    for (let pauses = 0; pauses < 19; pauses++) await pause();

    countdown.restart();
    for (let pauses = 0; pauses < 19; pauses++) await pause();

    expect(ends()).toBe(0);
    await ended;
  });
});
