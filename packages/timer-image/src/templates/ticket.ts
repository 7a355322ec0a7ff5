import type { Context } from '../canvas.ts';
import { cssOf, mix, rgbOf, weaken } from '../colors.ts';
import { columnsTemplate, type Columns } from '../columns.ts';
import { fillCircle, fillRound } from '../shapes.ts';

const white = 0xffffff;
const slate = 0x111827;
const inset = 6;
const notch = 6;
const scallop = { radius: 3, pitch: 11 };

/** A strip of coupons, perforated between them and at its ends. */
export const ticket = columnsTemplate(13, {
  pitch: 93,
  digits: { height: 34, width: 68 },
  box: { width: 82, height: 84 },
  changes: 'digits',
  labels: { place: 'within', size: 11.5, gap: 11, width: 78 },
  inks({ fontColor, boxColor }) {
    const [font, box] = [rgbOf(fontColor), rgbOf(boxColor)];
    return {
      background: cssOf(white),
      box: cssOf(box),
      digitColor: cssOf(font),
      label: cssOf(weaken(font, box, 0.75)),
      mark: cssOf(mix(font, box, 0.45)),
      words: cssOf(weaken(slate, white, 0.8)),
    };
  },
  drawBoxes(context, columns) {
    const { inks, px, middles, pitch, width, boxes } = columns;
    const { y, height } = boxes[0]!;
    context.fillStyle = inks.box;
    fillRound(context, px(inset), y, width - 2 * px(inset), height, px(6));
    context.fillStyle = inks.background;
    for (const x of [px(inset), width - px(inset)]) drawScallops(context, columns, x);
    for (const middle of middles.slice(1)) {
      const x = middle - Math.round(pitch / 2);
      context.fillStyle = inks.background;
      for (const edge of [y, y + height]) fillCircle(context, x, edge, px(notch));
      drawPerforation(context, columns, x);
    }
  },
});

function drawScallops(context: Context, { boxes, scale }: Columns, x: number): void {
  const { y, height } = boxes[0]!;
  const count = Math.floor(height / scale / scallop.pitch);
  const first = y + (height - (count - 1) * scallop.pitch * scale) / 2;
  for (let index = 0; index < count; index++)
    fillCircle(context, x, first + index * scallop.pitch * scale, scallop.radius * scale);
}

function drawPerforation(context: Context, { boxes, px, inks }: Columns, x: number): void {
  const { y, height } = boxes[0]!;
  const [dash, gap] = [px(4), px(4)];
  const length = height - 2 * px(notch + 4);
  const count = Math.floor((length + gap) / (dash + gap));
  const first = y + Math.round((height - count * (dash + gap) + gap) / 2);
  context.fillStyle = inks.mark;
  for (let index = 0; index < count; index++)
    context.fillRect(x - Math.floor(px(2) / 2), first + index * (dash + gap), px(2), dash);
}
