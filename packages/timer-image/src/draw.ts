import { createCanvas, type Canvas } from './canvas.ts';
import { drawDeadlineLine } from './deadline-line.ts';
import type { Layout } from './template.ts';

/** RGBA pixels as returned by canvas, one byte per channel. */
export type Rgba = Uint8ClampedArray;

/** Draws everything that does not change with time. */
export function drawCard(layout: Layout): Canvas {
  const canvas = createCanvas(layout.width, layout.height);
  layout.drawCard(canvas.getContext('2d'));
  return canvas;
}

/** Draws a value over a card, clipped to the area that it may change. */
export function drawValueWithin(
  canvas: Canvas,
  layout: Layout,
  unit: number,
  value: number,
  { x, width }: { x: number; width: number },
): void {
  const context = canvas.getContext('2d');
  context.save();
  context.beginPath();
  context.rect(x, layout.band.top, width, layout.band.height);
  context.clip();
  layout.drawValue(context, unit, value);
  context.restore();
}

/** Draws a full frame of one second, as the reference for the engine's composed frames. */
export function drawFrame(layout: Layout, values: readonly number[], deadlineLine = ''): Rgba {
  const canvas = drawCard(layout);
  drawDeadlineLine(canvas.getContext('2d'), layout, deadlineLine);
  values.forEach((value, unit) => drawValueWithin(canvas, layout, unit, value, placeOf(layout, unit, value)));
  return pixelsOf(canvas);
}

/** Returns the pixels of a canvas. */
export function pixelsOf(canvas: Canvas): Rgba {
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
}

/** The area that a value may change: its unit's cell, or the field of days from 100 on. */
function placeOf({ cells, cellWidth, daysField }: Layout, unit: number, value: number): { x: number; width: number } {
  return value >= 100 ? daysField : { x: cells[unit]!.x, width: cellWidth };
}
