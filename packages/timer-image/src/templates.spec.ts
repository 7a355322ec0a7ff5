import { describe, expect, it } from '@jest/globals';
import { emailTimerFonts } from '@lastcall/contracts/campaigns/email-timer-facts';
import { createCanvas, type Canvas } from './canvas.ts';
import { contrast, type Rgb } from './colors.ts';
import { drawDeadlineLine } from './deadline-line.ts';
import { drawCard, drawFrame, pixelsOf, type Rgba } from './draw.ts';
import type { Rect } from './gif.ts';
import { layoutOf } from './layout.ts';
import { styleAt, timerStyle, type TimerStyle } from './style.ts';
import { templates, type TemplateFacts } from './template-facts.ts';
import { units, type Layout } from './template.ts';

const wcag = 4.5;
const day = 86_400;

/** Every template in each of its fonts. */
const dressed = templates.flatMap(({ index, name, fonts: allowed, hasWideLayout }) =>
  allowed.flatMap((font): [string, TimerStyle][] => {
    const style = timerStyle({ template: index, font });
    const called = `${name} in ${emailTimerFonts[font].name}`;
    return [
      [called, style],
      ...(hasWideLayout ? [[`${called}, 100 days`, styleAt(style, 100 * day)] as [string, TimerStyle]] : []),
    ];
  }),
);

/** Returns the rectangle in which two images differ, or null. */
function difference(one: Rgba, other: Rgba, width: number): Rect | null {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let at = 0; at < one.length; at += 4) {
    if (one[at] === other[at] && one[at + 1] === other[at + 1] && one[at + 2] === other[at + 2]) continue;
    xs.push((at / 4) % width);
    ys.push(Math.floor(at / 4 / width));
  }
  if (xs.length === 0) return null;
  const [left, right, top, bottom] = [min(xs), max(xs), min(ys), max(ys)];
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

const min = (values: number[]) => values.reduce((one, other) => Math.min(one, other));
const max = (values: number[]) => values.reduce((one, other) => Math.max(one, other));

/** Returns the highest contrast between any drawn pixel and the same pixel before; edges have less. */
function bestContrast(before: Rgba, after: Rgba): number {
  let best = 1;
  const seen = new Set<number>();
  for (let at = 0; at < before.length; at += 4) {
    const [background, ink] = [colorAt(before, at), colorAt(after, at)];
    if (background === ink || seen.has(background * 2 ** 24 + ink)) continue;
    seen.add(background * 2 ** 24 + ink);
    best = Math.max(best, contrast(background, ink));
  }
  return best;
}

