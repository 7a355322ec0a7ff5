import type { Context } from './canvas.ts';
import type { Rect } from './gif.ts';
import type { TimerStyle } from './style.ts';

/** How a template is drawn. Each is a file of its own in `templates/`; what is to be known of it beside that is in `template-facts.ts`. */
export interface TimerTemplate {
  /** The number by which the wire names it. */
  index: number;
  layout(style: TimerStyle): Layout;
}

/**
 * A style with everything in its place, in pixels of the image. What time changes lies in cells, one for each unit in the order of `units`, all in the same rows and of the same
 * width: what is outside of them is drawn once. A cell is drawn for all its values, so everything in it comes from the unit and the value.
 */
export interface Layout {
  width: number;
  height: number;
  /** Pixels of the image for one of a picture of 400 x 100. */
  scale: number;
  /** The rows in which anything changes. */
  band: { top: number; height: number };
  /** An even number, so that a cell has two halves: figures that do not touch each other are stored one by one. */
  cellWidth: number;
  cells: readonly Cell[];
  /** What days from 100 on may touch: the first cell, or more. */
  daysField: { x: number; width: number };
  /** The row of words under the rest, for the deadline itself; null where the style has none. The ground within is of one colour. */
  deadlineLine: Rect | null;
  colors: LayoutColors;
  /** What every picture of the style has, a countdown or not. */
  drawGround(context: Context): void;
  /** Everything that time does not change, the ground included. */
  drawCard(context: Context): void;
  /** What a value looks like, over the card, in the cell of its unit (days from 100 on: in their field). What leaves the cell is cut off. */
  drawValue(context: Context, unit: number, value: number): void;
}

/** Where a unit's cell begins. Cells of the same `look` on the same ground draw a value in the same way. */
interface Cell {
  x: number;
  look: string;
}

/** As CSS writes them; `label` is for words on the ground. */
interface LayoutColors {
  ground: string;
  figure: string;
  label: string;
}

/** The units of a timer in the order of its columns. */
export const units = ['days', 'hours', 'minutes', 'seconds'] as const;
