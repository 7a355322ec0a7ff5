import type { Context } from './canvas.ts';
import type { Rect } from './gif.ts';
import type { TimerStyle } from './style.ts';

/** The drawing code of a template. Each is in its own file in `templates/`; the other properties are in `template-facts.ts`. */
export interface TimerTemplate {
  /** The wire number. */
  index: number;
  layout(style: TimerStyle): Layout;
}

/**
 * The layout of a style, in pixels of the image. Everything that changes with time is in cells, one per unit in the order of `units`, of equal rows and width.
 * The rest is drawn once. A cell is drawn once for each of its values, so its content depends only on the unit and the value.
 */
export interface Layout {
  width: number;
  height: number;
  /** Pixels of the image per pixel of the 400 x 100 design. */
  scale: number;
  /** The rows in which anything changes. */
  band: { top: number; height: number };
  /** An even number, so that a cell has two halves: digits that do not touch each other are stored separately. */
  cellWidth: number;
  cells: readonly Cell[];
  /** The area that changes with days of 100 and more: the first cell, or a larger area. */
  daysField: { x: number; width: number };
  /** The deadline row below the countdown; null where the style has none. Its background has one color. */
  deadlineLine: Rect | null;
  colors: LayoutColors;
  /** Draws the part that all images of the style share, with or without a countdown. */
  drawBackground(context: Context): void;
  /** Draws everything that does not change with time, including the background. */
  drawCard(context: Context): void;
  /** Draws a value over the card, in the cell of its unit, or in `daysField` for days of 100 and more. It is clipped to the cell. */
  drawValue(context: Context, unit: number, value: number): void;
}

/** The left edge of a unit's cell. Cells with the same `appearance` and background draw a value identically. */
interface Cell {
  x: number;
  appearance: string;
}

/** CSS colors; `label` is for text on the background. */
interface LayoutColors {
  background: string;
  digitColor: string;
  label: string;
}

/** The units of a timer in column order. */
export const units = ['days', 'hours', 'minutes', 'seconds'] as const;
