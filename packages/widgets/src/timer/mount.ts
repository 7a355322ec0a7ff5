import type { WebpageTimer } from '@lastcall/contracts/campaigns/webpage-timers';
import type { WidgetClock } from '../floating/clock-element.ts';
import { filterItems } from '../lists.ts';
import { namedCampaign } from '../named-campaign.ts';
import { defineTimer, type LastcallTimer } from './timer-element.ts';

/** The settings and deadline of a page's timers. `deadlineAt` is in epoch milliseconds. */
export interface TimerMount {
  readonly settings: WebpageTimer;
  readonly fontCssUrls: readonly string[];
  readonly deadlineAt: number;
  readonly clock: WidgetClock;
  /** Returns true when timers that specify this campaign, or none (null), show this deadline. */
  readonly isOf?: (campaignId: string | null) => boolean;
  /** Called once, when the first timer of the page shows. */
  readonly onShow: () => void;
}

/** Controls all timers of a page together. */
export interface Timers {
  deadlineAt: number | null;
  /** Hides all of them without collapsing their space, so that the page does not shift. */
  end: () => void;
  /** Removes inserted timers, and hides the page's own elements. */
  remove: () => void;
}

/** Starts the timers of this page, and inserts one into every `data-lastcall-timer` element, including ones added later. `kind` is their style sheet. Skips timers of other accounts. */
export function mountTimers(kind: string, { settings, fontCssUrls, clock, isOf, onShow, ...time }: TimerMount): Timers {
  defineTimer(kind);
  let { deadlineAt }: Pick<Timers, 'deadlineAt'> = time;
  const added: HTMLElement[] = [];
  let isShown = false;

  const own = (selector: string): Element[] =>
    filterItems(document.querySelectorAll(selector), (element) => !isOf || isOf(namedCampaign(element)));
  const start = (): void => {
    for (const place of own('[data-lastcall-timer]')) {
      if (place.querySelector('lastcall-timer')) continue;
      const timer = document.createElement('lastcall-timer');
      const campaignId = namedCampaign(place);
      if (campaignId) timer.setAttribute('campaign', campaignId);
      added.push(timer);
      place.replaceChildren(timer);
    }
    for (const timer of own('lastcall-timer') as LastcallTimer[]) {
      if (timer.settings !== settings) {
        // Another account's snippet on this page controls it.
        if (timer.deadlineAt) continue;
        Object.assign(timer, { clock, deadlineAt, fontCssUrls, settings });
      } else if (timer.deadlineAt !== deadlineAt) timer.deadlineAt = deadlineAt;
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
    for (const timer of own('lastcall-timer') as LastcallTimer[])
      if (timer.settings === settings) timer.deadlineAt = null;
  };
  return {
    set deadlineAt(deadlineMs: number | null) {
      deadlineAt = deadlineMs;
      start();
    },
    end,
    remove: () => {
      end();
      for (const timer of added) timer.remove();
    },
  };
}
