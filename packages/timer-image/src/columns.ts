import type { Context } from './canvas.ts';
import { fillDigitsCentered, digitsWithin, type Digits } from './digits.ts';
import { frameOf, placeBlock, type PictureFrame } from './picture-frame.ts';
import { fillCircle } from './shapes.ts';
import type { Rect } from './gif.ts';
import type { TimerStyle } from './style.ts';
import { hasLabels } from './template-facts.ts';
import { units, type Layout, type TimerTemplate } from './template.ts';
import { valueText } from './time-values.ts';
import { fillLabels, wordCapHeight, type WordLine } from './words.ts';

/** The design of a template with four columns, in pixels of a 400 x 100 image. Arguments of its `draw` functions are in pixels of the image. */
interface ColumnsDesign {
  /** The distance between the centers of two columns. */
  pitch: number;
  /** The maximum width of two digits, and of three or more, where it is less than the space allows. A wider font is drawn smaller. */
  digits: { height: number; width: number; widthOfMore?: number };
  /** The layout for 100 days and more, for digits that would otherwise be drawn much smaller. */
  wideDays?: WideDaysDesign;
  /** The box around each column's digits; null without boxes. */
  box: { width: number; height: number } | null;
  /** The part of a column that changes with its value: its digits, or its whole box. */
  changes: 'digits' | 'box';
  /** A key per column when a value is drawn differently by unit; columns with equal keys are drawn alike. */
  appearances?: readonly string[];
  /** Labels are `gap` below the box, or inside it, `gap` below the digits. */
  labels: { place: 'below' | 'within'; size: number; gap: number; width: number };
  /** The space below all other content, with labels and without. */
  foot?: { labeled: number; bare: number };
  /** True when the background fills the image, so that the deadline's row is below it and not closer to the labels. */
  isFilled?: boolean;
  /** The height of the decoration along the upper and lower edge. */
  edge?: number;
  /** Two dots between columns; none where a template draws its own separators. */
  dots?: { size: number; apart: number };
  inks(style: TimerStyle): ColumnsInks;
  drawBackground?(context: Context, columns: Columns): void;
  /** Called before labels and dots are drawn. */
  drawBoxes?(context: Context, columns: Columns): void;
  drawUnderDigits?(context: Context, columns: Columns, unit: number, value: number): void;
  /** Replaces the default drawing, which fills the digits in their color. */
  drawDigits?(context: Context, columns: Columns, placed: PlacedDigits, unit: number, value: number): void;
  drawOverDigits?(context: Context, columns: Columns, unit: number, value: number): void;
}

/** A layout in which days have three digits of the same height as all others. */
interface WideDaysDesign {
  /** The distance from the center of days to that of hours, and between the other columns. */
  first: number;
  pitch: number;
  /** The maximum width of three-digit days; their pixels may extend over all of `field`. */
  digits: { height: number; width: number };
  field: number;
}

/** CSS colors. */
interface ColumnsInks {
  background: string;
  box: string;
  digitColor: string;
  label: string;
  mark: string;
  /** The text color on the background, for templates whose labels are not on it. */
  words?: string;
}

/** A laid-out style of such a template, in pixels of the image. */
export interface Columns extends PictureFrame {
  style: TimerStyle;
  /** The separate geometry of the layout for 100 days and more; null in the usual layout. */
  wideDays: WideDaysDesign | null;
  deadlineLine: Rect | null;
  inks: ColumnsInks;
  pitch: number;
  middles: number[];
  /** The positions of separators between columns. */
  between: number[];
  digits: Digits;
  baseline: number;
  /** Each column's box; in a style without boxes, it is as high as the digits. */
  boxes: Rect[];
  label: Omit<WordLine, 'middle'> | null;
  /** The rows of boxes and labels together. */
  block: { top: number; bottom: number };
}

/** A string of digits to draw. */
interface PlacedDigits {
  digits: Digits;
  text: string;
  middle: number;
  baseline: number;
}

/** Builds a template of four columns side by side, centered in the image. */
export function columnsTemplate(index: number, design: ColumnsDesign): TimerTemplate {
  return { index, layout: (style) => columnsLayout(columnsOf(style, design), design) };
}

function columnsLayout(columns: Columns, design: ColumnsDesign): Layout {
  const { width, height, scale, deadlineLine, px, inks, middles, digits, baseline, boxes } = columns;
  const over = digits.overshoot;
  const digitsCell = {
    top: baseline - digits.height - over,
    height: digits.height + 2 * over,
    width: 2 * (digits.slot + digits.overhang),
  };
  const boxCell = { top: boxes[0]!.y, height: boxes[0]!.height, width: boxes[0]!.width };
  const cell = design.changes === 'box' ? boxCell : digitsCell;
  const fieldWidth = fieldWidthOf(columns, design, cell.width);

  function drawBackground(context: Context): void {
    context.fillStyle = inks.background;
    context.fillRect(0, 0, width, height);
    design.drawBackground?.(context, columns);
  }

  return {
    width,
    height,
    scale,
    deadlineLine,
    band: { top: cell.top, height: cell.height },
    cellWidth: cell.width,
    cells: middles.map((middle, unit) => ({
      x: middle - cell.width / 2,
      appearance: design.appearances?.[unit] ?? '',
    })),
    daysField: { x: middles[0]! - fieldWidth / 2, width: fieldWidth },
    colors: { background: inks.background, digitColor: inks.digitColor, label: inks.words ?? inks.label },
    drawBackground,
    drawCard(context) {
      drawBackground(context);
      design.drawBoxes?.(context, columns);
      drawDots(context, columns, design);
      drawLabels(context, columns);
    },
    drawValue(context, unit, value) {
      design.drawUnderDigits?.(context, columns, unit, value);
      const placed = placedDigits(
        columns,
        unit,
        valueText(value),
        Math.min(
          px((columns.wideDays ? undefined : design.digits.widthOfMore) ?? Infinity),
          fieldWidth - 2 * digits.overhang,
        ),
      );
      context.fillStyle = inks.digitColor;
      if (design.drawDigits) design.drawDigits(context, columns, placed, unit, value);
      else fillDigitsCentered(context, placed.digits, placed.text, placed.middle, placed.baseline);
      design.drawOverDigits?.(context, columns, unit, value);
    },
  };
}

