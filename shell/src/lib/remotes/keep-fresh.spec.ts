import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepFresh } from './keep-fresh.ts';

describe('looking at the registry', () => {
  let looks = 0;
  let visibility: DocumentVisibilityState = 'visible';
  let leave = (): void => {};
  beforeEach(() => {
    jest.useFakeTimers();
    visibility = 'visible';
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    const targets = [globalThis, document].map((target) => [target, jest.spyOn(target, 'addEventListener')] as const);
    looks = 0;
    keepFresh(() => (looks++, Promise.resolve()));
    leave = () => {
      for (const [target, { mock }] of targets)
        for (const [event, listener] of mock.calls) target.removeEventListener(event, listener as EventListener);
    };
  });
  afterEach(() => {
    leave();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('begins at once, and goes on about twice a minute', async () => {
    expect(looks).toBe(1);

    await jest.advanceTimersByTimeAsync(10 * 60_000);

    expect(looks).toBeGreaterThanOrEqual(17);
    expect(looks).toBeLessThanOrEqual(26);
  });

  it('rests while nobody looks at the tab, and goes on when somebody does', async () => {
    visibility = 'hidden';
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(looks).toBe(1);

    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));

    expect(looks).toBe(2);
  });

  it.each(['focus', 'online'])('does not wait for its time on %s', (event) => {
    dispatchEvent(new Event(event));

    expect(looks).toBe(2);
  });
});