function colorAt(pixels: Rgba, at: number): Rgb {
  return (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!;
}

function labeled(some: Partial<TimerStyle['labels']>): TimerStyle['labels'] {
  return { days: '', hours: '', minutes: '', seconds: '', ...some };
}

/** Draws a card with all values of a unit over each other, without clipping. */
function withAllValues(layout: Layout, unit: number, values: readonly number[]): Canvas {
  const canvas = drawCard(layout);
  for (const value of values) layout.drawValue(canvas.getContext('2d'), unit, value);
  return canvas;
}

const pairs = Array.from({ length: 100 }, (_, value) => value);

describe('a template with its defaults', () => {
  it.each(templates)('has readable digits: $name', ({ index }) => {
    const layout = layoutOf(timerStyle({ template: index, pixelRatio: 3 }));
    const card = pixelsOf(drawCard(layout));

    for (const unit of units.keys())
      expect(bestContrast(card, pixelsOf(withAllValues(layout, unit, [18])))).toBeGreaterThanOrEqual(wcag);
  });

  it.each(templates)('has readable labels: $name', ({ index }) => {
    const style = timerStyle({ template: index, pixelRatio: 3 });
    const cardWith = (unit: (typeof units)[number]) =>
      pixelsOf(drawCard(layoutOf({ ...style, labels: labeled({ [unit]: 'HHH' }) })));
    const cards = units.map(cardWith);

    cards.forEach((card, unit) => expect(bestContrast(cards[(unit + 1) % 4]!, card)).toBeGreaterThanOrEqual(wcag));
  });

  it.each(templates)('has a readable deadline: $name', ({ index }) => {
    const layout = layoutOf(timerStyle({ template: index, pixelRatio: 3, hasDeadlineLine: true }));
    const canvas = drawCard(layout);
    const card = pixelsOf(canvas);
    drawDeadlineLine(canvas.getContext('2d'), layout, 'Nov 24 at 5:00 PM EST');

    expect(bestContrast(card, pixelsOf(canvas))).toBeGreaterThanOrEqual(wcag);
  });

  it.each(templates)('is opaque, since emails have nothing behind an image: $name', ({ index }) => {
    const drawn = (opacity: string) =>
      Buffer.from(
        drawFrame(
          layoutOf(
            timerStyle({
              template: index,
              fontColor: `#ffe066${opacity}`,
              boxColor: `#1b1340${opacity}`,
              hasDeadlineLine: true,
            }),
          ),
          [1, 2, 3, 4],
          'Nov 24 at 5:00 PM EST',
        ),
      );

    expect(drawn('40').equals(drawn(''))).toBe(true);
  });

  it('has a color per unit in the colorful variant, and one otherwise', () => {
    const backgroundsOf = (isColorized: boolean) => {
      const { cells, cellWidth, ...layout } = layoutOf(timerStyle({ template: 8, isColorized }));
      const card = pixelsOf(drawCard({ cells, cellWidth, ...layout }));
      return cells.map(({ x }) => colorAt(card, ((layout.band.top + 2) * layout.width + x + 1) * 4));
    };

    expect(new Set(backgroundsOf(true)).size).toBe(4);
    expect(new Set(backgroundsOf(false).map((color) => color & 0xff)).size).toBeLessThanOrEqual(2);
    expect(backgroundsOf(false)).not.toContain(backgroundsOf(true)[0]);
  });
});

describe('the cells of a template', () => {
  it.each(dressed)('contain all their digits completely: %s', (_, style) => {
    const layout = layoutOf(style);
    const card = pixelsOf(drawCard(layout));

    layout.cells.forEach(({ x }, unit) => {
      const drawn = difference(card, pixelsOf(withAllValues(layout, unit, pairs)), layout.width)!;
      expect(drawn.x).toBeGreaterThanOrEqual(x);
      expect(drawn.x + drawn.width).toBeLessThanOrEqual(x + layout.cellWidth);
      expect(drawn.y).toBeGreaterThanOrEqual(layout.band.top);
      expect(drawn.y + drawn.height).toBeLessThanOrEqual(layout.band.top + layout.band.height);
    });
  });

  it.each(dressed)('have a field for three- and four-digit days: %s', (_, style) => {
    const layout = layoutOf(style);
    const { daysField, band, width } = layout;
    const card = pixelsOf(drawCard(layout));

    const drawn = difference(card, pixelsOf(withAllValues(layout, 0, [100, 365, 888, 1234, 8888])), width)!;

    expect(drawn.x).toBeGreaterThanOrEqual(daysField.x);
    expect(drawn.x + drawn.width).toBeLessThanOrEqual(daysField.x + daysField.width);
    expect(drawn.y).toBeGreaterThanOrEqual(band.top);
    expect(drawn.y + drawn.height).toBeLessThanOrEqual(band.top + band.height);
  });

  it.each(templates)(
    'draw three-digit days as high as two-digit values, or nearly so: $name',
    ({ index, fonts: [font], hasWideLayout }) => {
      const usual = timerStyle({ template: index, font, pixelRatio: 3 });
      const layout = layoutOf(styleAt(usual, 400 * day));
      const card = pixelsOf(drawCard(layout));
      const heightOf = (unit: number, value: number): number =>
        difference(card, pixelsOf(withAllValues(layout, unit, [value])), layout.width)!.height;

      const share = heightOf(0, 488) / heightOf(1, 48);

      if (hasWideLayout) expect(share).toBe(1);
      else expect(share).toBeGreaterThan(0.8);
    },
  );

  it.each(
    dressed.flatMap(([name, style]) =>
      [1, 2, 3].map((pixelRatio): [string, TimerStyle] => [`${name} at ${pixelRatio}x`, { ...style, pixelRatio }]),
    ),
  )('lie side by side on whole pixels: %s', (_, style) => {
    for (const showLabels of [true, false]) {
      const { cells, cellWidth, daysField, band, width, height } = layoutOf({ ...style, showLabels });
      const ends = cells.map(({ x }) => x + cellWidth);

      expect(cellWidth % 2).toBe(0);
      expect(
        [...cells.map(({ x }) => x), daysField.x, daysField.width, band.top, band.height].every(Number.isInteger),
      ).toBe(true);
      expect(daysField.x).toBeLessThanOrEqual(cells[0]!.x);
      expect(daysField.x + daysField.width).toBeGreaterThanOrEqual(ends[0]!);
      expect(daysField.x + daysField.width).toBeLessThanOrEqual(cells[1]!.x);
      cells.slice(1).forEach(({ x }, before) => expect(x).toBeGreaterThanOrEqual(ends[before]!));
      expect(Math.min(cells[0]!.x, daysField.x, band.top)).toBeGreaterThanOrEqual(0);
      expect(ends[3]).toBeLessThanOrEqual(width);
      expect(band.top + band.height).toBeLessThanOrEqual(height);
    }
  });
});

describe('the row of the deadline', () => {
  it.each(templates)('makes the image taller, and is blank in a single color: $name', ({ index }) => {
    const style = timerStyle({ template: index });
    const plain = layoutOf(style);
    const layout = layoutOf({ ...style, hasDeadlineLine: true });
    const { x, y, width, height } = layout.deadlineLine!;
    const card = drawCard(layout).getContext('2d').getImageData(x, y, width, height).data;

    expect(plain.deadlineLine).toBeNull();
    expect(plain.height).toBe(100);
    expect(layout.height).toBe(126);
    expect(y).toBeGreaterThanOrEqual(layout.band.top + layout.band.height);
    expect(y + height).toBeLessThanOrEqual(layout.height);
    expect(new Set(Array.from({ length: card.length / 4 }, (_, pixel) => colorAt(card, pixel * 4))).size).toBe(1);
  });

  it('fits text of any length', () => {
    const layout = layoutOf(timerStyle({ hasDeadlineLine: true }));
    const canvas = drawCard(layout);
    const card = pixelsOf(canvas);
    drawDeadlineLine(canvas.getContext('2d'), layout, 'Nov 24 at 5:00 PM EST '.repeat(9));
    const { x, y, width, height } = layout.deadlineLine!;

    const drawn = difference(card, pixelsOf(canvas), layout.width)!;

    expect(drawn.x).toBeGreaterThanOrEqual(x);
    expect(drawn.x + drawn.width).toBeLessThanOrEqual(x + width);
    expect(drawn.y).toBeGreaterThanOrEqual(y);
    expect(drawn.y + drawn.height).toBeLessThanOrEqual(y + height);
  });

  it('is not drawn where a style has none', () => {
    const canvas = createCanvas(400, 100);

    drawDeadlineLine(canvas.getContext('2d'), layoutOf(timerStyle()), 'Nov 24');

    expect(pixelsOf(canvas).every((channel) => channel === 0)).toBe(true);
  });
});

describe('the labels of a template', () => {
  const frameOf = (some: Partial<TimerStyle>) =>
    Buffer.from(drawFrame(layoutOf(timerStyle(some)), [1, 2, 3, 4])).toString('latin1');
  const switchable = ({ toggle }: TemplateFacts) => toggle === 'labels';

  it.each(templates.filter(switchable))('can be disabled: $name', ({ index }) => {
    expect(frameOf({ template: index, showLabels: false })).not.toBe(frameOf({ template: index }));
  });

  it.each(templates.filter((facts) => !switchable(facts)))('are always shown: $name', ({ index }) => {
    expect(frameOf({ template: index, showLabels: false })).toBe(frameOf({ template: index }));
  });

  it.each(templates)('take no space when all are empty: $name', ({ index }) => {
    expect(frameOf({ template: index, labels: labeled({}) })).not.toBe(frameOf({ template: index }));
    expect(frameOf({ template: index, labels: labeled({ days: '  ' }) })).toBe(
      frameOf({ template: index, labels: labeled({}) }),
    );
  });

  it.each(templates)('stay within their column at any length: $name', ({ index }) => {
    const styleWith = (hours: string) => timerStyle({ template: index, labels: labeled({ hours }) });
    const layout = layoutOf(styleWith('x'));
    const pitch = layout.cells[1]!.x - layout.cells[0]!.x;
    const middle = layout.cells[1]!.x + layout.cellWidth / 2;

    const drawn = difference(
      pixelsOf(drawCard(layout)),
      pixelsOf(drawCard(layoutOf(styleWith('W'.repeat(200))))),
      layout.width,
    )!;

    expect(drawn.x).toBeGreaterThan(middle - pitch / 2);
    expect(drawn.x + drawn.width).toBeLessThan(middle + pitch / 2);
    expect(drawn.width).toBeGreaterThan(pitch / 2);
  });
});
