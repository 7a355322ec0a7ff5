import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import {
  countdownTypes,
  digitsStyles,
  dynamicTemplates,
  labelFamilies,
  panelStyles,
  timerWidths,
} from './webpage-timer-facts.ts';

export * from './webpage-timer-facts.ts';

const flag = z.literal([0, 1]);
const label = z.string().trim().max(limits.webpageTimerLabel, validation.tooLong(limits.webpageTimerLabel));
/** A CSS color as entered; the server stores it as `rgba(...)`, or rejects it. */
const color = z.string().trim().min(1, validation.required).max(limits.timerColor, validation.color);
const size = z.number().min(4).max(80);

/**
 * A webpage timer's settings under their wire names, the same set for all three types; each type uses its own part.
 * Digits: `set_id` is the digit style, `pan_id` the panel, `fillStyleSymbol1` and `2` the digits' upper and lower color, `fillStylesPanel_g1_*` and `g2_*` those of the
 * panel's upper and lower half, `type3d` whether cards flip, `spacer` the dots between groups in `selected_font_color`, `groups_spacing` and `labels_space` pixels, `max_height` the width factor,
 * `font_to_digit_ratio` the label size as a share of the digits' within `min_f_size` and `max_f_size` pixels, `text_glow` and `text_blur` the glow around the digits.
 * Circles: `bar_color`, `track_color` and `circular_font_color`. HTML: names that start with `dynamic`, `forceResize` (fills the available width) and `deadlineTime`, which is a sample and not stored.
 */
export const webpageTimer = z
  .strictObject({
    id: z.int().min(1).max(12),
    image: z.string().max(40),
    countdown_type: z.literal([...countdownTypes]),
    selected_font_color: color,
    set_id: z.literal(digitsStyles.map(({ id }) => id)),
    pan_id: z.literal([...panelStyles]),
    day_digits: z.literal([2, 3]),
    fillStyleSymbol1: color,
    fillStyleSymbol2: color,
    fillStylesPanel_g1_1: color,
    fillStylesPanel_g1_2: color,
    fillStylesPanel_g2_1: color,
    fillStylesPanel_g2_2: color,
    text_color: color,
    text_glow: color,
    show_ss: flag,
    show_mm: flag,
    show_hh: flag,
    show_dd: flag,
    show_labels: flag,
    f_family: z.enum(labelFamilies),
    type3d: flag,
    max_height: z.literal(timerWidths.map(({ factor }) => factor)),
    days_long: label,
    days_short: label,
    hours_long: label,
    hours_short: label,
    mins_long: label,
    mins_short: label,
    secs_long: label,
    secs_short: label,
    min_f_size: size,
    max_f_size: size,
    spacer: z.enum(['circles', 'squares']),
    groups_spacing: z.number().min(0).max(80),
    text_blur: z.number().min(0).max(40),
    font_to_digit_ratio: z.number().min(0.05).max(1),
    labels_space: z.number().min(0).max(40),
    bgr_color: color,
    bar_color: color,
    circular_font_color: color,
    track_color: color,
    dynamic_background_color: color,
    dynamic_text_color: color,
    dynamic_border_color: color,
    dynamic_labels: z.strictObject({ days: label, hours: label, minutes: label, seconds: label }),
    dynamic_template: z.enum(dynamicTemplates),
    deadlineTime: z.iso.datetime().nullable(),
    forceResize: z.boolean(),
  })
  .superRefine(({ countdown_type, show_dd, show_hh, show_mm, show_ss }, context) => {
    if (countdown_type === 1 && show_dd + show_hh + show_mm + show_ss === 0)
      context.addIssue({ code: 'custom', path: ['show_ss'], message: validation.timerUnits });
  });
export type WebpageTimer = z.infer<typeof webpageTimer>;

/** The names of the color settings. */
export const webpageTimerColors = [
  'selected_font_color',
  'fillStyleSymbol1',
  'fillStyleSymbol2',
  'fillStylesPanel_g1_1',
  'fillStylesPanel_g1_2',
  'fillStylesPanel_g2_1',
  'fillStylesPanel_g2_2',
  'text_color',
  'text_glow',
  'bgr_color',
  'bar_color',
  'circular_font_color',
  'track_color',
  'dynamic_background_color',
  'dynamic_text_color',
  'dynamic_border_color',
] as const satisfies readonly (keyof WebpageTimer)[];
export type WebpageTimerColor = (typeof webpageTimerColors)[number];

/** The timer of a campaign's inline-timer pages; `version` is 0 before the first save. `edgeOrigin` is the origin of its fonts. */
export const webpageTimerAnswer = z.object({ settings: webpageTimer, version: z.int(), edgeOrigin: z.string() });
export type WebpageTimerAnswer = z.infer<typeof webpageTimerAnswer>;

/** `version` is the one that was loaded; if it has changed since, nothing is saved. Without it there is no check. */
export const saveWebpageTimerBody = z.strictObject({ settings: webpageTimer, version: z.int().min(0).optional() });
export type SaveWebpageTimerBody = z.infer<typeof saveWebpageTimerBody>;
