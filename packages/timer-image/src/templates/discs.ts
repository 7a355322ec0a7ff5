import { cssOf, mix, rgbOf, weaken } from '../colors.ts';
import { columnsTemplate } from '../columns.ts';
import { fillCircle } from '../shapes.ts';

const white = rgbOf('#ffffff');

/** Digits and labels in tinted discs with a strong edge. */
export const discs = columnsTemplate(4, {
  pitch: 98,
  digits: { height: 27, width: 60, widthOfMore: 64 },
  box: { width: 92, height: 92 },
  changes: 'digits',
  labels: { place: 'within', size: 11, gap: 9, width: 62 },
  inks({ fontColor, boxColor }) {
    const [font, box] = [rgbOf(fontColor), rgbOf(boxColor)];
    const tint = mix(box, white, 0.08);
    return {
      background: cssOf(white),
      box: cssOf(tint),
      digitColor: cssOf(font),
      label: cssOf(weaken(font, tint, 0.86)),
      mark: cssOf(box),
    };
  },
  drawBoxes(context, { boxes, inks, scale }) {
    for (const { x, y, width } of boxes) {
      const radius = width / 2;
      context.fillStyle = inks.mark;
      fillCircle(context, x + radius, y + radius, radius);
      context.fillStyle = inks.box;
      fillCircle(context, x + radius, y + radius, radius - 4 * scale);
    }
  },
});