function columnsOf(style: TimerStyle, design: ColumnsDesign): Columns {
  const isLabeled = hasLabels(style);
  const frame = frameOf(style);
  const { width, px } = frame;
  const wideDays = style.hasWideDays ? (design.wideDays ?? null) : null;
  const digits = wideDays
    ? digitsWithin(style.font, px(wideDays.digits.height), px(wideDays.digits.width), 3)
    : digitsWithin(style.font, px(design.digits.height), px(design.digits.width));
  const labelCap = isLabeled ? px(design.labels.size * wordCapHeight) : 0;
  const labelRoom = isLabeled ? px(design.labels.gap) + labelCap : 0;
  const isWithin = design.labels.place === 'within';
  const boxHeight = design.box === null ? digits.height : px(design.box.height);
  const blockHeight =
    boxHeight + (isWithin ? 0 : labelRoom) + px((isLabeled ? design.foot?.labeled : design.foot?.bare) ?? 0);
  const { top, deadlineLine } = placeBlock(frame, blockHeight, {
    isFilled: design.isFilled === true,
    edge: px(design.edge ?? 0),
  });
  const baseline = top + Math.round((boxHeight + digits.height - (isWithin ? labelRoom : 0)) / 2);
  const labelBaseline = isWithin ? baseline + labelRoom : top + boxHeight + labelRoom;

  const pitch = px(wideDays?.pitch ?? design.pitch);
  const toHours = px(wideDays?.first ?? design.pitch);
  // The three digits of the days extend further to the left than the two of the seconds to the right.
  const first = Math.round((width - toHours - pitch * 2) / 2 + (wideDays ? digits.slot / 4 : 0));
  const middles = units.map((_, unit) => (unit === 0 ? first : first + toHours + (unit - 1) * pitch));
  // Between three-digit days and the hours, the center of the gap is further to the right.
  const between = middles
    .slice(1)
    .map((middle, unit) => middle - (unit === 0 ? (toHours - (wideDays ? digits.slot / 2 : 0)) / 2 : pitch / 2));
  const boxWidth = even(design.box === null ? px(design.digits.width) : px(design.box.width));
  return {
    ...frame,
    deadlineLine,
    style,
    inks: design.inks(style),
    wideDays,
    pitch,
    middles,
    between,
    digits,
    baseline,
    boxes: middles.map((middle) => ({ x: middle - boxWidth / 2, y: top, width: boxWidth, height: boxHeight })),
    label: isLabeled
      ? { baseline: labelBaseline, size: labelCap / wordCapHeight, maxWidth: px(design.labels.width) }
      : null,
    block: { top, bottom: top + blockHeight },
  };
}

/** As wide as the space beside the separators or inside the box. */
function fieldWidthOf(
  { wideDays, middles, boxes, px }: Columns,
  { box, changes, dots, digits }: ColumnsDesign,
  cellWidth: number,
): number {
  if (wideDays) return Math.max(cellWidth, even(px(wideDays.field)));
  if (changes === 'box') return cellWidth;
  const pitch = middles[1]! - middles[0]!;
  const max = digits.widthOfMore ?? Infinity;
  const room = Math.min(px(max), box === null ? pitch - px((dots?.size ?? 0) + 13) : boxes[0]!.width - px(12));
  return Math.max(cellWidth, even(room));
}

/** Two digits at the template's size, more at the size that their field allows. */
function placedDigits(
  { style, digits, middles, baseline }: Columns,
  unit: number,
  text: string,
  width: number,
): PlacedDigits {
  const fitting = text.length <= 2 ? digits : digitsWithin(style.font, digits.height, width, text.length);
  return {
    digits: fitting,
    text,
    middle: middles[unit]!,
    baseline: baseline - Math.round((digits.height - fitting.height) / 2),
  };
}

function drawDots(
  context: Context,
  { style, inks, between, baseline, digits, scale }: Columns,
  { dots }: ColumnsDesign,
): void {
  if (dots === undefined || !style.showSeparators) return;
  context.fillStyle = inks.mark;
  const middle = baseline - digits.height / 2;
  for (const x of between) {
    for (const side of [-1, 1])
      fillCircle(context, x, middle + (side * dots.apart * scale) / 2, (dots.size * scale) / 2);
  }
}

function drawLabels(context: Context, { label, middles, inks, style }: Columns): void {
  if (label === null) return;
  context.fillStyle = inks.label;
  middles.forEach((middle, unit) => fillLabels(context, style.labels[units[unit]!], { ...label, middle }));
}

function even(width: number): number {
  return width - (width & 1);
}
