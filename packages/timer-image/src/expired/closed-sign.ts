import { legible } from '../card-colors.ts';
import { contrast, cssOf, mix } from '../colors.ts';
import { fillCircle, fillRound } from '../shapes.ts';
import { writeLine, type StillPage } from '../still-page.ts';

const plate = { width: 208, height: 54, top: -17 };
const nail = { x: 0, y: -37 };

/** A sign hanging from a nail, as in a shop door. */
export function drawClosedSign(page: StillPage, title: string, detail: string): void {
  const { context, colors } = page;
  // The plate contrasts with the background, so that it stands out.
  const front =
    contrast(colors.surface, colors.background) >= 3 ? colors.surface : legible(colors.accent, colors.background);
  const words = legible(colors.background, front);
  context.rotate((-1.5 * Math.PI) / 180);
  context.strokeStyle = cssOf(mix(front, colors.background, 0.55));
  context.lineWidth = 1.5;
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(-62, plate.top + 7);
  context.lineTo(nail.x, nail.y);
  context.lineTo(62, plate.top + 7);
  context.stroke();
  context.fillStyle = cssOf(front);
  fillCircle(context, nail.x, nail.y, 3);
  fillRound(context, -plate.width / 2, plate.top, plate.width, plate.height, 8);
  context.strokeStyle = cssOf(mix(words, front, 0.5));
  context.lineWidth = 1;
  context.beginPath();
  context.roundRect(-plate.width / 2 + 4, plate.top + 4, plate.width - 8, plate.height - 8, 5);
  context.stroke();
  context.fillStyle = cssOf(colors.background);
  for (const x of [-62, 62]) fillCircle(context, x, plate.top + 7, 2);

  const middle = plate.top + plate.height / 2;
  const maxWidth = plate.width - 32;
  writeLine(page, title, { y: middle - 7, size: 22, maxWidth, color: words });
  writeLine(page, detail, { y: middle + 14, size: 11, maxWidth, color: legible(mix(words, front, 0.8), front) });
}
