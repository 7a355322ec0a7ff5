import type { Bar } from '@lastcall/contracts/campaigns';
import { shownUnits } from '../floating/clock.ts';
import { button, drawClock, drawCta, drawHide, drawPoweredBy, element, typed } from '../floating/elements.ts';
import type { Drawn } from '../floating/floating-element.ts';
import { colorsOf } from './colors.ts';
import { mapItems } from '../lists.ts';

/** Draws the bar of the live editor. */
export function drawBar(bar: Bar): Drawn {
  const { layout, colors } = bar.settings;
  const title = bar.title.hidden ? '' : bar.title.text.trim();
  const label = title || bar.description;
  const { clock, cells } = drawClock(mapItems(shownUnits(bar.labels), (unit) => [unit, bar.labels[unit]]));
  const cta = bar.cta.variant === 'none' ? null : drawCta(bar.cta, bar.cta.variant);
  const hide = bar.showHideButton ? drawHide(bar.labels.hide) : null;
  const more = button('more', label);
  return {
    nodes: [
      element('div', 'words', [...typed('strong', 'title', title), ...typed('span', 'text', bar.description)]),
      ...(cells.size > 0 ? [clock] : []),
      ...(cta ? [cta] : []),
      more,
      ...(hide ? [hide] : []),
      ...(bar.poweredBy.hidden ? [] : [drawPoweredBy(bar.poweredBy.url)]),
    ],
    className: `bar ${bar.template} ${layout.size} ${layout.width} ${layout.placement}${title ? '' : ' untitled'}${cells.size > 0 ? '' : ' clockless'}`,
    label,
    placement: layout.placement,
    properties: { ...colorsOf(colors) },
    cells,
    hasRings: bar.template === 'template-3',
    cta,
    hide,
    more,
  };
}
