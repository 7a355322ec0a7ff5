import type { Context } from '../canvas.ts';
import { cssOf, mix } from '../colors.ts';
import { fillCircle } from '../shapes.ts';
import { drawSurface, writeLine, type StillPage } from '../still-page.ts';

const face = 44;
const gap = 14;

/** The time on the clock face: about ten past ten, or twelve when expired. */
type ClockHands = 'ten past ten' | 'twelve';

/** Draws a clock face beside a title, with an optional smaller line under it. */
export function drawNotice(page: StillPage, hands: ClockHands, title: string, detail: string | null): void {
  const { context, colors } = page;
  drawSurface(page);
  const maxWidth = page.width - face - gap - 56;
  const lift = detail === null ? 0 : 9;
  // Text is drawn where its width is known, so it is measured off screen first.
  const widthOf = (text: string, size: number) =>
    writeLine(page, text, { y: -1000, size, maxWidth, color: colors.ink });
  const width = Math.max(widthOf(title, 19), detail === null ? 0 : widthOf(detail, 12.5));
  const left = Math.round(-(face + gap + width) / 2);

  context.fillStyle = cssOf(mix(colors.accent, colors.surface, 0.14));
  fillCircle(context, left + face / 2, 0, face / 2);
  drawClock(context, left + face / 2, cssOf(colors.accent), hands);
  writeLine(page, title, { x: left + face + gap, y: -lift, size: 19, maxWidth, color: colors.ink, align: 'left' });
  if (detail !== null)
    writeLine(page, detail, {
      x: left + face + gap,
      y: lift + 4,
      size: 12.5,
      maxWidth,
      color: colors.quiet,
      align: 'left',
    });
}

function drawClock(context: Context, x: number, color: string, hands: ClockHands): void {
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.arc(x, 0, 12, 0, Math.PI * 2);
  if (hands === 'twelve') {
    context.moveTo(x, -7.5);
    context.lineTo(x, 0);
  } else {
    context.moveTo(x - 4.5, -2.6);
    context.lineTo(x, 0);
    context.lineTo(x + 4.8, -5.2);
  }
  context.stroke();
}
