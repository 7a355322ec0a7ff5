import { createCanvas, type Canvas, type Context } from '../canvas.ts';
import { cssOf, mix, rgbOf, weaken } from '../colors.ts';
import { columnsTemplate, type Columns } from '../columns.ts';
import { fillDigitsCentered, strokeDigitsCentered, type Digits } from '../digits.ts';
import { fillCircle } from '../shapes.ts';

/** The reach of a tube's glow on each side, its number of steps, and the intensity beside the tube. */
const glow = { reach: 5.5, steps: 6, share: 0.55 };
/** The thickness of a tube, and how much of its glow is visible inside a digit. */
const tube = { width: 2.1, inside: 0.08 };
/** The shades in which digits are drawn: with all shades, a minute would take 50% more bytes. */
const shades = [0, 0.04, 0.1, 0.18, 0.28, 0.42, 0.6, 0.8, 1];
/** The space between digits, wide enough that their glows hardly overlap. */
const apart = 7;

/** The intensities around a line, from the outside in; the last is the tube itself. */
const light = Array.from({ length: glow.steps + 1 }, (_, step) => {
  if (step === glow.steps) return { reach: 0, share: 1 };
  return { reach: glow.reach * (1 - step / glow.steps), share: glow.share * ((step + 1) / (glow.steps + 1)) ** 2 };
});

/** Glowing tubes bent into digits. */
export const neon = columnsTemplate(9, {
  pitch: 94,
  digits: { height: 36, width: 62, widthOfMore: 58 },
  wideDays: { first: 101, pitch: 86, digits: { height: 34, width: 80 }, field: 112 },
  box: { width: 82, height: 54 },
  changes: 'box',
  labels: { place: 'below', size: 11.5, gap: 4, width: 86 },
  inks({ fontColor, boxColor }) {
    const [font, background] = [rgbOf(fontColor), rgbOf(boxColor)];
    return {
      background: cssOf(background),
      box: cssOf(background),
      digitColor: cssOf(font),
      label: cssOf(weaken(font, background, 0.7)),
      mark: cssOf(font),
    };
  },
  drawBoxes(context, columns) {
    const { style, between, baseline, digits, inks, px, scale } = columns;
    if (!style.showSeparators) return;
    for (const x of between) {
      for (const side of [-1, 1]) {
        for (const { reach, share } of light) {
          context.fillStyle = cssOf(mix(rgbOf(inks.mark), rgbOf(inks.background), share));
          fillCircle(context, x, baseline - digits.height / 2 + side * px(8), (2.2 + reach * 0.6) * scale);
        }
      }
    }
  },
  /** Each digit has its own part of the box, glow included, so that digits can be stored individually. */
  drawDigits(context, columns, { digits, text, middle, baseline }, unit) {
    const { px } = columns;
    const isWide = text.length > 2;
    const slot = digits.slot + px(isWide ? apart / 2 : apart);
    const box = columns.boxes[unit]!;
    const left = Math.round(middle - (slot * text.length) / 2);
    // The glow of the outer digits may extend into the days' field if that is wider than the box.
    const reach = isWide && columns.wideDays ? px(columns.wideDays.field) / 2 : box.width / 2;
    Array.from(text, (digit, index) => {
      const from = index === 0 ? middle - reach : left + index * slot;
      const to = index === text.length - 1 ? middle + reach : left + (index + 1) * slot;
      const picture = litDigit(columns, digits, digit, box.height, baseline - box.y);
      context.save();
      context.beginPath();
      context.rect(from, box.y, to - from, box.height);
      context.clip();
      context.drawImage(picture, Math.round(left + (index + 0.5) * slot - picture.width / 2), box.y);
      context.restore();
    });
  },
});

/** Bitmaps of digits by appearance; they take many strokes, and compiling a style draws each two hundred times. */
const pictures = new WeakMap<Columns, Map<string, Canvas>>();

function litDigit(columns: Columns, digits: Digits, digit: string, height: number, baseline: number): Canvas {
  const drawn = pictures.get(columns) ?? new Map<string, Canvas>();
  pictures.set(columns, drawn);
  const key = `${digit} ${digits.size}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const canvas = createCanvas(digits.slot + 2 * columns.px(glow.reach + tube.width), height);
  const context = canvas.getContext('2d');
  drawLight(context, digits, digit, columns.scale, { middle: canvas.width / 2, baseline });
  putIntoShades(context, columns);
  drawn.set(key, canvas);
  return canvas;
}

/** Draws the light of a digit in shades of gray: black is no light, white is the tube itself. */
function drawLight(
  context: Context,
  digits: Digits,
  digit: string,
  scale: number,
  { middle, baseline }: { middle: number; baseline: number },
): void {
  context.fillStyle = grey(0);
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.lineJoin = 'round';
  for (const { reach, share } of light) {
    context.strokeStyle = grey(share);
    context.lineWidth = 2 * (tube.width + reach) * scale;
    strokeDigitsCentered(context, digits, digit, middle, baseline);
  }
  context.fillStyle = grey(tube.inside);
  fillDigitsCentered(context, digits, digit, middle, baseline);
}

function putIntoShades(context: Context, { inks }: Columns): void {
  const picture = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  const colors = shades.map((share) => mix(rgbOf(inks.digitColor), rgbOf(inks.background), share));
  const colorOf = Array.from({ length: 256 }, (_, level) => colors[nearestShade(level / 255)]!);
  for (let at = 0; at < picture.data.length; at += 4) {
    const color = colorOf[picture.data[at]!]!;
    picture.data.set([color >> 16, (color >> 8) & 255, color & 255], at);
  }
  context.putImageData(picture, 0, 0);
}

function nearestShade(share: number): number {
  return shades.reduce(
    (nearest, shade, index) => (Math.abs(shade - share) < Math.abs(shades[nearest]! - share) ? index : nearest),
    0,
  );
}

function grey(share: number): string {
  return cssOf(mix(0xffffff, 0x000000, share));
}
