import { cssOf, mix, rgbOf, weakened } from '../colors.ts';
import { columnsTemplate } from '../columns.ts';

/** Figures on black. */
export const night = columnsTemplate(
  { index: 0, name: 'Night', fontColor: '#ffffff', boxColor: '#000000', toggle: 'labels', fonts: [0, 1, 2, 3, 4, 5], hasSeparators: true },
  {
    pitch: 92,
    figures: { height: 29, width: 74 },
    box: null,
    changes: 'figures',
    labels: { place: 'below', size: 12, gap: 12, width: 86 },
    dots: { size: 4, apart: 13 },
    inks({ fontColor, boxColor }) {
      const [font, ground] = [rgbOf(fontColor), rgbOf(boxColor)];
      return { ground: cssOf(ground), box: cssOf(ground), figure: cssOf(font), label: cssOf(weakened(font, ground, 0.64)), mark: cssOf(mix(font, ground, 0.4)) };
    },
  },
);
