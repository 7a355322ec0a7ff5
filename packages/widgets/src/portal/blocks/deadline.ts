import type { PortalBlock } from '@lastcall/contracts/portals';
import { pageLanguage } from '../../floating/announcements.ts';
import { unitDigits, units } from '../../floating/clock.ts';
import { drawClock, element } from '../../floating/elements.ts';
import { words } from './parts.ts';
import type { DrawnBlock, BlockContext } from './block-context.ts';
import { mapItems } from '../../lists.ts';

/** Draws the remaining time and the deadline in the visitor's time zone; the expired text after it, and nothing without a countdown. */
export function drawDeadline(
  { title, showsDate, overText }: Extract<PortalBlock, { type: 'deadline' }>,
  { labels }: BlockContext,
): DrawnBlock {
  const { clock, cells } = drawClock(mapItems(units, (unit) => [unit, labels[unit]]));
  const date = element('p', 'date', []);
  const running = element('div', 'time', [...words('h3', '', title), clock, ...(showsDate ? [date] : [])]);
  const over = element('p', 'over', words('span', '', overText));
  let dateOf: number | null = null;
  return {
    nodes: [running, over],
    showTime: (deadlineMs, seconds) => {
      running.hidden = deadlineMs === null || seconds === 0;
      over.hidden = deadlineMs === null || seconds > 0 || overText.trim() === '';
      if (deadlineMs === null) return;
      for (const { unit, text } of unitDigits(seconds, units)) {
        const digits = cells.get(unit)!.text;
        if (digits.data !== text) digits.data = text;
      }
      if (dateOf === deadlineMs) return;
      dateOf = deadlineMs;
      date.textContent = new Date(deadlineMs).toLocaleString(pageLanguage(), {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
      });
    },
  };
}
