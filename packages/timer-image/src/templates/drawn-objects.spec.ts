import { describe, expect, it } from '@jest/globals';
import { drawCard, drawValueWithin, pixelsOf, type Rgba } from '../draw.ts';
import { layoutOf } from '../layout.ts';
import { timerStyle, type TimerStyle } from '../style.ts';
import type { Layout } from '../template.ts';

const [flip, neon, led, stencil, rings, ticket] = [7, 9, 10, 11, 12, 13] as const;

type Pixel = [red: number, green: number, blue: number];
const at = (pixels: Rgba, layout: Layout, x: number, y: number): Pixel =>
  Array.from(pixels.subarray((y * layout.width + x) * 4, (y * layout.width + x) * 4 + 3)) as Pixel;
const black: Pixel = [0, 0, 0];
const white: Pixel = [255, 255, 255];

/** Draws a single value of a unit over the card. */
function drawnValue(style: TimerStyle, unit: number, value: number): { layout: Layout; pixels: Rgba } {
  const layout = layoutOf(style);
  const canvas = drawCard(layout);
  drawValueWithin(
    canvas,
    layout,
    unit,
    value,
    value > 99 ? layout.daysField : { x: layout.cells[unit]!.x, width: layout.cellWidth },
  );
  return { layout, pixels: pixelsOf(canvas) };
}

describe('Flip', () => {
  it('has a card for each digit, with a gap between them and a hinge through it', () => {
    const { layout, pixels } = drawnValue(timerStyle({ template: flip, pixelRatio: 2 }), 1, 8);
    const middle = layout.cells[1]!.x + layout.cellWidth / 2;
    const hinge = layout.band.top + layout.band.height / 2;
    const row = (y: number) =>
      Array.from({ length: layout.cellWidth / 2 - 8 }, (_, x) => at(pixels, layout, middle + 4 + x, y));

    expect(at(pixels, layout, middle, layout.band.top + 20)).toEqual(white);
    expect(
      row(hinge)
        .slice(8, -8)
        .every((pixel) => pixel.every((channel) => channel === 0)),
    ).toBe(true);
    expect(row(hinge - 10)).toContainEqual(white);
  });

  it('has three cards for a hundred days', () => {
    const gaps = (value: number) => {
      const { layout, pixels } = drawnValue(timerStyle({ template: flip }), 0, value);
      const row = Array.from({ length: layout.cellWidth }, (_, x) =>
        at(pixels, layout, layout.cells[0]!.x + x, layout.band.top + 3).join(),
      );
      const cards = row
        .map((pixel) => (pixel === white.join() ? ' ' : 'x'))
        .join('')
        .trim()
        .split(/ +/);
      return cards.length - 1;
    };

    expect([gaps(11), gaps(111), gaps(1111)]).toEqual([1, 2, 3]);
  });
});

describe('Neon', () => {
  it('has no glow at the edges of its cells', () => {
    for (const value of [8, 88, 888, 8888]) {
      const { layout, pixels } = drawnValue(timerStyle({ template: neon }), 0, value);
      const { x } = layout.cells[0]!;
      const edges = Array.from({ length: layout.band.height }, (_, row) =>
        [x, x + layout.cellWidth - 1].map((column) => at(pixels, layout, column, layout.band.top + row)),
      ).flat();

      expect(edges.every((pixel) => pixel.every((channel) => channel === 0))).toBe(true);
    }
  });
});

describe('LED', () => {
  it('has unlit segments except in an 8', () => {
    const shades = (value: number) => {
      const { layout, pixels } = drawnValue(timerStyle({ template: led }), 3, value);
      const { x } = layout.cells[3]!;
      const cell = Array.from({ length: layout.cellWidth * layout.band.height }, (_, pixel) =>
        at(pixels, layout, x + (pixel % layout.cellWidth), layout.band.top + Math.floor(pixel / layout.cellWidth)),
      );
      return { unlit: cell.filter(([red]) => red === 36).length, lit: cell.filter(([red]) => red === 255).length };
    };

    expect(shades(11).unlit).toBeGreaterThan(shades(11).lit);
    expect(shades(88).unlit).toBe(0);
  });
});

describe('Stencil', () => {
  it('has stripes along its upper and lower edge, with the deadline row between them', () => {
    const layout = layoutOf(timerStyle({ template: stencil, hasDeadlineLine: true }));
    const pixels = pixelsOf(drawCard(layout));
    const changes = (y: number) =>
      Array.from({ length: layout.width - 1 }, (_, x) => x).filter(
        (x) => at(pixels, layout, x, y)[0] > 128 !== at(pixels, layout, x + 1, y)[0] > 128,
      ).length;

    expect(changes(3)).toBeGreaterThan(40);
    expect(changes(layout.height - 3)).toBeGreaterThan(40);
    expect(layout.deadlineLine).not.toBeNull();
    const { y, height } = layout.deadlineLine!;
    for (let row = y; row < y + height; row++) expect(changes(row)).toBe(0);
  });
});

describe('Rings', () => {
  /** Returns the fraction of a unit's ring that is in the digits' color, clockwise from the top. */
  const fullness = (unit: number, value: number) => {
    const { layout, pixels } = drawnValue(timerStyle({ template: rings, pixelRatio: 2 }), unit, value);
    const middle = { x: layout.cells[unit]!.x + layout.cellWidth / 2, y: layout.band.top + layout.band.height / 2 };
    const radius = layout.cellWidth / 2 - 2 - 5;
    const points = Array.from({ length: 360 }, (_, degree) => (degree * Math.PI) / 180);
    return (
      points.filter(
        (angle) =>
          at(
            pixels,
            layout,
            Math.floor(middle.x + Math.sin(angle) * radius),
            Math.floor(middle.y - Math.cos(angle) * radius),
          )[0] > 200,
      ).length / 360
    );
  };

  it.each([
    [0, 7, 'days'],
    [1, 24, 'hours'],
    [2, 60, 'minutes'],
    [3, 60, 'seconds'],
  ])('show in column %i how much is left of %i %s', (unit, whole) => {
    for (const value of [1, Math.floor(whole / 2), whole - 2])
      expect(Math.abs(fullness(unit, value) - value / whole)).toBeLessThan(0.06);
    expect(fullness(unit, 0)).toBe(0);
  });

  it('are full at seven days and more', () => {
    expect([7, 8, 99, 365].map((days) => fullness(0, days))).toEqual([1, 1, 1, 1]);
  });
});

describe('Ticket', () => {
  it('is notched and perforated between its columns', () => {
    const layout = layoutOf(timerStyle({ template: ticket, pixelRatio: 2 }));
    const pixels = pixelsOf(drawCard(layout));
    const between = Math.round((layout.cells[0]!.x + layout.cells[1]!.x + layout.cellWidth) / 2);
    const column = Array.from({ length: layout.height }, (_, y) => at(pixels, layout, between, y));
    const beside = Array.from({ length: layout.height }, (_, y) => at(pixels, layout, between + 24, y));
    const whites = (pixelColumn: Pixel[]) =>
      pixelColumn.filter((pixel) => pixel.every((channel) => channel === 255)).length;

    expect(whites(column)).toBeGreaterThan(whites(beside) + 20);
    expect(beside.filter((pixel) => pixel.join() === black.join()).length).toBeGreaterThan(160);
    expect(new Set(column.slice(40, -40).map((pixel) => pixel.join())).size).toBe(2);
  });
});
