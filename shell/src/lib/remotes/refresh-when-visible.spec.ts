import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refreshWhenVisible } from './refresh-when-visible.ts';

describe('polling the registry', () => {
  let refreshes = 0;
  let visibility: DocumentVisibilityState = 'visible';
  let leave = (): void => {};
  beforeEach(() => {
    jest.useFakeTimers();
    visibility = 'visible';
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    const targets = [globalThis, document].map((target) => [target, jest.spyOn(target, 'addEventListener')] as const);
    refreshes = 0;
    refreshWhenVisible(() => (refreshes++, Promise.resolve()));
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

  it('starts immediately, and continues about twice a minute', async () => {
    expect(refreshes).toBe(1);

    await jest.advanceTimersByTimeAsync(10 * 60_000);

    expect(refreshes).toBeGreaterThanOrEqual(17);
    expect(refreshes).toBeLessThanOrEqual(26);
  });

  it('pauses while the tab is hidden, and resumes when it is visible', async () => {
    visibility = 'hidden';
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(refreshes).toBe(1);

    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));

    expect(refreshes).toBe(2);
  });

  it.each(['focus', 'online'])('is immediate on %s', (event) => {
    dispatchEvent(new Event(event));

    expect(refreshes).toBe(2);
  });
});
