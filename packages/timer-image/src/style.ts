import { rgbOf } from './colors.ts';
import { labels, type TimerLabels } from './messages.ts';
import { templates, type TimerTemplate } from './templates.ts';

/** Everything that decides how a timer looks; two equal styles give the same bytes. */
export interface TimerStyle {
  /** The index of a template. */
  template: number;
  /** `#rgb` or `#rrggbb` */
  fontColor: string;
  boxColor: string;
  labels: TimerLabels;
  showLabels: boolean;
  showSeparators: boolean;
  /** Size in CSS pixels; the image has `pixelRatio` (1 to 3) times as many. */
  width: number;
  height: number;
  pixelRatio: number;
}

/** A style with what is missing filled in: Night in white on black with English labels, 400 x 100. */
export function timerStyle(some: Partial<TimerStyle> = {}): TimerStyle {
  return { template: 0, fontColor: '#ffffff', boxColor: '#000000', labels, showLabels: true, showSeparators: true, width: 400, height: 100, pixelRatio: 1, ...some };
}

/** The template of a style. Throws a `RangeError` when there is none of that index. */
export function templateOf(style: TimerStyle): TimerTemplate {
  const template = templates.find(({ index }) => index === style.template);
  if (template === undefined) throw new RangeError(`No email timer template ${style.template}`);
  return template;
}

/** Throws a `TypeError` or a `RangeError` for a style that cannot be drawn. */
export function checkStyle(style: TimerStyle): void {
  templateOf(style);
  rgbOf(style.fontColor);
  rgbOf(style.boxColor);
  if (!isWithin(style.width, 120, 1200) || !isWithin(style.height, 40, 600)) throw new RangeError(`No timer of ${style.width} x ${style.height}`);
  if (!isWithin(style.pixelRatio, 1, 3)) throw new RangeError(`No timer at ${style.pixelRatio} pixels per pixel`);
}

/** A text that is the same for equal styles and for no others. */
export function styleKey(style: TimerStyle): string {
  const { days, hours, minutes, seconds } = style.labels;
  const shown = style.showLabels ? [days, hours, minutes, seconds] : [];
  return JSON.stringify([style.template, rgbOf(style.fontColor), rgbOf(style.boxColor), +style.showSeparators, style.width, style.height, style.pixelRatio, ...shown]);
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}
