import { createCanvas, figureFamily, wordFamilies, type Context } from './canvas.ts';
import { contrast, cssOf, mix, rgbOf, type Rgb } from './colors.ts';
import { templateOf, type TimerStyle } from './style.ts';
import type { Ink, TimerTemplate } from './templates.ts';

/** The units of a timer in the order of its columns. */
export const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Where everything is, in pixels of the image, and in which colours. */
export interface Layout {
  width: number;
  height: number;
  template: TimerTemplate;
  /** Device pixels for each pixel of the template. */
  scale: number;
  colors: { ground: string; frame: string | null; box: string; figure: string; label: string; separator: string };
  columns: Column[];
  /** The rows that figures touch. */
  figureTop: number;
  figureHeight: number;
  baseline: number;
  figureSize: number;
  /** The width that each of two figures gets, so that nothing moves as they change. */
  slot: number;
  /** What figures of a column may touch, from `fieldX` on, and what a pair of them does, in its middle. */
  fieldWidth: number;
  pairWidth: number;
  box: { y: number; width: number; height: number; radius: number } | null;
  label: { baseline: number; size: number; maxWidth: number } | null;
  separators: { x: number; upperY: number; lowerY: number; radius: number }[];
}

export interface Column {
  middle: number;
  fieldX: number;
  pairX: number;
  label: string;
}

/** The digits in the bold type are all as high as its capitals; words are set by the height of theirs. Both as shares of the size. */
const capHeight = 0.7273;

const ruler = createCanvas(1, 1).getContext('2d');

/** Places the parts of a style. */
export function layoutOf(style: TimerStyle): Layout {
  const template = templateOf(style);
  const width = Math.round(style.width * style.pixelRatio);
  const height = Math.round(style.height * style.pixelRatio);
  const scale = Math.min(width / 400, height / 100);
  const px = (value: number) => Math.round(value * scale);

  // A size whose digits are a whole number of pixels high keeps their tops and bottoms crisp.
  const digitHeight = px(template.figures.size * capHeight);
  const figureSize = digitHeight / capHeight;
  const slot = widestDigit(figureSize) + px(template.figures.tracking);
  const labelCap = px(template.labels.size * capHeight);
  const blockHeight = template.box === null ? digitHeight : px(template.box.height);
  const contentHeight = blockHeight + (style.showLabels ? px(template.labels.gap) + labelCap : 0);
  const top = Math.round((height - contentHeight) / 2);
  const baseline = top + Math.round((blockHeight + digitHeight) / 2);
  const overshoot = Math.ceil(figureSize * 0.02);

  const pitch = px(template.pitch);
  const firstMiddle = Math.round((width - pitch * 3) / 2);
  const pairWidth = slot * 2;
  const room = template.box === null ? pitch - px(template.separators.dot + 4) : px(template.box.width - 2 * Math.min(template.box.radius, 8));
  const fieldWidth = Math.max(pairWidth, room - ((room - pairWidth) & 1));
  const columns = units.map((unit, index) => {
    const middle = firstMiddle + index * pitch;
    const pairX = middle - slot;
    return { middle, pairX, fieldX: pairX - (fieldWidth - pairWidth) / 2, label: style.labels[unit] };
  });
  const dotsMiddle = baseline - digitHeight / 2;
  const apart = px(template.separators.apart) / 2;

  return {
    width,
    height,
    template,
    scale,
    colors: colorsOf(style, template),
    columns,
    figureTop: baseline - digitHeight - overshoot,
    figureHeight: digitHeight + 2 * overshoot,
    baseline,
    figureSize,
    slot,
    fieldWidth,
    pairWidth,
    box: template.box && { y: top, width: px(template.box.width), height: blockHeight, radius: px(template.box.radius) },
    label: style.showLabels ? { baseline: top + contentHeight, size: labelCap / capHeight, maxWidth: pitch - px(6) } : null,
    separators: style.showSeparators
      ? columns.slice(1).map(({ middle }) => ({ x: middle - pitch / 2, upperY: dotsMiddle - apart, lowerY: dotsMiddle + apart, radius: (template.separators.dot * scale) / 2 }))
      : [],
  };
}

/** The font of figures at a size in pixels, as canvas takes it. */
export function figureFont(size: number): string {
  return `${size}px ${figureFamily}`;
}

/** The font of words at a size in pixels, as canvas takes it. */
export function wordFont(size: number): string {
  return `${size}px ${wordFamilies}`;
}

/** The largest size, from the given one down, at which a text is no wider than it may be. Leaves the context at that font. */
export function fitText(context: Context, text: string, fontOf: (size: number) => string, size: number, maxWidth: number): number {
  context.font = fontOf(size);
  const { width } = context.measureText(text);
  if (width <= maxWidth) return size;
  const fitting = (size * maxWidth) / width;
  context.font = fontOf(fitting);
  return fitting;
}

/** The whole pixels that the widest digit takes. */
export function widestDigit(size: number): number {
  ruler.font = figureFont(size);
  return Math.round(Math.max(...Array.from('0123456789', (digit) => ruler.measureText(digit).width)));
}

function colorsOf(style: TimerStyle, template: TimerTemplate): Layout['colors'] {
  const chosen = { font: rgbOf(style.fontColor), box: rgbOf(style.boxColor) };
  const of = (ink: Ink): Rgb => (ink === 'font' || ink === 'box' ? chosen[ink] : rgbOf(ink));
  const ground = of(template.ground);
  return {
    ground: cssOf(ground),
    frame: template.frame === 0 ? null : cssOf(mix(chosen.font, ground, template.frame)),
    box: cssOf(chosen.box),
    figure: cssOf(chosen.font),
    label: cssOf(readable(of(template.labels.ink), ground, template.labels.strength)),
    separator: cssOf(mix(of(template.separators.ink), ground, template.separators.strength)),
  };
}

/** An ink weakened towards its ground, but no further than WCAG's 4.5 allows. */
function readable(ink: Rgb, ground: Rgb, strength: number): Rgb {
  for (let share = strength; share < 1; share += 0.04) {
    const mixed = mix(ink, ground, share);
    if (contrast(mixed, ground) >= 4.5) return mixed;
  }
  return ink;
}
