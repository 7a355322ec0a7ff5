import { cssOf, mix, rgbOf, weaken } from '../colors.ts';
import type { Context } from '../canvas.ts';
import { columnsTemplate, type Columns } from '../columns.ts';
import { digitsWithin, fillDigitsCentered } from '../digits.ts';
import type { Rect } from '../gif.ts';
import { fillRound } from '../shapes.ts';
import { valueText } from '../time-values.ts';

const white = 0xffffff;
const black = 0x000000;
const slate = 0x111827;

/** A card for each digit, split by a hinge, like a split-flap display. */
export const flip = columnsTemplate(7, {
  pitch: 97,
  digits: { height: 43, width: 66 },
  box: { width: 84, height: 64 },
  changes: 'box',
  labels: { place: 'below', size: 11.5, gap: 8, width: 90 },
  inks({ fontColor, boxColor }) {
    const [font, box] = [rgbOf(fontColor), rgbOf(boxColor)];
    return {
      background: cssOf(white),
      box: cssOf(box),
      digitColor: cssOf(font),
      label: cssOf(weaken(slate, white, 0.72)),
      mark: cssOf(mix(black, box, 0.6)),
    };
  },
  drawUnderDigits(context, columns, unit, value) {
    const box = rgbOf(columns.inks.box);
    for (const card of cardsOf(columns, unit, valueText(value).length)) {
      context.fillStyle = columns.inks.box;
      fillRound(context, card.x, card.y, card.width, card.height, columns.px(6));
      fillUpperHalf(context, columns, card, cssOf(mix(white, box, 0.15)));
    }
  },
  drawDigits(context, columns, { text, baseline, digits: { height } }, unit) {
    const cards = cardsOf(columns, unit, text.length);
    const digits = digitsWithin(
      columns.style.font,
      height,
      (cards[0]!.width - columns.px(5)) * cards.length,
      cards.length,
    );
    const lift = Math.round((height - digits.height) / 2);
    cards.forEach((card, index) =>
      fillDigitsCentered(context, digits, text[index]!, card.x + card.width / 2, baseline - lift),
    );
  },
  drawOverDigits(context, columns, unit, value) {
    const { px, inks } = columns;
    for (const { x, y, width, height } of cardsOf(columns, unit, valueText(value).length)) {
      const hinge = y + Math.round(height / 2);
      context.fillStyle = inks.mark;
      context.fillRect(x, hinge - px(1), width, px(2));
      context.fillStyle = inks.background;
      for (const left of [x, x + width - px(2)]) context.fillRect(left, hinge - px(4), px(2), px(8));
    }
  },
});

/** The cards of a unit: two, or as many as its days have digits. */
function cardsOf({ boxes, px }: Columns, unit: number, count: number): Rect[] {
  const box = boxes[unit]!;
  const gap = px(count > 2 ? 2 : 4);
  const width = Math.floor((box.width - gap * (count - 1)) / count);
  const left = box.x + Math.floor((box.width - count * (width + gap) + gap) / 2);
  return Array.from({ length: count }, (_, index) => ({ ...box, x: left + index * (width + gap), width }));
}

function fillUpperHalf(context: Context, { px }: Columns, { x, y, width, height }: Rect, color: string): void {
  context.save();
  context.beginPath();
  context.rect(x, y, width, Math.round(height / 2));
  context.clip();
  context.fillStyle = color;
  fillRound(context, x, y, width, height, px(6));
  context.restore();
}
