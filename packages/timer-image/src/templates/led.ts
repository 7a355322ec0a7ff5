import { cssOf, mix, rgbOf, weaken } from '../colors.ts';
import { columnsTemplate } from '../columns.ts';
import { fillDigitsCentered } from '../digits.ts';

/** Lit segments among unlit ones, like a clock radio. */
export const led = columnsTemplate(10, {
  pitch: 94,
  digits: { height: 46, width: 74, widthOfMore: 72 },
  wideDays: { first: 101, pitch: 86, digits: { height: 46, width: 112 }, field: 114 },
  box: null,
  changes: 'digits',
  labels: { place: 'below', size: 11.5, gap: 12, width: 86 },
  dots: { size: 6, apart: 18 },
  inks({ fontColor, boxColor }) {
    const [font, background] = [rgbOf(fontColor), rgbOf(boxColor)];
    return {
      background: cssOf(background),
      box: cssOf(mix(font, background, 0.14)),
      digitColor: cssOf(font),
      label: cssOf(weaken(font, background, 0.62)),
      mark: cssOf(font),
    };
  },
  drawDigits(context, { inks }, { digits, text, middle, baseline }) {
    context.fillStyle = inks.box;
    fillDigitsCentered(context, digits, '8'.repeat(text.length), middle, baseline);
    context.fillStyle = inks.digitColor;
    fillDigitsCentered(context, digits, text, middle, baseline);
  },
});
