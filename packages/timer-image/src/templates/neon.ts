import { createCanvas, type Canvas, type Context } from '../canvas.ts';
import { cssOf, mix, rgbOf, weakened } from '../colors.ts';
import { columnsTemplate, type Columns, type PlacedFigures } from '../columns.ts';
import { fillFiguresCentered, strokeFiguresCentered, type Figures } from '../figures.ts';
import { fillCircle } from '../shapes.ts';

/** How far a tube's light reaches on each side, in how many steps, and how much of its colour is there beside the tube. */
const glow = { reach: 5.5, steps: 5, share: 0.55 };
/** How thick a tube is, and how much of its light is seen inside of a figure. */
const tube = { width: 2.1, inside: 0.09 };
/** Space between figures, so that hardly any light of one falls on the other. */
const apart = 7;

/** Glowing tubes bent into figures. */
export const neon = columnsTemplate(9, {
  pitch: 94,
  figures: { height: 36, width: 62, widthOfMore: 58 },
  box: { width: 82, height: 54 },
  changes: 'box',
  labels: { place: 'below', size: 11.5, gap: 4, width: 86 },
  inks({ fontColor, boxColor }) {
    const [font, ground] = [rgbOf(fontColor), rgbOf(boxColor)];
    return { ground: cssOf(ground), box: cssOf(mix(font, ground, tube.inside)), figure: cssOf(font), label: cssOf(weakened(font, ground, 0.7)), mark: cssOf(font) };
  },
  drawBoxes(context, columns) {
    const { style, middles, pitch, baseline, figures, px, scale } = columns;
    if (!style.showSeparators) return;
    for (const middle of middles.slice(1)) {
      for (const side of [-1, 1]) {
        for (const { reach, color } of lightOf(columns)) {
          context.fillStyle = color;
          fillCircle(context, middle - pitch / 2, baseline - figures.height / 2 + side * px(8), (2.2 + reach * 0.6) * scale);
        }
      }
    }
  },
  /** Each figure has its part of the box to itself, light included, so that figures can be stored one by one. */
  drawFigures(context, columns, { figures, text, middle, baseline }, unit) {
    const { px } = columns;
    const [box, slot] = [columns.boxes[unit]!, figures.slot + px(text.length > 2 ? apart / 2 : apart)];
    const left = Math.round(middle - (slot * text.length) / 2);
    Array.from(text, (digit, index) => {
      const from = index === 0 ? box.x : left + index * slot;
      const to = index === text.length - 1 ? box.x + box.width : left + (index + 1) * slot;
      const picture = litDigit(columns, figures, digit, box.height, baseline - box.y);
      context.save();
      context.beginPath();
      context.rect(from, box.y, to - from, box.height);
      context.clip();
      context.drawImage(picture, Math.round(left + (index + 0.5) * slot - picture.width / 2), box.y);
      context.restore();
    });
  },
});

/** Pictures of digits by what they look like; they take many strokes, and a style shows each of them two hundred times. */
const pictures = new WeakMap<Columns, Map<string, Canvas>>();

function litDigit(columns: Columns, figures: Figures, digit: string, height: number, baseline: number): Canvas {
  const drawn = pictures.get(columns) ?? new Map<string, Canvas>();
  pictures.set(columns, drawn);
  const key = `${digit} ${figures.size}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const width = figures.slot + 2 * columns.px(glow.reach + tube.width);
  const canvas = createCanvas(width, height);
  drawTubes(canvas.getContext('2d'), columns, { figures, text: digit, middle: width / 2, baseline });
  drawn.set(key, canvas);
  return canvas;
}

function drawTubes(context: Context, columns: Columns, { figures, text, middle, baseline }: PlacedFigures): void {
  context.lineJoin = 'round';
  for (const { reach, color } of lightOf(columns)) {
    context.strokeStyle = color;
    context.lineWidth = 2 * (tube.width + reach) * columns.scale;
    strokeFiguresCentered(context, figures, text, middle, baseline);
  }
  context.fillStyle = columns.inks.box;
  fillFiguresCentered(context, figures, text, middle, baseline);
}

/** From outside in, the tube itself last. */
function lightOf({ inks }: Columns): { reach: number; color: string }[] {
  const around = Array.from({ length: glow.steps }, (_, step) => {
    const share = glow.share * ((step + 1) / (glow.steps + 1)) ** 2;
    return { reach: glow.reach * (1 - step / glow.steps), color: cssOf(mix(rgbOf(inks.figure), rgbOf(inks.ground), share)) };
  });
  return [...around, { reach: 0, color: inks.figure }];
}
