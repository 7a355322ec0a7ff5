import { defaultBar, isCtaUrl, limits, type Bar } from '@lastcall/contracts';
import type { LegacyBar, LegacyBarSize } from '@lastcall/contracts/legacy-bars';
import type { Page } from '../pages/index.ts';

const sizes: Readonly<Record<LegacyBarSize, Bar['settings']['layout']['size']>> = {
  big: 'large',
  small: 'medium',
  mini: 'small',
};

/**
 * The new bar of a page whose campaign leaves its legacy bar: what visitors saw, as far as the new bar can say it. A longer text is cut at a word.
 * Without `hasOwnColors` its colours are the default palette's; the legacy ones are kept beside it, for the day on which the plan has them.
 */
export function newBarOf(legacy: LegacyBar, bar: Bar, { hasOwnColors }: { readonly hasOwnColors: boolean }): Bar {
  const hidden = !legacy.showTimer;
  return {
    ...bar,
    template: defaultBar.template,
    title: { ...bar.title, hidden: true },
    description: cutAtWord(legacy.floatingBarText, limits.barDescription),
    delay: legacy.floatingBarDelaySeconds,
    showHideButton: legacy.floatingBarCloseButton,
    labels: { ...bar.labels, hideDays: hidden, hideHours: hidden, hideMinutes: hidden, hideSeconds: hidden },
    settings: {
      layout: {
        placement: legacy.floatingBarBottomOverlay === 1 ? 'bottom' : 'top',
        width: 'full',
        size: sizes[legacy.floatingBarSize],
      },
      colors: {
        palette: defaultBar.settings.colors.palette,
        useCustom: hasOwnColors,
        custom: {
          background: legacy.floatingBarBackgroundColor,
          text: legacy.floatingBarColor,
          cta: { background: legacy.ctaButtonColor, text: legacy.ctaTextColor },
        },
      },
    },
  };
}

type PageCta = Pick<Page, 'showCta' | 'ctaText' | 'ctaUrl' | 'ctaVariant' | 'ctaTarget'>;

/** The call to action that a page of the new bar then has: the legacy one, or where that had none the page's own. The older bar's button has no style, and the new bar shows none without one. */
export function newCtaOf(
  { ctaShow, ctaText, ctaUrl, ctaBlank }: LegacyBar,
  { type, showCta, ctaVariant }: Pick<Page, 'type' | 'showCta' | 'ctaVariant'>,
): Partial<PageCta> {
  if (!ctaShow || !isCtaUrl(ctaUrl)) return { ctaVariant: type === 'floatbar' && showCta ? 'button' : ctaVariant };
  return {
    showCta: true,
    ctaText: cutAtWord(ctaText, limits.ctaText),
    ctaUrl,
    ctaVariant: 'button',
    ctaTarget: ctaBlank ? '_blank' : '_parent',
  };
}

/** At most so many characters of a text, ending where a word ends if it has two. */
export function cutAtWord(text: string, most: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= most) return trimmed;
  const start = trimmed.slice(0, most + 1);
  const end = start.search(/\s\S*$/);
  // Half of a character that takes two units is none.
  return (end > 0 ? start.slice(0, end) : start.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')).trimEnd();
}
