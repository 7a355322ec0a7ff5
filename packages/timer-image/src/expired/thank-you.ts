import { cssOf, mix } from '../colors.ts';
import { drawSurface, writeLine, type StillPage } from '../still-page.ts';

/** A thank-you line under a heart, between two rules. */
export function drawThankYou(page: StillPage, title: string, detail: string): void {
  const { context, colors, width } = page;
  drawSurface(page);
  const maxWidth = width - 64;
  context.fillStyle = cssOf(mix(colors.ink, colors.surface, 0.22));
  for (const x of [-92, 20]) context.fillRect(x, -27, 72, 1);
  drawHeart(page, -27);
  writeLine(page, title, { y: 0, size: 25, maxWidth, color: colors.ink });
  writeLine(page, detail, { y: 26, size: 12.5, maxWidth, color: colors.quiet });
}

function drawHeart({ context, colors }: StillPage, y: number): void {
  context.fillStyle = cssOf(colors.accent);
  context.beginPath();
  context.moveTo(0, y + 6.5);
  context.bezierCurveTo(-11, y - 1, -7, y - 8.5, 0, y - 3.5);
  context.bezierCurveTo(7, y - 8.5, 11, y - 1, 0, y + 6.5);
  context.fill();
}
