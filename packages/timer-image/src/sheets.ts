import { createCanvas, type Canvas } from './canvas.ts';
import { drawFigures, pixelsOf, type Rgba } from './draw.ts';
import { pairCount } from './figure-set.ts';
import type { Layout } from './layout.ts';
import { valueText } from './time-values.ts';

const pairsInARow = 10;

/** For each column all pairs on its ground; columns whose figures stand on the same pixels have the same one. */
export function drawSheets(card: Canvas, layout: Layout): Rgba[] {
  const known = new Map<string, Rgba>();
  return layout.columns.map((_, column) => {
    const key = groundOfPair(card, layout, column);
    const sheet = known.get(key) ?? drawSheet(card, layout, column);
    known.set(key, sheet);
    return sheet;
  });
}

/** How many pairs a column of seconds has. */
export const secondCount = 60;

/** The part of a sheet that seconds need: 00 to 59. */
export function secondsOf(sheet: Rgba): Rgba {
  return sheet.subarray(0, (sheet.length * secondCount) / pairCount);
}

/** The pairs of a sheet, as palette indices row by row. */
export function pairsOf(sheet: Uint8Array, { pairWidth, figureHeight }: Layout): Uint8Array[] {
  const stride = pairWidth * pairsInARow;
  const count = sheet.length / (pairWidth * figureHeight);
  return Array.from({ length: count }, (_, value) => {
    const corner = Math.floor(value / pairsInARow) * figureHeight * stride + (value % pairsInARow) * pairWidth;
    const pair = new Uint8Array(pairWidth * figureHeight);
    for (let row = 0; row < figureHeight; row++) pair.set(sheet.subarray(corner + row * stride, corner + row * stride + pairWidth), row * pairWidth);
    return pair;
  });
}

function groundOfPair(card: Canvas, { columns, figureTop, pairWidth, figureHeight }: Layout, column: number): string {
  return Buffer.from(card.getContext('2d').getImageData(columns[column]!.pairX, figureTop, pairWidth, figureHeight).data).toString('latin1');
}

function drawSheet(card: Canvas, layout: Layout, column: number): Rgba {
  const { columns, figureTop, figureHeight, pairWidth, baseline } = layout;
  const canvas = createCanvas(pairWidth * pairsInARow, figureHeight * (pairCount / pairsInARow));
  const context = canvas.getContext('2d');
  const { pairX, fieldX } = columns[column]!;
  for (let value = 0; value < pairCount; value++) {
    const x = (value % pairsInARow) * pairWidth;
    const y = Math.floor(value / pairsInARow) * figureHeight;
    context.save();
    context.beginPath();
    context.rect(x, y, pairWidth, figureHeight);
    context.clip();
    context.drawImage(card, x - pairX, y - figureTop);
    drawFigures(context, { ...layout, baseline: baseline - figureTop + y }, valueText(value), x - (pairX - fieldX));
    context.restore();
  }
  return pixelsOf(canvas);
}
