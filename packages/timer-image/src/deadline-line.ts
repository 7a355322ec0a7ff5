import type { Context } from './canvas.ts';
import type { Layout } from './template.ts';
import { fillLabels, wordCapHeight } from './words.ts';

const size = 12.5;

/** Draws the deadline into its row over the card; nothing where the style has no such row. */
export function drawDeadlineLine(context: Context, { deadlineLine, colors, scale }: Layout, text: string): void {
  if (deadlineLine === null) return;
  const { x, y, width, height } = deadlineLine;
  const cap = Math.round(size * scale * wordCapHeight);
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.fillStyle = colors.label;
  fillLabels(context, text, {
    middle: Math.round(x + width / 2),
    baseline: y + Math.round((height + cap) / 2),
    size: cap / wordCapHeight,
    maxWidth: width,
  });
  context.restore();
}
