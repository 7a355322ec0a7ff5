import { emailTimerFonts } from '@lastcall/contracts/campaigns/email-timer-facts';
import { rgbOf } from './colors.ts';
import { labels, type TimerLabels } from './messages.ts';
import { templateFacts, templates } from './template-facts.ts';
import { timeValues } from './time-values.ts';

/** All settings that determine a timer's appearance; equal styles produce the same bytes. */
export interface TimerStyle {
  /** The index of a template. */
  template: number;
  /** The index of a font. */
  font: number;
  /** `#rgb` or `#rrggbb` */
  fontColor: string;
  boxColor: string;
  labels: TimerLabels;
  /** For templates with optional labels; all others show every label that is not empty. */
  showLabels: boolean;
  showSeparators: boolean;
  /** For the template with a color per unit. */
  isColorized: boolean;
  /** True when the image has a row for the deadline below the countdown. */
  hasDeadlineLine: boolean;
  /** True when the columns make room for 100 days and more; set by `styleAt`. */
  hasWideDays: boolean;
  /** The size in CSS pixels without the deadline row; the image has `pixelRatio` (1 to 3) times as many pixels per side. */
  width: number;
  height: number;
  pixelRatio: number;
}

/** Returns a style with defaults filled in: those of its template (Night by default), English labels, 400 x 100. */
export function timerStyle(some: Partial<TimerStyle> = {}): TimerStyle {
  const {
    index,
    fontColor,
    boxColor,
    fonts: allowed,
  } = templates.find((facts) => facts.index === some.template) ?? templates[0]!;
  return {
    template: index,
    font: allowed[0],
    fontColor,
    boxColor,
    labels,
    showLabels: true,
    showSeparators: true,
    isColorized: true,
    hasDeadlineLine: false,
    hasWideDays: false,
    width: 400,
    height: 100,
    pixelRatio: 1,
    ...some,
  };
}

/** Returns the style with the layout for the remaining time: with 100 days or more, templates with large digits make room for three digits. */
export function styleAt(style: TimerStyle, secondsLeft: number): TimerStyle {
  const hasWideDays = timeValues(secondsLeft)[0] >= 100 && templateFacts(style.template).hasWideLayout;
  return hasWideDays === style.hasWideDays ? style : { ...style, hasWideDays };
}

/** Throws a `TypeError` or a `RangeError` for an invalid style. */
export function checkStyle(style: TimerStyle): void {
  templateFacts(style.template);
  if (emailTimerFonts[style.font] === undefined) throw new RangeError(`No email timer font ${style.font}`);
  rgbOf(style.fontColor);
  rgbOf(style.boxColor);
  if (!isWithin(style.width, 120, 1200) || !isWithin(style.height, 40, 600))
    throw new RangeError(`No timer of ${style.width} x ${style.height}`);
  if (!isWithin(style.pixelRatio, 1, 3)) throw new RangeError(`No timer at ${style.pixelRatio} pixels per pixel`);
}

/** Returns a cache key that is equal for equal styles only. */
export function styleKey(style: TimerStyle): string {
  const {
    template,
    font,
    fontColor,
    boxColor,
    showSeparators,
    isColorized,
    hasDeadlineLine,
    hasWideDays,
    width,
    height,
    pixelRatio,
  } = style;
  const { days, hours, minutes, seconds } = style.labels;
  const { toggle } = templateFacts(template);
  const shown = style.showLabels || toggle !== 'labels' ? [days, hours, minutes, seconds] : [];
  const flags = [showSeparators, toggle === 'colorized' && isColorized, hasDeadlineLine, hasWideDays].map(Number);
  return JSON.stringify([
    template,
    font,
    rgbOf(fontColor),
    rgbOf(boxColor),
    ...flags,
    width,
    height,
    pixelRatio,
    ...shown,
  ]);
}

function isWithin(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}
