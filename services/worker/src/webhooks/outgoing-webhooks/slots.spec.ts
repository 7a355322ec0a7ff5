import { describe, expect, it } from '@jest/globals';
import { Slots } from './slots.ts';

/** Slots with a clock that the test sets, and a function that sends deliveries until one is postponed. */
function aWorker() {
  const clock = { now: 1_000 };
  const slots = new Slots(() => clock.now);
  const fill = (webhookId = 'webhook') => {
    const releases: (() => void)[] = [];
    for (;;) {
      const taken = slots.acquire(7, webhookId);
      if (typeof taken === 'number') return { releases, waitMs: taken };
      releases.push(taken);
    }
  };
  return { clock, slots, fill };
}

describe('the deliveries of one account', () => {
  it('are limited for each webhook and in total', () => {
    const { slots, fill } = aWorker();

    expect(['one', 'another', 'a third'].map((webhookId) => fill(webhookId).releases.length)).toEqual([4, 4, 0]);
    expect(slots.acquire(8, 'of another account')).toBeInstanceOf(Function);
  });

  it('acquire a slot again after its release', () => {
    const { slots, fill } = aWorker();
    const { releases } = fill();

    releases[0]!();

    expect(slots.acquire(7, 'webhook')).toBeInstanceOf(Function);
    expect(typeof slots.acquire(7, 'webhook')).toBe('number');
  });
});

describe('postponed deliveries', () => {
  it.each([
    ['that responds in 40 ms', 40, 10],
    ['that responds in 10 s', 10_000, 2_500],
  ])('are retried as fast as a server %s accepts them', (_server, durationMs, spacingMs) => {
    const { clock, slots, fill } = aWorker();
    const { releases } = fill();
    clock.now += durationMs;
    for (const release of releases.slice(1)) release();
    for (const _ of releases.slice(1)) slots.acquire(7, 'webhook');
    releases[0]!();
    slots.acquire(7, 'webhook');

    const waits = [slots.acquire(7, 'webhook'), slots.acquire(7, 'webhook')] as number[];

    expect(waits[1]! - waits[0]!).toBe(spacingMs);
  });

  it('are retried soon after a burst, before the server has responded', () => {
    const { fill } = aWorker();

    const waits = Array.from({ length: 200 }, () => fill().waitMs);

    expect(Math.max(...waits)).toBe(5_000);
  });

  it('slow down while a server has not responded yet', () => {
    const { clock, fill } = aWorker();
    fill();

    clock.now += 8_000;

    expect(fill().waitMs).toBe(2_000);
  });

  it('are retried within a minute', () => {
    const { clock, fill } = aWorker();
    fill();
    clock.now += 10_000;

    const waits = Array.from({ length: 1_000 }, () => fill().waitMs);

    expect(Math.max(...waits)).toBe(60_000);
    expect(new Set(waits).size).toBeGreaterThan(20);
  });
});
