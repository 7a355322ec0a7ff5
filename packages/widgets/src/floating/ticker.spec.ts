/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ClockElement } from './clock-element.ts';
import { startTicker, type Ticker } from './ticker.ts';

const start = Date.parse('2026-03-01T12:00:00Z');
const dayMs = 86_400_000;

class Countdown extends ClockElement {
  shown: number[] = [];

  override get showsTime(): boolean {
    return true;
  }

  override showTime(seconds: number): void {
    this.shown.push(seconds);
  }

  leaveSight(isAway: boolean): void {
    this.isAway = isAway;
    this.tick();
  }

  connectedCallback(): void {
    this.tick();
  }
}
customElements.define('test-countdown', Countdown);

let ticker: Ticker;
let wakeups: number;

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  ticker = startTicker();
  wakeups = 0;
  ticker.onTick(() => {
    wakeups++;
    return Infinity;
  });
});

afterEach(() => {
  hide(false);
  document.body.replaceChildren();
  jest.useRealTimers();
});

function hide(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

function countdownTo(deadlineAt: number): Countdown {
  const element = document.createElement('test-countdown') as Countdown;
  Object.assign(element, { clock: { now: () => Date.now(), onTick: ticker.onTick }, deadlineAt });
  document.body.append(element);
  jest.advanceTimersByTime(0);
  element.shown = [];
  return element;
}

describe('the ticker of a page', () => {
  it('updates all countdowns to one deadline with a single timer, just after each second changes', () => {
    const all = Array.from({ length: 300 }, () => countdownTo(start + 10_500));
    for (const countdown of all) countdown.shown = [];
    wakeups = 0;

    jest.advanceTimersByTime(502);
    expect(new Set(all.flatMap(({ shown }) => shown))).toEqual(new Set([9]));
    jest.advanceTimersByTime(2_000);

    expect(jest.getTimerCount()).toBe(1);
    expect(wakeups).toBe(3);
    expect(all.map(({ shown }) => shown.at(-1))).toEqual(all.map(() => 7));
  });

  it('no longer updates a removed countdown, even when it changes afterward', () => {
    const countdown = countdownTo(start + 10_500);
    countdown.remove();
    const added = jest.fn(ticker.onTick);

    countdown.clock = { now: () => Date.now(), onTick: added };
    countdown.leaveSight(true);

    expect(added).not.toHaveBeenCalled();
  });

  it('listens to the document only while a countdown is active', () => {
    const removed = jest.spyOn(document, 'removeEventListener');
    const lonely = startTicker();
    const [stopOne, stopOther] = [lonely.onTick(() => Infinity), lonely.onTick(() => Infinity)];

    stopOne();
    expect(removed).not.toHaveBeenCalled();
    stopOther();
    expect(removed).toHaveBeenCalledWith('visibilitychange', lonely.wake);

    removed.mockRestore();
  });

  it('wakes at most ten times a second, however many deadlines there are', () => {
    for (let ms = 0; ms < 1_000; ms += 10) countdownTo(start + dayMs + ms);
    wakeups = 0;

    jest.advanceTimersByTime(1_000);

    expect(wakeups).toBeLessThanOrEqual(10);
  });

  it('pauses while the page is hidden, and updates all countdowns when it is shown', () => {
    const countdown = countdownTo(start + dayMs);
    hide(true);

    expect(jest.getTimerCount()).toBe(0);
    jest.advanceTimersByTime(60_000);
    expect(countdown.shown).toEqual([]);
    hide(false);

    expect(countdown.shown).toEqual([dayMs / 1000 - 60]);
  });

  it('does not update countdowns that are out of view', () => {
    const [seen, away] = [countdownTo(start + dayMs), countdownTo(start + dayMs)];

    away.leaveSight(true);
    away.shown = [];
    jest.advanceTimersByTime(5_000);
    expect([seen.shown.length > 4, away.shown]).toEqual([true, []]);
    away.leaveSight(false);

    expect(away.shown).toEqual([seen.shown.at(-1)]);
  });

  it('stops with the last countdown', () => {
    const countdown = countdownTo(start + dayMs);

    countdown.remove();
    jest.advanceTimersByTime(2_000);

    expect([jest.getTimerCount(), countdown.shown]).toEqual([0, []]);
  });

  it('waits for an instant years ahead without waking frequently', () => {
    ticker.onTick(() => start + 3 * 365 * dayMs - Date.now());
    jest.advanceTimersByTime(0);
    wakeups = 0;

    jest.advanceTimersByTime(dayMs);

    expect(wakeups).toBe(4);
  });

  it('continues with the other functions when one of them throws', () => {
    ticker.onTick(() => {
      throw new Error('broken');
    });
    const countdown = countdownTo(start + dayMs);
    const faults: unknown[] = [];
    document.addEventListener('lastcall:error', ({ detail }) => faults.push(detail), { once: true });

    jest.advanceTimersByTime(2_000);

    expect(faults.map(String)).toEqual(['Error: broken']);
    expect(countdown.shown.length).toBeGreaterThanOrEqual(2);
  });
});
