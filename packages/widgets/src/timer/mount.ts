import { defineTimer } from './timer-element.ts';

/** What a page's timers count to. `deadlineAt` is in epoch milliseconds. */
export interface TimerMount {
  readonly deadlineAt: number;
  readonly clockOffsetMs: number;
  /** Called once, when the first timer of the page shows. */
  readonly onShow: () => void;
}

/** The timers of a page, as one. */
export interface Timers {
  deadlineAt: number | null;
  clockOffsetMs: number;
  /** Hides all of them and leaves their room. */
  remove: () => void;
}

/** Starts every `<lastcall-timer>` of this page, puts one into every `data-lastcall-timer` element, and does so with those that come later. */
export function mount({ onShow, ...clock }: TimerMount): Timers {
  defineTimer();
  let { deadlineAt, clockOffsetMs }: Pick<Timers, 'deadlineAt' | 'clockOffsetMs'> = clock;
  let isShown = false;

  const start = (): void => {
    for (const place of document.querySelectorAll('[data-lastcall-timer]')) {
      if (!place.querySelector('lastcall-timer')) place.replaceChildren(document.createElement('lastcall-timer'));
    }
    for (const timer of document.querySelectorAll('lastcall-timer')) {
      if (timer.deadlineAt !== deadlineAt || timer.clockOffsetMs !== clockOffsetMs) Object.assign(timer, { clockOffsetMs, deadlineAt });
      if (isShown) continue;
      isShown = true;
      onShow();
    }
  };
  const observer = new MutationObserver(start);
  observer.observe(document, { childList: true, subtree: true });
  start();

  return {
    get deadlineAt() {
      return deadlineAt;
    },
    set deadlineAt(deadlineMs) {
      deadlineAt = deadlineMs;
      start();
    },
    get clockOffsetMs() {
      return clockOffsetMs;
    },
    set clockOffsetMs(offsetMs) {
      clockOffsetMs = offsetMs;
      start();
    },
    remove: () => {
      observer.disconnect();
      for (const timer of document.querySelectorAll('lastcall-timer')) timer.deadlineAt = null;
    },
  };
}
