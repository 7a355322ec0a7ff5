import type { WebpageTimer } from '@lastcall/contracts/campaigns/webpage-timers';
import { defineTimer } from './timer-element.ts';

/** The settings and deadline of a page's timers. `deadlineAt` is in epoch milliseconds. */
export interface TimerMount {
  readonly settings: WebpageTimer;
  readonly fontCssUrls: readonly string[];
  readonly deadlineAt: number;
  readonly clockOffsetMs: number;
  /** Called once, when the first timer of the page shows. */
  readonly onShow: () => void;
}

/** All timers of a page, as one. */
export interface Timers {
  deadlineAt: number | null;
  clockOffsetMs: number;
  /** Hides all of them without collapsing their space, so that the page does not shift. */
  end: () => void;
  /** Removes inserted timers, and hides the page's own elements. */
  remove: () => void;
}

/** Starts every `<lastcall-timer>` of this page, whose kind needs this style sheet, inserts one into every `data-lastcall-timer` element, and does the same with elements added later. */
export function mountTimers(kind: string, { settings, fontCssUrls, onShow, ...clock }: TimerMount): Timers {
  defineTimer(kind);
  let { deadlineAt, clockOffsetMs }: Pick<Timers, 'deadlineAt' | 'clockOffsetMs'> = clock;
  const added: HTMLElement[] = [];
  let isShown = false;

  const start = (): void => {
    for (const place of document.querySelectorAll('[data-lastcall-timer]')) {
      if (place.querySelector('lastcall-timer')) continue;
      added.push(document.createElement('lastcall-timer'));
      place.replaceChildren(added.at(-1)!);
    }
    for (const timer of document.querySelectorAll('lastcall-timer')) {
      if (timer.deadlineAt !== deadlineAt || timer.clockOffsetMs !== clockOffsetMs)
        Object.assign(timer, { clockOffsetMs, deadlineAt });
      if (timer.settings !== settings) Object.assign(timer, { fontCssUrls, settings });
      if (isShown) continue;
      isShown = true;
      onShow();
    }
  };
  const observer = new MutationObserver(start);
  observer.observe(document, { childList: true, subtree: true });
  start();

  const end = (): void => {
    observer.disconnect();
    for (const timer of document.querySelectorAll('lastcall-timer')) timer.deadlineAt = null;
  };
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
    end,
    remove: () => {
      end();
      for (const timer of added) timer.remove();
    },
  };
}
