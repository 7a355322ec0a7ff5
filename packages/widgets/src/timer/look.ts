import { servedFontFace } from '@lastcall/contracts/served-fonts';
import { figureFamily } from '@lastcall/contracts/webpage-timer-fonts';
import type { WebpageTimer } from '@lastcall/contracts/webpage-timers';
import { units, type Unit } from '../floating/clock.ts';
import { colorOr } from '../floating/colors.ts';

/** How a timer is built, in pixels of its full size: the room of a digit and between two, what a unit and the whole timer have at their sides, and how large the digits are. */
interface Build {
  readonly slot: number;
  readonly gap: number;
  readonly pad: number;
  readonly edge: number;
  readonly size: number;
}

/** A unit of the timer, with the fewest digits that it has and what is written to it. */
export interface UnitLook {
  readonly unit: Unit;
  readonly leastDigits: number;
  readonly long: string;
  readonly short: string;
}

/** A timer's settings by readable names, all of them safe to draw. */
export interface TimerLook extends Build {
  readonly design: Design;
  readonly className: string;
  /** The shown units, longest first. */
  readonly units: readonly UnitLook[];
  readonly hasLabels: boolean;
  readonly spacing: number;
  readonly scale: number;
  readonly isStretched: boolean;
  /** Custom properties by their names without `--`. */
  readonly properties: Readonly<Record<string, string | number>>;
}

const builds = {
  cards: { slot: 54, gap: 4, pad: 0, edge: 0, size: 62 },
  panels: { slot: 40, gap: 0, pad: 19, edge: 0, size: 56 },
  glass: { slot: 38, gap: 0, pad: 20, edge: 26, size: 54 },
  pages: { slot: 38, gap: 0, pad: 19, edge: 0, size: 60 },
  outline: { slot: 52, gap: 5, pad: 0, edge: 0, size: 50 },
  rings: { slot: 0, gap: 0, pad: 62, edge: 0, size: 38 },
  gauge: { slot: 0, gap: 0, pad: 60, edge: 24, size: 38 },
  dots: { slot: 0, gap: 0, pad: 60, edge: 24, size: 36 },
  minimal: { slot: 33, gap: 0, pad: 24, edge: 0, size: 52 },
  card: { slot: 32, gap: 0, pad: 24, edge: 14, size: 50 },
  banner: { slot: 25, gap: 0, pad: 22, edge: 24, size: 42 },
  badge: { slot: 17, gap: 0, pad: 7, edge: 22, size: 28 },
} as const satisfies Record<string, Build>;
export type Design = keyof typeof builds;

const panels: readonly Design[] = ['cards', 'panels', 'glass', 'pages', 'outline'];
const circles: Readonly<Record<number, Design>> = { 7: 'gauge', 8: 'dots' };
const wireNames = { days: ['dd', 'days'], hours: ['hh', 'hours'], minutes: ['mm', 'mins'], seconds: ['ss', 'secs'] } as const satisfies Record<Unit, readonly [string, string]>;

/** The one place where the names of the wire become ours. What a setting lacks or says wrongly is drawn as something harmless. */
export function lookOf(timer: WebpageTimer): TimerLook {
  const isHtml = timer.countdown_type === 3;
  const design: Design = isHtml ? (timer.dynamic_template in builds ? timer.dynamic_template : 'minimal') : timer.countdown_type === 2 ? (circles[timer.id] ?? 'rings') : (panels[timer.pan_id - 1] ?? 'panels');
  const fill = isHtml ? timer.dynamic_background_color : timer.bgr_color;
  return {
    ...builds[design],
    design,
    className: `timer ${design}${timer.type3d === 1 && design === 'cards' ? ' flips' : ''}${timer.spacer === 'squares' ? ' squares' : ''}`,
    units: units.filter((unit) => timer[`show_${wireNames[unit][0]}`] !== 0).map((unit) => {
      const name = wireNames[unit][1];
      const label = timer.dynamic_labels?.[unit] ?? '';
      const [long, short] = isHtml ? [label, label] : [timer[`${name}_long`], timer[`${name}_short`]];
      return { unit, leastDigits: unit === 'days' && timer.countdown_type === 1 ? timer.day_digits : 2, long, short };
    }),
    hasLabels: timer.show_labels !== 0,
    spacing: timer.groups_spacing,
    scale: timer.max_height,
    isStretched: isHtml && timer.forceResize,
    properties: {
      figures: fontOf(figureFamily(timer)),
      labels: fontOf(timer.f_family),
      fill: colorOr(fill, '#0000'),
      ink: colorOr(isHtml ? timer.dynamic_text_color : timer.countdown_type === 2 ? timer.circular_font_color : timer.fillStyleSymbol1, 'currentcolor'),
      ink2: colorOr(timer.fillStyleSymbol2, 'currentcolor'),
      label: colorOr(isHtml ? timer.dynamic_text_color : timer.text_color, 'currentcolor'),
      line: colorOr(timer.dynamic_border_color, '#0000'),
      spacer: colorOr(timer.selected_font_color, '#0000'),
      bar: colorOr(timer.bar_color, 'currentcolor'),
      track: colorOr(timer.track_color, '#0000'),
      up1: colorOr(timer.fillStylesPanel_g1_1, '#0000'),
      up2: colorOr(timer.fillStylesPanel_g1_2, '#0000'),
      low1: colorOr(timer.fillStylesPanel_g2_1, '#0000'),
      low2: colorOr(timer.fillStylesPanel_g2_2, '#0000'),
      glow: colorOr(timer.text_glow, '#0000'),
      shine: timer.text_blur > 0 ? 'drop-shadow(0 0 calc(var(--blur)*var(--u)) var(--glow))' : '',
      blur: timer.text_blur,
      ratio: timer.font_to_digit_ratio,
      least: timer.min_f_size,
      most: timer.max_f_size,
      above: timer.labels_space,
    },
  };
}

/** A family as a style has it; nothing for the page's own, which is then inherited. */
function fontOf(family: string): string {
  return family === 'inherit' ? '' : `"${servedFontFace(family)}",system-ui,sans-serif`;
}
