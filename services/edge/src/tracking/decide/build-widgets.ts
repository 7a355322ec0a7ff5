import { isUnwritten, pageTypes } from '@lastcall/contracts/campaigns';
import { timerFontCssUrls } from '@lastcall/contracts/campaigns/webpage-timer-facts';
import type { Decision } from '@lastcall/contracts/tracking';
import type { TrackedPage } from '@lastcall/core/read-models';
import { countText } from '@lastcall/contracts/platform/formats';
import { deadlineText, isEndless } from '@lastcall/deadline';
import type { PublicFiles } from '../script/embed-files.ts';
import { barOf } from './bar-of.ts';
import { launcherOf } from './launcher-of.ts';

type Widgets = Pick<
  Extract<Decision, { do: 'show' }>,
  'revealAt' | 'bar' | 'timer' | 'form' | 'portal' | 'textsSrc' | 'texts'
>;

interface WidgetContext {
  readonly now: Date;
  /** The pages that match this URL, oldest first. */
  readonly matchedPages: readonly TrackedPage[];
  readonly deadlineAt: Date | null;
  readonly files: PublicFiles;
}

const hourMs = 3_600_000;

/** Combines the widgets of all pages at one URL; of two pages of a type the older one wins. Countdown widgets only appear while the countdown is active; announcements always do. */
export function buildWidgets({ now, matchedPages, deadlineAt, files }: WidgetContext): Widgets {
  const { rule, timezone, tracking, text, remaining } = matchedPages[0]!.campaign;
  const isRunning = deadlineAt !== null && deadlineAt > now;
  const isLasting = isEndless(rule);
  const showsTime = !isLasting && rule.kind !== 'quantity';
  const page = (isWanted: (page: TrackedPage) => boolean): TrackedPage | undefined => matchedPages.find(isWanted);

  const bar =
    isRunning || isLasting ? page(({ type, bar }) => pageTypes[type].showsBar && !isUnwritten(bar)) : undefined;
  const timer = isRunning && showsTime ? page(({ type }) => type === 'countdown') : undefined;
  const form = page(({ type }) => type === 'optinform');
  const portal = isRunning || isLasting ? page((each) => each.portal !== null) : undefined;
  const hasText = page(({ type }) => type === 'dynamic' || type === 'optinform');
  const hasQuantity = matchedPages.some(({ type }) => type === 'dynamicquantity');
  const revealAt =
    isRunning && tracking.hours_left_until_reveal
      ? new Date(deadlineAt.getTime() - tracking.hours_left_until_reveal * hourMs)
      : null;
  return {
    revealAt: revealAt !== null && revealAt > now ? revealAt.toISOString() : null,
    bar: bar ? barOf(bar, { showsTime, files }) : null,
    timer: timer
      ? {
          pageId: timer.id,
          src: files.urlOf(timer.webpageTimer.countdown_type === 1 ? 'panel-timer' : 'timer'),
          settings: timer.webpageTimer,
          fontCssUrls: timerFontCssUrls(files.origin, timer.webpageTimer),
        }
      : null,
    form: form ? { pageId: form.id, src: files.urlOf('form') } : null,
    portal: portal ? launcherOf(portal, { showsTime, files }) : null,
    textsSrc: (hasText && deadlineAt) || hasQuantity ? files.urlOf('texts') : null,
    texts: {
      deadline: hasText && deadlineAt ? deadlineText(deadlineAt, timezone, text) : null,
      quantity: hasQuantity && remaining !== null ? countText(remaining, text.language) : null,
    },
  };
}
