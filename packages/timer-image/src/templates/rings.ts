import type { Context } from '../canvas.ts';
import { cssOf, mix, rgbOf, weaken } from '../colors.ts';
import { columnsTemplate, type Columns } from '../columns.ts';
import { drawInPlace } from '../shapes.ts';

/** The values at which rings are full, in column order. More than seven days are a full ring. */
const whole = [7, 24, 60, 60] as const;

const line = 5;

/** A ring around each unit, as full as its value. */
export const rings = columnsTemplate(12, {
  pitch: 94,
  digits: { height: 21, width: 46, widthOfMore: 47 },
  box: { width: 70, height: 70 },
  changes: 'box',
  appearances: whole.map(String),
  labels: { place: 'below', size: 11.5, gap: 7, width: 88 },
  inks({ fontColor, boxColor }) {
    const [font, background] = [rgbOf(fontColor), rgbOf(boxColor)];
    return {
      background: cssOf(background),
      box: cssOf(mix(font, background, 0.2)),
      digitColor: cssOf(font),
      label: cssOf(weaken(font, background, 0.68)),
      mark: cssOf(font),
    };
  },
  drawBoxes(context, columns) {
    columns.boxes.forEach((_, unit) => drawArc(context, columns, unit, 1, columns.inks.box));
  },
  drawUnderDigits(context, columns, unit, value) {
    drawArc(context, columns, unit, Math.min(1, value / whole[unit]!), columns.inks.mark);
  },
});

/** Draws a fraction of the ring, clockwise from the top. */
function drawArc(context: Context, { boxes, px, scale }: Columns, unit: number, share: number, color: string): void {
  if (share === 0) return;
  const box = boxes[unit]!;
  const middle = box.width / 2;
  const top = -Math.PI / 2;
  drawInPlace(context, box, (ring) => {
    ring.strokeStyle = color;
    ring.lineWidth = line * scale;
    ring.lineCap = 'round';
    ring.arc(middle, box.height / 2, middle - px(1) - (line * scale) / 2, top, top + share * Math.PI * 2);
    ring.stroke();
  });
}
