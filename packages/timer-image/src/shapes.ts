import { createCanvas, type Context } from './canvas.ts';
import type { Rect } from './gif.ts';

export function fillCircle(context: Context, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

/** The distance of a Bezier curve's handles from the corner that it rounds, as a fraction of the radius; this value approximates a quarter circle. */
const handle = 1 - 0.5523;
/** Canvas computes positions in these fractions of a pixel. */
const parts = 256;

/**
 * Fills a rectangle with rounded corners. Unlike `roundRect`, it looks the same at every whole pixel, because canvas does not need to round any of its points.
 */
export function fillRound(context: Context, x: number, y: number, width: number, height: number, radius: number): void {
  const r = Math.min(radius, width / 2, height / 2);
  const h = Math.round(r * handle * parts) / parts;
  const [right, bottom] = [x + width, y + height];
  context.beginPath();
  context.moveTo(x + r, y);
  context.lineTo(right - r, y);
  context.bezierCurveTo(right - h, y, right, y + h, right, y + r);
  context.lineTo(right, bottom - r);
  context.bezierCurveTo(right, bottom - h, right - h, bottom, right - r, bottom);
  context.lineTo(x + r, bottom);
  context.bezierCurveTo(x + h, bottom, x, bottom - h, x, bottom - r);
  context.lineTo(x, y + r);
  context.bezierCurveTo(x, y + h, x + h, y, x + r, y);
  context.closePath();
  context.fill();
}

/** Strokes a line, whole pixels wide, along the inside of a rectangle's edges. */
export function drawEdge(context: Context, x: number, y: number, width: number, height: number, line: number): void {
  context.fillRect(x, y, width, line);
  context.fillRect(x, y + height - line, width, line);
  context.fillRect(x, y, line, height);
  context.fillRect(x + width - line, y, line, height);
}

/** Draws a rectangle at the origin, and copies it to its position: the antialiasing of round shapes depends slightly on their position. */
export function drawInPlace(context: Context, { x, y, width, height }: Rect, draw: (context: Context) => void): void {
  const canvas = createCanvas(width, height);
  draw(canvas.getContext('2d'));
  context.drawImage(canvas, x, y);
}
