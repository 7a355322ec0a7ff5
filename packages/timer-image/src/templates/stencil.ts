import type { Context } from '../canvas.ts';
import { cssOf, mix, rgbOf, weakened } from '../colors.ts';
import { columnsTemplate, type Columns } from '../columns.ts';

/** How high the stripes at the edges are, and how far apart. */
const stripe = { height: 8, pitch: 14 };

/** Figures as they are sprayed on crates, between stripes of warning. */
export const stencil = columnsTemplate(11, {
  pitch: 95,
  figures: { height: 34, width: 80, widthOfMore: 76 },
  box: null,
  changes: 'figures',
  labels: { place: 'below', size: 11.5, gap: 9, width: 86 },
  dots: { size: 6, apart: 17 },
  inks({ fontColor, boxColor }) {
    const [font, ground] = [rgbOf(fontColor), rgbOf(boxColor)];
    return {
      ground: cssOf(ground),
      box: cssOf(mix(font, ground, 0.85)),
      figure: cssOf(font),
      label: cssOf(weakened(font, ground, 0.75)),
      mark: cssOf(mix(font, ground, 0.5)),
    };
  },
  drawGround(context, columns) {
    drawStripes(context, columns, 0);
    drawStripes(context, columns, columns.height - columns.px(stripe.height));
  },
});

function drawStripes(context: Context, { width, px, inks }: Columns, top: number): void {
  const [height, pitch] = [px(stripe.height), px(stripe.pitch)];
  context.save();
  context.beginPath();
  context.rect(0, top, width, height);
  context.clip();
  context.fillStyle = inks.box;
  context.beginPath();
  for (let x = -pitch; x < width + pitch; x += pitch) {
    context.moveTo(x, top + height);
    context.lineTo(x + height, top);
    context.lineTo(x + height + pitch / 2, top);
    context.lineTo(x + pitch / 2, top + height);
    context.closePath();
  }
  context.fill();
  context.restore();
}
