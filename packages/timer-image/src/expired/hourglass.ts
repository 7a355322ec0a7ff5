import { legible } from '../card-colors.ts';
import { contrast, cssOf, mix } from '../colors.ts';
import { fillCircle, fillRound } from '../shapes.ts';
import type { StillPage } from '../still-page.ts';

const halfHeight = 30;
const halfWidth = 17;
const waist = 2.2;

/** An empty hourglass, which needs no text and so no translation. */
export function drawHourglass({ context, colors }: StillPage): void {
  const { background, surface } = colors;
  const ink = contrast(surface, background) >= 3 ? surface : legible(colors.ink, background);
  const sand = contrast(colors.accent, background) >= 3 ? colors.accent : ink;
  context.fillStyle = cssOf(mix(ink, background, 0.1));
  fillCircle(context, 0, 0, 40);

  context.save();
  outline(context);
  context.clip();
  context.fillStyle = cssOf(background);
  context.fillRect(-halfWidth, -halfHeight, halfWidth * 2, halfHeight * 2);
  context.fillStyle = cssOf(mix(sand, background, 0.55));
  context.beginPath();
  context.moveTo(-halfWidth, halfHeight);
  context.lineTo(-halfWidth, 22);
  context.quadraticCurveTo(0, 5, halfWidth, 22);
  context.lineTo(halfWidth, halfHeight);
  context.fill();
  context.restore();

  context.strokeStyle = cssOf(ink);
  context.lineWidth = 2.5;
  outline(context);
  context.stroke();
  context.fillStyle = cssOf(ink);
  for (const y of [-halfHeight - 3, halfHeight - 2]) fillRound(context, -halfWidth - 5, y, (halfWidth + 5) * 2, 5, 2.5);
}

function outline(context: StillPage['context']): void {
  const shoulder = halfHeight * 0.55;
  context.beginPath();
  context.moveTo(-halfWidth, -halfHeight);
  for (const [side, from, to] of [
    [1, -halfHeight, halfHeight],
    [-1, halfHeight, -halfHeight],
  ] as const) {
    const way = Math.sign(to);
    context.lineTo(side * halfWidth, from);
    context.bezierCurveTo(
      side * halfWidth,
      -way * shoulder * 0.7,
      side * waist,
      -way * shoulder * 0.5,
      side * waist,
      0,
    );
    context.bezierCurveTo(
      side * waist,
      way * shoulder * 0.5,
      side * halfWidth,
      way * shoulder * 0.7,
      side * halfWidth,
      to,
    );
  }
  context.closePath();
}
