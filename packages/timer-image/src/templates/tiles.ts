import { cssOf, mix, rgbOf, weaken } from '../colors.ts';
import { columnsTemplate } from '../columns.ts';
import { fillRound } from '../shapes.ts';

const white = rgbOf('#ffffff');
const slate = rgbOf('#111827');

/** Digits on rounded boxes, with labels under them. */
export const tiles = columnsTemplate(3, {
  pitch: 96,
  digits: { height: 29, width: 64 },
  box: { width: 78, height: 62 },
  changes: 'digits',
  labels: { place: 'below', size: 12, gap: 9, width: 86 },
  dots: { size: 4, apart: 12 },
  inks({ fontColor, boxColor }) {
    return {
      background: cssOf(white),
      box: cssOf(rgbOf(boxColor)),
      digitColor: cssOf(rgbOf(fontColor)),
      label: cssOf(weaken(slate, white, 0.72)),
      mark: cssOf(mix(slate, white, 0.34)),
    };
  },
  drawBoxes(context, { boxes, inks, px }) {
    context.fillStyle = inks.box;
    for (const { x, y, width, height } of boxes) fillRound(context, x, y, width, height, px(10));
  },
});
