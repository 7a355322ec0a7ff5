import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepFresh } from './keep-fresh.ts';

describe('looking at the registry', () => {
  let window: EventTarget;
  let document: EventTarget & { visibilityState: string };
  let looks = 0;
  beforeEach(() => {
    jest.useFakeTimers();
    window = new EventTarget();
    document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    Object.assign(globalThis, { document, addEventListener: window.addEventListener.bind(window) });
    looks = 0;
    keepFresh(() => (looks++, Promise.resolve()));
  });
  afterEach(() => {
    jest.useRealTimers();
    for (const name of ['document', 'addEventListener']) Reflect.deleteProperty(globalThis, name);
  });

  it('begins at once, and goes on about twice a minute', async () => {
    expect(looks).toBe(1);

    await jest.advanceTimersByTimeAsync(10 * 60_000);

    expect(looks).toBeGreaterThanOrEqual(17);
    expect(looks).toBeLessThanOrEqual(26);
  });

  it('rests while nobody looks at the tab, and goes on when somebody does', async () => {
    document.visibilityState = 'hidden';
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(looks).toBe(1);

    document.visibilityState = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));

    expect(looks).toBe(2);
  });

  it.each(['focus', 'online'])('does not wait for its time on %s', (event) => {
    window.dispatchEvent(new Event(event));

    expect(looks).toBe(2);
  });
});
