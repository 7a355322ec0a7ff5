import { cssOf, mix, rgbOf, weaken } from '../colors.ts';
import { columnsTemplate } from '../columns.ts';
import { fillRound } from '../shapes.ts';

const white = rgbOf('#ffffff');

/** Digits on wide pills in a tint of the box color, with an outline in the box color. */
export const pills = columnsTemplate(5, {
  pitch: 98,
  digits: { height: 29, width: 62, widthOfMore: 66 },
  box: { width: 86, height: 56 },
  changes: 'digits',
  labels: { place: 'below', size: 12, gap: 9, width: 88 },
  dots: { size: 4, apart: 11 },
  inks({ fontColor, boxColor }) {
    const [font, box] = [rgbOf(fontColor), rgbOf(boxColor)];
    return {
      background: cssOf(white),
      box: cssOf(mix(box, white, 0.16)),
      digitColor: cssOf(font),
      label: cssOf(weaken(font, white, 0.86)),
      mark: cssOf(box),
    };
  },
  drawBoxes(context, { boxes, inks, px }) {
    const edge = px(2);
    for (const { x, y, width, height } of boxes) {
      context.fillStyle = inks.mark;
      fillRound(context, x, y, width, height, height / 2);
      context.fillStyle = inks.box;
      fillRound(context, x + edge, y + edge, width - 2 * edge, height - 2 * edge, height / 2 - edge);
    }
  },
});
