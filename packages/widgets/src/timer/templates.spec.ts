import { describe, expect, it } from '@jest/globals';
import {
  webpageTimerOf,
  webpageTimerTemplates,
  type WebpageTimer,
  type WebpageTimerColor,
} from '@lastcall/contracts/campaigns/webpage-timers';
import { contrast } from '../floating/colors.ts';
import { appearanceOf } from './appearance.ts';

/** Composites a color over another, and returns a hex value. */
function over(top: string, ground: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = [...top.matchAll(/[\d.]+/g)].map(([number]) => Number(number));
  const below = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  return `#${[red, green, blue]
    .map((channel, at) =>
      Math.round(channel * alpha + below[at]! * (1 - alpha))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const white = '#ffffff';
const nearBlack = '#0b0d12';
const cards = ['fillStylesPanel_g1_1', 'fillStylesPanel_g1_2', 'fillStylesPanel_g2_1', 'fillStylesPanel_g2_2'] as const;
const digits = ['fillStyleSymbol1', 'fillStyleSymbol2'] as const;
type Colors = readonly WebpageTimerColor[];

/** Returns the text colors of a template with their backgrounds; without a background, text is on the page. */
const read: Readonly<Record<number, readonly (readonly [what: Colors, on: Colors])[]>> = {
  1: [
    [digits, cards],
    [['text_color'], []],
  ],
  2: [[[...digits, 'text_color'], cards]],
  3: [[[...digits, 'text_color'], cards]],
  4: [
    [digits, ['fillStylesPanel_g2_1', 'fillStylesPanel_g2_2']],
    [['text_color'], ['fillStylesPanel_g1_1', 'fillStylesPanel_g1_2']],
  ],
  5: [[[...digits, 'text_color'], []]],
  6: [[['circular_font_color', 'text_color'], []]],
  7: [[['circular_font_color', 'text_color'], ['bgr_color']]],
  8: [[['circular_font_color', 'text_color'], ['bgr_color']]],
  9: [[['dynamic_text_color'], []]],
  10: [[['dynamic_text_color'], ['dynamic_background_color']]],
  11: [[['dynamic_text_color'], ['dynamic_background_color']]],
  12: [[['dynamic_text_color'], ['dynamic_background_color']]],
};

/** Returns the lowest text contrast in a timer on a page of this color. */
function minContrast(timer: WebpageTimer, page: string): number {
  const ground = over(timer.bgr_color, page);
  return Math.min(
    ...read[timer.id]!.flatMap(([what, on]) => {
      const grounds = on.length === 0 ? [page] : on.map((name) => over(timer[name], ground));
      return what.flatMap((name) => grounds.map((below) => contrast(over(timer[name], below), below)));
    }),
  );
}

describe('the twelve templates of a webpage timer', () => {
  it.each(webpageTimerTemplates)('are readable on a light page ($name)', ({ id }) => {
    expect(minContrast(webpageTimerOf(id), white)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(webpageTimerTemplates)('are readable on a dark page with their default colors ($name)', ({ id }) => {
    expect(minContrast(webpageTimerOf(id), nearBlack)).toBeGreaterThanOrEqual(4);
  });

  it.each([5, 9])(
    'have text and labels with a contrast of at least 4.5:1 on light and on dark pages (template %d)',
    (id) => {
      const { properties } = appearanceOf(webpageTimerOf(id));

      for (const part of ['ink', 'label']) {
        const [onLight, onDark] = properties[part] as readonly [string, string];
        expect(contrast(onLight, white)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(onDark, nearBlack)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('each have a name and a picture named after it', () => {
    expect(webpageTimerTemplates.map(({ name }) => name)).toEqual([
      'Flip clock',
      'Slate panels',
      'Glass',
      'Paper',
      'Outline',
      'Rings',
      'Gauge',
      'Dots around',
      'Minimal text',
      'Card',
      'Banner',
      'Badge',
    ]);
    expect(webpageTimerTemplates.map(({ image }) => image)).toEqual(
      webpageTimerTemplates.map(({ name }) => name.toLowerCase().replace(' ', '-')),
    );
  });

  it('are five digit, three circle and four HTML templates', () => {
    expect(webpageTimerTemplates.map(({ countdown_type: type }) => type)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3]);
  });
});
