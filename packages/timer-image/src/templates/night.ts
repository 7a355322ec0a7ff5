import { cssOf, mix, rgbOf, weaken } from '../colors.ts';
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
    const [font, background] = [rgbOf(fontColor), rgbOf(boxColor)];
    return {
      background: cssOf(background),
      box: cssOf(background),
      digitColor: cssOf(font),
      label: cssOf(weaken(font, background, 0.64)),
      mark: cssOf(mix(font, background, 0.4)),
    };
  },
});
