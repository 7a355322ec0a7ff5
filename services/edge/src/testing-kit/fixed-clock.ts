import { afterEach, jest } from '@jest/globals';

/** Freezes the clock of this process at an instant until the test ends; timers keep running. */
export function freezeClock(instant: number): void {
  jest.useFakeTimers({
    now: instant,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}

/** Restores the clock after each test of a file that calls `at`. */
export function useFixedClock(): void {
  afterEach(() => void jest.useRealTimers());
}
