import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepFresh } from './keep-fresh.ts';

describe('polling the registry', () => {
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

  it('starts at once, and continues about twice a minute', async () => {
    expect(looks).toBe(1);

    await jest.advanceTimersByTimeAsync(10 * 60_000);

    expect(looks).toBeGreaterThanOrEqual(17);
    expect(looks).toBeLessThanOrEqual(26);
  });

  it('pauses while the tab is hidden, and resumes when it is visible', async () => {
    visibility = 'hidden';
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(looks).toBe(1);

    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));

    expect(looks).toBe(2);
  });

  it.each(['focus', 'online'])('is immediate on %s', (event) => {
    dispatchEvent(new Event(event));

    expect(looks).toBe(2);
  });
});
