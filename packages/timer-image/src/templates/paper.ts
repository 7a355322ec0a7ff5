import { cssOf, mix, rgbOf, weaken } from '../colors.ts';
import { columnsTemplate } from '../columns.ts';
import { drawEdge } from '../shapes.ts';

/** Digits on white, under a strong rule. */
export const paper = columnsTemplate(1, {
  pitch: 94,
  digits: { height: 34, width: 76 },
  box: null,
  changes: 'digits',
  labels: { place: 'below', size: 12, gap: 13, width: 84 },
  dots: { size: 4, apart: 15 },
  inks({ fontColor, boxColor }) {
    const [font, background] = [rgbOf(fontColor), rgbOf(boxColor)];
    return {
      background: cssOf(background),
      box: cssOf(mix(font, background, 0.16)),
      digitColor: cssOf(font),
      label: cssOf(weaken(font, background, 0.6)),
      mark: cssOf(mix(font, background, 0.3)),
    };
  },
  drawBackground(context, { width, height, inks, px }) {
    context.fillStyle = inks.box;
    drawEdge(context, 0, 0, width, height, px(1));
    context.fillStyle = inks.digitColor;
    context.fillRect(0, 0, width, px(4));
  },
});
