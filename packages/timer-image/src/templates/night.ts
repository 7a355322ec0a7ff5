import { cssOf, mix, rgbOf, weakened } from '../colors.ts';
import { columnsTemplate } from '../columns.ts';

/** Digits on black. */
export const night = columnsTemplate(0, {
  pitch: 94,
  digits: { height: 34, width: 76 },
  box: null,
  changes: 'digits',
  labels: { place: 'below', size: 12, gap: 13, width: 84 },
  dots: { size: 4, apart: 15 },
  inks({ fontColor, boxColor }) {
    const [font, ground] = [rgbOf(fontColor), rgbOf(boxColor)];
    return {
      ground: cssOf(ground),
      box: cssOf(ground),
      digitColor: cssOf(font),
      label: cssOf(weakened(font, ground, 0.64)),
      mark: cssOf(mix(font, ground, 0.4)),
    };
  },
});
