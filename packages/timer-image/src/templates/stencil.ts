import type { Context } from '../canvas.ts';
import { cssOf, mix, rgbOf, weaken } from '../colors.ts';
import { columnsTemplate, type Columns } from '../columns.ts';

/** The height and spacing of the stripes at the edges. */
const stripe = { height: 8, pitch: 14 };

/** Stenciled digits, as on crates, between warning stripes. */
export const stencil = columnsTemplate(11, {
  pitch: 95,
  digits: { height: 41, width: 80, widthOfMore: 76 },
  wideDays: { first: 101, pitch: 86, digits: { height: 37, width: 106 }, field: 108 },
  box: null,
  changes: 'digits',
  labels: { place: 'below', size: 11.5, gap: 9, width: 86 },
  dots: { size: 6, apart: 17 },
  inks({ fontColor, boxColor }) {
    const [font, background] = [rgbOf(fontColor), rgbOf(boxColor)];
    return {
      background: cssOf(background),
      box: cssOf(mix(font, background, 0.85)),
      digitColor: cssOf(font),
      label: cssOf(weaken(font, background, 0.75)),
      mark: cssOf(mix(font, background, 0.5)),
    };
  },
  drawBackground(context, columns) {
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
