import { defaultBar, isCtaUrl, type Bar } from '@lastcall/contracts/campaigns';
import type { LegacyBar, LegacyBarSize } from '@lastcall/contracts/campaigns/legacy-bars';
import { limits } from '@lastcall/contracts/platform';
import type { Page } from '../pages/index.ts';

const sizes: Readonly<Record<LegacyBarSize, Bar['settings']['layout']['size']>> = {
  big: 'large',
  small: 'medium',
  mini: 'small',
};

/**
 * Returns the new bar that replaces the legacy bar on a page and looks the same as far as possible. Longer texts are
 * cut at a word. Without `hasOwnColors` it uses the default palette; the legacy colors are stored beside it in case the
 * plan includes them later.
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

/**
 * Returns the call to action for the new bar: the legacy one, or the page's own if the legacy bar had none. A style is
 * added because the new bar shows no button without one.
 */
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

/** Returns the beginning of a text, at most `maxLength` characters, cut at the end of a word if it has several words. */
export function cutAtWord(text: string, limit: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= limit) return trimmed;
  const start = trimmed.slice(0, limit + 1);
  const end = start.search(/\s\S*$/);
  // Removes half of a surrogate pair at the cut.
  return (end > 0 ? start.slice(0, end) : start.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')).trimEnd();
}
