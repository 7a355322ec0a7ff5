import type { Context } from './canvas.ts';
import type { Rect } from './gif.ts';
import type { TimerStyle } from './style.ts';

/** The drawing of a template. Each is a file of its own in `templates/`; the other properties are in `template-facts.ts`. */
export interface TimerTemplate {
  /** The wire number. */
  index: number;
  layout(style: TimerStyle): Layout;
}

/**
 * A style with all positions, in pixels of the image. Everything that changes with time is in cells, one for each unit in the order of `units`, with the same rows and width.
 * The rest is drawn once. A cell is drawn once for each of its values, so its content depends only on the unit and the value.
 */
export interface Layout {
  width: number;
  height: number;
  /** Pixels of the image per pixel of the 400 x 100 design. */
  scale: number;
  /** The rows in which anything changes. */
  band: { top: number; height: number };
  /** An even number, so that a cell has two halves: digits that do not touch each other are stored individually. */
  cellWidth: number;
  cells: readonly Cell[];
  /** The area that days from 100 on may change: the first cell, or more. */
  daysField: { x: number; width: number };
  /** The deadline row below the countdown; null where the style has none. Its background has one color. */
  deadlineLine: Rect | null;
  colors: LayoutColors;
  /** The part that all images of the style have, with or without a countdown. */
  drawGround(context: Context): void;
  /** Draws everything that does not change with time, including the background. */
  drawCard(context: Context): void;
  /** Draws a value over the card, in the cell of its unit (days from 100 on: in their field). It is clipped to the cell. */
  drawValue(context: Context, unit: number, value: number): void;
}

/** The left edge of a unit's cell. Cells with the same `appearance` on the same background draw a value alike. */
interface Cell {
  x: number;
  appearance: string;
}

/** As CSS; `label` is for text on the background. */
interface LayoutColors {
  ground: string;
  digitColor: string;
  label: string;
}

/** The units of a timer in column order. */
export const units = ['days', 'hours', 'minutes', 'seconds'] as const;
