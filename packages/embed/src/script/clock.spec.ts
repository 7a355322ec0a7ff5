/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startClock, type TrustedClock } from './clock.ts';

const start = Date.parse('2026-03-01T12:00:00Z');
const hourMs = 3_600_000;

/** The server's time, which continues during sleep. */
let serverMs: number;
let isOnline: boolean;
let tripMs: number;
let asked: number;
let clock: TrustedClock;
let listeners: Parameters<typeof addEventListener>[];

const settle = () => jest.advanceTimersByTimeAsync(0);
/** Advances the time of the server and of the device while the page is awake. */
async function pass(ms: number): Promise<void> {
  serverMs += ms;
  await jest.advanceTimersByTimeAsync(ms);
}
/** Changes the device's own clock by this many milliseconds. */
const setDate = (byMs: number): void => jest.setSystemTime(Date.now() + byMs);
/** Simulates sleep: only the server's time and the device's own clock advance. */
function sleep(ms: number): void {
  serverMs += ms;
  setDate(ms);
}
/** Milliseconds by which the shown time is ahead of the server's. */
const shownAhead = (): number => Math.round(clock.now() - serverMs);
const trustedAhead = (): number => Math.round(clock.trusted() - serverMs);

beforeEach(async () => {
  jest.useFakeTimers({ now: start });
  [serverMs, isOnline, tripMs, asked, listeners] = [start + 5_000, true, 0, 0, []];
  Object.assign(globalThis, {
    fetch: async (url: string) => {
      expect(url).toBe('https://edge.test/e/now');
      asked++;
      if (!isOnline) throw new TypeError('Failed to fetch');
      const now = new Date(serverMs + tripMs / 2).toISOString();
      if (tripMs > 0) await new Promise((resolve) => setTimeout(resolve, tripMs));
      return { json: () => Promise.resolve({ now }) };
    },
  });
  const { addEventListener } = globalThis;
  jest.spyOn(globalThis, 'addEventListener').mockImplementation((...listener: (typeof listeners)[number]) => {
    listeners.push(listener);
    addEventListener.apply(globalThis, listener);
  });
  await jest.advanceTimersByTimeAsync(1_000);
  clock = startClock('https://edge.test');
  clock.startRequest()(serverMs);
});

afterEach(() => {
  for (const listener of listeners) removeEventListener(...listener);
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, '__lastcallTicker');
  jest.useRealTimers();
});

describe('the clock of a page', () => {
  it('continues from the server’s time without another request', async () => {
    await pass(hourMs);

    expect([shownAhead(), trustedAhead(), asked]).toEqual([0, 0, 0]);
  });

  it.each([-hourMs, hourMs])('keeps the server’s time when the device’s clock is set by %s ms', async (byMs) => {
    setDate(byMs);
    expect(shownAhead()).toBe(0);
    await settle();
    await pass(5_000);

    expect([shownAhead(), trustedAhead(), asked]).toEqual([0, 0, 1]);
  });

  it('never shows more time than is left when the device’s clock is set back and the server is unavailable', async () => {
    isOnline = false;
    setDate(-hourMs);

    for (let second = 0; second < 60; second++) {
      expect([shownAhead(), trustedAhead()]).toEqual([0, 0]);
      await pass(1_000);
    }
  });

  it('waits a second for an unavailable server when the device’s clock is ahead, and then shows the shorter time', async () => {
    isOnline = false;
    setDate(hourMs);
    expect(shownAhead()).toBe(0);

    await pass(1_000);

    expect([shownAhead(), trustedAhead()]).toEqual([hourMs, 0]);
  });

  it('corrects the shown time as soon as the server is available', async () => {
    isOnline = false;
    setDate(hourMs);
    clock.now();
    await pass(30_000);
    expect(shownAhead()).toBe(hourMs);
    await settle();

    isOnline = true;
    dispatchEvent(new Event('online'));
    await settle();

    expect([shownAhead(), trustedAhead()]).toEqual([0, 0]);
  });

  it('uses the server’s time after sleep', async () => {
    sleep(2 * hourMs);
    clock.now();
    await settle();

    expect([shownAhead(), trustedAhead(), asked]).toEqual([0, 0, 1]);
  });

  it.each(['visibilitychange', 'resume', 'pageshow', 'online'])(
    'requests the server’s time at %s, even when the device’s clocks agree',
    async (name) => {
      // Both clocks of the device are wrong by the same amount.
      serverMs += hourMs;
      (name === 'visibilitychange' || name === 'resume' ? document : window).dispatchEvent(
        Object.assign(new Event(name), name === 'pageshow' ? { persisted: true } : {}),
      );
      await settle();

      expect([shownAhead(), asked]).toEqual([0, 1]);
    },
  );

  it('sends no request when the page has just loaded', async () => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await settle();

    expect(asked).toBe(0);
  });

  it('sends a request to an unavailable server every five seconds at most', async () => {
    isOnline = false;
    setDate(hourMs);

    for (let second = 0; second < 60; second++) {
      clock.now();
      await pass(1_000);
    }

    expect(asked).toBe(12);
  });

  it('keeps its time when a slow response agrees with it', async () => {
    tripMs = 2_000;
    dispatchEvent(new Event('online'));
    await pass(tripMs);

    expect([trustedAhead(), asked]).toEqual([0, 1]);
  });

  it.each([
    { trip: 'slow', stampedAfterMs: 3_900, requests: 1 },
    { trip: 'quick', stampedAfterMs: 900, requests: 0 },
  ])('requests the time alone $requests times after a $trip first response', async ({ stampedAfterMs, requests }) => {
    // A first response waits for the connection and the database, so the server adds its time near the end.
    clock = startClock('https://edge.test');
    const takeTime = clock.startRequest();
    await pass(stampedAfterMs);
    const stampedMs = serverMs;
    await pass(100);

    takeTime(stampedMs);
    await settle();

    expect(asked).toBe(requests);
    expect(Math.abs(trustedAhead())).toBeLessThanOrEqual(requests === 0 ? 500 : 0);
  });

  it('requests the time alone once, even when that response is slow too', async () => {
    tripMs = 3_000;
    const takeTime = clock.startRequest();
    await pass(3_000);

    takeTime(serverMs);
    await pass(30_000);

    expect(asked).toBe(1);
  });

  it('sends another request when the device slept during the first one', async () => {
    tripMs = 400;
    dispatchEvent(new Event('online'));
    await pass(200);
    sleep(hourMs);
    await pass(200);
    tripMs = 0;
    clock.now();
    await settle();

    expect([shownAhead(), trustedAhead(), asked]).toEqual([0, 0, 2]);
  });
});
