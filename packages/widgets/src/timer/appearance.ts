import { servedFontFace } from '@lastcall/contracts/campaigns/served-fonts';
import { digitFamily } from '@lastcall/contracts/campaigns/webpage-timer-fonts';
import type { WebpageTimer } from '@lastcall/contracts/campaigns/webpage-timers';
import { units, type Unit } from '../floating/clock.ts';
import { colorOr } from '../floating/colors.ts';
import { mapItems } from '../lists.ts';

/** The dimensions of a timer, in pixels at full size: a digit's slot and the gap between two, the padding of a unit and of the timer, and the digits' font size. */
interface Build {
  readonly slot: number;
  readonly gap: number;
  readonly pad: number;
  readonly edge: number;
  readonly size: number;
}

/** A unit of the timer, with its minimum number of digits and its label. */
export interface UnitAppearance {
  readonly unit: Unit;
  readonly minDigits: number;
  readonly long: string;
  readonly short: string;
}

/** A timer's settings under readable names, validated so that they are safe to draw. */
export interface TimerAppearance {
  readonly design: Design;
  readonly build: Build;
  readonly className: string;
  readonly flips: boolean;
  /** The shown units, longest first. */
  readonly units: readonly UnitAppearance[];
  readonly hasLabels: boolean;
  /** The gap between two units, in the template's pixels at full size. */
  readonly spacing: number;
  /** Custom properties by name without `--`; of a pair of values, the first is for a light background. */
  readonly properties: Readonly<Record<string, string | number | readonly [light: string, dark: string]>>;
}

const build = (slot: number, gap: number, pad: number, edge: number, size: number): Build => ({
  slot,
  gap,
  pad,
  edge,
  size,
});
const builds = {
  cards: build(54, 4, 0, 0, 62),
  panels: build(40, 0, 19, 0, 56),
  glass: build(34, 0, 24, 26, 54),
  pages: build(38, 0, 19, 0, 60),
  outline: build(52, 5, 0, 0, 50),
  rings: build(0, 0, 62, 0, 38),
  gauge: build(0, 0, 60, 24, 38),
  dots: build(0, 0, 60, 24, 36),
  minimal: build(33, 0, 24, 0, 52),
  card: build(32, 0, 24, 14, 50),
  banner: build(29, 0, 18, 24, 42),
  badge: build(17, 0, 7, 22, 28),
} as const;
type Design = keyof typeof builds;

/** Matches the names of colors that must be readable. If invalid, these become gray; other invalid colors become transparent. */
const isRead = /^(ink|label|bar)/;
/**
 * The replacements for the default gray and green of two templates without a background: neither color has a contrast of 4.5:1 on both light and dark pages.
 * An unchanged default is drawn in the first tone on a light background, and in the second on a dark one.
 */
const tones: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  'rgba(111, 116, 128, 1)': ['#5b6270', '#aab1c0'],
  'rgba(11, 130, 118, 1)': ['#0a6b5c', '#5fe0c6'],
};
/** The designs of the five digit templates, in the order of `pan_id`. */
const panels: readonly Design[] = ['cards', 'panels', 'glass', 'pages', 'outline'];
const circles: Readonly<Record<number, Design>> = { 7: 'gauge', 8: 'dots' };
const wireNames = {
  days: ['dd', 'days'],
  hours: ['hh', 'hours'],
  minutes: ['mm', 'mins'],
  seconds: ['ss', 'secs'],
} as const satisfies Record<Unit, readonly [string, string]>;

/** Maps wire names to ours; no other code does. A missing or invalid setting gets a safe default. */
export function appearanceOf(timer: WebpageTimer): TimerAppearance {
  const isHtml = timer.countdown_type === 3;
  const isRound = timer.countdown_type === 2;
  const design: Design = isHtml
    ? timer.dynamic_template in builds
      ? timer.dynamic_template
      : 'minimal'
    : isRound
      ? (circles[timer.id] ?? 'rings')
      : (panels[timer.pan_id - 1] ?? 'panels');
  const flips = timer.type3d === 1 && design === 'cards';
  const shown: Unit[] = [];
  for (const unit of units) if (timer[`show_${wireNames[unit][0]}`] !== 0) shown.push(unit);
  const isStretched = isHtml && timer.forceResize;
  const ink = isHtml ? timer.dynamic_text_color : isRound ? timer.circular_font_color : timer.fillStyleSymbol1;
  // Contains only the colors that this kind draws, because each is validated and set.
  const colors: Record<string, string | readonly [string, string]> = {
    fill: isHtml ? timer.dynamic_background_color : timer.bgr_color,
    ink,
    ink2: isHtml || isRound ? ink : timer.fillStyleSymbol2,
    label: isHtml ? timer.dynamic_text_color : timer.text_color,
    spacer: isHtml ? timer.dynamic_border_color : timer.selected_font_color,
    glow: timer.text_glow,
    ...(isHtml ? { line: timer.dynamic_border_color } : { bar: timer.bar_color }),
    ...(isRound && { track: timer.track_color }),
    ...(!isHtml &&
      !isRound && {
        up1: timer.fillStylesPanel_g1_1,
        up2: timer.fillStylesPanel_g1_2,
        low1: timer.fillStylesPanel_g2_1,
        low2: timer.fillStylesPanel_g2_2,
      }),
  };
  for (const [name, color] of Object.entries(colors) as [string, string][])
    colors[name] = tones[color] ?? colorOr(color, isRead.test(name) ? '#808080' : '#0000');
  return {
    design,
    build: builds[design],
    className: `timer ${design} ${timer.spacer}${isRound ? ' round' : ''}${flips ? ' flips' : ''}${isStretched ? ' stretched' : ''}`,
    flips,
    units: mapItems(shown.length > 0 ? shown : units.slice(3), (unit) => {
      const name = wireNames[unit][1];
      const label = timer.dynamic_labels?.[unit] ?? '';
      const [long, short] = isHtml ? [label, label] : [timer[`${name}_long`], timer[`${name}_short`]];
      return { unit, minDigits: unit === 'days' && timer.countdown_type === 1 ? timer.day_digits : 2, long, short };
    }),
    hasLabels: timer.show_labels !== 0,
    spacing: timer.groups_spacing,
    properties: {
      ...builds[design],
      ...colors,
      digits: fontOf(digitFamily(timer)),
      labels: fontOf(timer.f_family),
      blur: timer.text_blur,
      ratio: timer.font_to_digit_ratio,
      least: timer.min_f_size,
      most: timer.max_f_size,
      above: timer.labels_space,
      spacing: timer.groups_spacing,
      scale: timer.max_height,
      full: isStretched ? '1.15px' : '1px',
    },
  };
}

/** Returns the CSS family; empty for the page's own font, which is then inherited. */
function fontOf(family: string): string {
  return family === 'inherit' ? '' : `"${servedFontFace(family)}",sans-serif`;
}
