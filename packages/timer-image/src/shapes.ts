import type { Context } from './canvas.ts';

export function fillCircle(context: Context, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

/** Fills a rectangle with round corners. */
export function fillRound(context: Context, x: number, y: number, width: number, height: number, radius: number): void {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

/** Draws a line of whole pixels along the inside of a rectangle's edges. */
export function drawEdge(context: Context, x: number, y: number, width: number, height: number, line: number): void {
  context.fillRect(x, y, width, line);
  context.fillRect(x, y + height - line, width, line);
  context.fillRect(x, y, line, height);
  context.fillRect(x + width - line, y, line, height);
}
