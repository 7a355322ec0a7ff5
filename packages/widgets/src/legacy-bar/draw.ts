import type { LegacyBar } from '@lastcall/contracts/campaigns/legacy-bars';
import { units } from '../floating/clock.ts';
import { hexOr } from '../floating/colors.ts';
import { drawClock, drawCta, drawHide, typed } from '../floating/elements.ts';
import type { Drawn } from '../floating/floating-element.ts';
import { unitLabels } from './messages.ts';
import { mapItems } from '../lists.ts';

/** The CSS family of the legacy bar's font; empty for the page's own. */
interface LegacyAppearance {
  readonly font: string;
  /** False for a bar without a countdown, whatever its settings contain. */
  readonly hasCountdown: boolean;
}

/** Draws the legacy bar. */
export function drawLegacyBar(bar: LegacyBar, { font, hasCountdown }: LegacyAppearance): Drawn {
  const placement = bar.floatingBarBottomOverlay === 1 ? 'bottom' : 'top';
  const { clock, cells } = drawClock(
    hasCountdown && bar.showTimer ? mapItems(units, (unit) => [unit, unitLabels[unit]]) : [],
  );
  const cta = bar.ctaShow
    ? drawCta({ text: bar.ctaText, url: bar.ctaUrl, target: bar.ctaBlank ? '_blank' : '_parent' }, 'button')
    : null;
  const hide = bar.floatingBarCloseButton ? drawHide('') : null;
  return {
    nodes: [
      ...typed('span', 'text', bar.floatingBarText),
      ...(cells.size > 0 ? [clock] : []),
      ...(cta ? [cta] : []),
      ...(hide ? [hide] : []),
    ],
    className: `bar ${bar.floatingBarSize} ${placement}${hide ? ' closable' : ''}`,
    label: bar.floatingBarText,
    placement,
    properties: {
      font: font === '' ? '' : `"${font}"`,
      background: hexOr(bar.floatingBarBackgroundColor, '#000000'),
      text: hexOr(bar.floatingBarColor, '#ffffff'),
      ctaBackground: hexOr(bar.ctaButtonColor, '#ffffff'),
      ctaText: hexOr(bar.ctaTextColor, '#000000'),
    },
    cells,
    hasRings: false,
    cta,
    hide,
    more: null,
  };
}

/** All characters that a bar's font must cover. */
export function textOf(bar: LegacyBar): string {
  return [
    bar.floatingBarText,
    bar.ctaShow ? bar.ctaText : '',
    bar.showTimer ? `0123456789${mapItems(units, (unit) => unitLabels[unit]).join('')}` : '',
  ].join('');
}
