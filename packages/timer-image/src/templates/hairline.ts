import { cssOf, mix, rgbOf, weaken } from '../colors.ts';
import { columnsTemplate } from '../columns.ts';

/** Large light digits with thin rules between them. */
export const hairline = columnsTemplate(2, {
  pitch: 96,
  digits: { height: 36, width: 80 },
  box: null,
  changes: 'digits',
  labels: { place: 'below', size: 11.5, gap: 13, width: 80 },
  inks({ fontColor, boxColor }) {
    const [font, background] = [rgbOf(fontColor), rgbOf(boxColor)];
    return {
      background: cssOf(background),
      box: cssOf(background),
      digitColor: cssOf(font),
      label: cssOf(weaken(font, background, 0.62)),
      mark: cssOf(mix(font, background, 0.26)),
    };
  },
  drawBoxes(context, { middles, pitch, block, inks, px }) {
    context.fillStyle = inks.mark;
    const line = px(1);
    for (const middle of middles.slice(1))
      context.fillRect(
        Math.round(middle - pitch / 2 - line / 2),
        block.top - px(6),
        line,
        block.bottom - block.top + px(12),
      );
  },
});
