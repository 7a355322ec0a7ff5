import { createCanvas, type Canvas } from './canvas.ts';
import { pixelsOf, type Rgba } from './draw.ts';
import { pairCount } from './digit-set.ts';
import type { Layout } from './template.ts';

const pairsInARow = 10;

/** A sheet for each column, with all its values on its background; identical columns share one. */
export function drawSheets(card: Canvas, layout: Layout): Rgba[] {
  const known = new Map<string, Rgba>();
  return layout.cells.map(({ appearance }, unit) => {
    const key = `${appearance} ${backgroundOfCell(card, layout, unit)}`;
    const sheet = known.get(key) ?? drawSheet(card, layout, unit);
    known.set(key, sheet);
    return sheet;
  });
}

/** The number of pairs in a column of seconds. */
export const secondCount = 60;

/** Returns the part of a sheet that seconds use: 00 to 59. */
export function secondsOf(sheet: Rgba): Rgba {
  return sheet.subarray(0, (sheet.length * secondCount) / pairCount);
}

/** Returns the pairs of a sheet, as palette indices row by row. */
export function pairsOf(sheet: Uint8Array, { cellWidth, band: { height } }: Layout): Uint8Array[] {
  const stride = cellWidth * pairsInARow;
  const count = sheet.length / (cellWidth * height);
  return Array.from({ length: count }, (_, value) => {
    const corner = Math.floor(value / pairsInARow) * height * stride + (value % pairsInARow) * cellWidth;
    const pair = new Uint8Array(cellWidth * height);
    for (let row = 0; row < height; row++)
      pair.set(sheet.subarray(corner + row * stride, corner + row * stride + cellWidth), row * cellWidth);
    return pair;
  });
}

function backgroundOfCell(card: Canvas, { cells, band, cellWidth }: Layout, unit: number): string {
  return Buffer.from(
    card.getContext('2d').getImageData(cells[unit]!.x, band.top, cellWidth, band.height).data,
  ).toString('latin1');
}

function drawSheet(card: Canvas, layout: Layout, unit: number): Rgba {
  const { cells, band, cellWidth } = layout;
  const canvas = createCanvas(cellWidth * pairsInARow, band.height * (pairCount / pairsInARow));
  const context = canvas.getContext('2d');
  for (let value = 0; value < pairCount; value++) {
    const x = (value % pairsInARow) * cellWidth;
    const y = Math.floor(value / pairsInARow) * band.height;
    context.save();
    context.beginPath();
    context.rect(x, y, cellWidth, band.height);
    context.clip();
    context.translate(x - cells[unit]!.x, y - band.top);
    context.drawImage(card, 0, 0);
    layout.drawValue(context, unit, value);
    context.restore();
  }
  return pixelsOf(canvas);
}
