import { createCanvas, type Context } from '../canvas.ts';
import { cssOf, mix, rgbOf, weakened } from '../colors.ts';
import { columnsTemplate, type Columns } from '../columns.ts';

/** The values at which rings are full, in the order of the columns. More days than a week are a full ring. */
const whole = [7, 24, 60, 60] as const;

const line = 5;

/** A ring around each unit, as full as its value. */
export const rings = columnsTemplate(12, {
  pitch: 94,
  figures: { height: 21, width: 46, widthOfMore: 47 },
  box: { width: 70, height: 70 },
  changes: 'box',
  looks: whole.map(String),
  labels: { place: 'below', size: 11.5, gap: 7, width: 88 },
  inks({ fontColor, boxColor }) {
    const [font, ground] = [rgbOf(fontColor), rgbOf(boxColor)];
    return { ground: cssOf(ground), box: cssOf(mix(font, ground, 0.2)), figure: cssOf(font), label: cssOf(weakened(font, ground, 0.68)), mark: cssOf(font) };
  },
  drawBoxes(context, columns) {
    columns.boxes.forEach((_, unit) => drawArc(context, columns, unit, 1, columns.inks.box));
  },
  drawUnderFigures(context, columns, unit, value) {
    drawArc(context, columns, unit, Math.min(1, value / whole[unit]!), columns.inks.mark);
  },
});

/** From the top clockwise, a share of the ring. It is drawn by itself and then put in its place: an arc's edges come out otherwise, by a shade, where its middle is elsewhere. */
function drawArc(context: Context, { boxes, px, scale }: Columns, unit: number, share: number, color: string): void {
  if (share === 0) return;
  const { x, y, width, height } = boxes[unit]!;
  const canvas = createCanvas(width, height);
  const arc = canvas.getContext('2d');
  const top = -Math.PI / 2;
  arc.strokeStyle = color;
  arc.lineWidth = line * scale;
  arc.lineCap = 'round';
  arc.arc(width / 2, height / 2, width / 2 - px(1) - (line * scale) / 2, top, top + share * Math.PI * 2);
  arc.stroke();
  context.drawImage(canvas, x, y);
}
