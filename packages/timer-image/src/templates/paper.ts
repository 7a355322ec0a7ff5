import { cssOf, mix, rgbOf, weakened } from '../colors.ts';
import { columnsTemplate } from '../columns.ts';
import { drawEdge } from '../shapes.ts';

/** Figures on white, with a fine line around them. */
export const paper = columnsTemplate(
  { index: 1, name: 'Paper', fontColor: '#000000', boxColor: '#ffffff', toggle: 'labels', fonts: [0, 1, 2, 3, 4, 5], hasSeparators: true },
  {
    pitch: 92,
    figures: { height: 29, width: 74 },
    box: null,
    changes: 'figures',
    labels: { place: 'below', size: 12, gap: 12, width: 86 },
    dots: { size: 4, apart: 13 },
    inks({ fontColor, boxColor }) {
      const [font, ground] = [rgbOf(fontColor), rgbOf(boxColor)];
      return { ground: cssOf(ground), box: cssOf(mix(font, ground, 0.16)), figure: cssOf(font), label: cssOf(weakened(font, ground, 0.6)), mark: cssOf(mix(font, ground, 0.3)) };
    },
    drawGround(context, { width, height, inks, px }) {
      context.fillStyle = inks.box;
      drawEdge(context, 0, 0, width, height, px(1));
    },
  },
);
