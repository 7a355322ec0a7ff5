import type { Context } from '../canvas.ts';
import { contrast, cssOf, mix, rgbOf, weaken } from '../colors.ts';
import { columnsTemplate, type Columns } from '../columns.ts';

const white = rgbOf('#ffffff');
const ink = rgbOf('#1f1f1f');

/** Digits over a ribbon with the labels. */
export const ribbon = columnsTemplate(6, {
  pitch: 88,
  digits: { height: 32, width: 70 },
  box: { width: 84, height: 40 },
  changes: 'digits',
  labels: { place: 'below', size: 12.5, gap: 14, width: 78 },
  foot: { labeled: 14, bare: 20 },
  dots: { size: 4, apart: 13 },
  inks({ fontColor, boxColor }) {
    const [font, box] = [rgbOf(fontColor), rgbOf(boxColor)];
    const label = contrast(white, box) >= contrast(ink, box) ? white : ink;
    return {
      background: cssOf(white),
      box: cssOf(box),
      digitColor: cssOf(font),
      label: cssOf(label),
      mark: cssOf(mix(font, white, 0.4)),
      words: cssOf(weaken(font, white, 0.8)),
    };
  },
  drawBoxes: drawRibbon,
});

/** A ribbon with swallowtail ends; a slim one without labels. */
function drawRibbon(context: Context, { inks, middles, boxes, pitch, label, px }: Columns): void {
  const height = label === null ? px(10) : px(28);
  const top = boxes[0]!.y + boxes[0]!.height + px(label === null ? 6 : 2);
  const [left, right] = [middles[0]! - Math.round(pitch / 2) - px(4), middles.at(-1)! + Math.round(pitch / 2) + px(4)];
  const fold = Math.round(height / 4);
  const tail = label === null ? px(12) : px(18);
  context.fillStyle = cssOf(mix(rgbOf(inks.box), 0x000000, 0.72));
  for (const [edge, out] of [
    [left, -1],
    [right, 1],
  ] as const) {
    context.beginPath();
    context.moveTo(edge - out * px(10), top + fold);
    context.lineTo(edge + out * tail, top + fold);
    context.lineTo(edge + out * (tail - Math.round(height / 3)), top + fold + height / 2);
    context.lineTo(edge + out * tail, top + fold + height);
    context.lineTo(edge - out * px(10), top + fold + height);
    context.closePath();
    context.fill();
  }
  context.fillStyle = inks.box;
  context.fillRect(left, top, right - left, height);
}
