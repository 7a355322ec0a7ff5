import type { WebpageTimer } from './webpage-timers.ts';

const words = {
  days_long: 'Days', days_short: 'Days',
  hours_long: 'Hours', hours_short: 'Hours',
  mins_long: 'Minutes', mins_short: 'Min',
  secs_long: 'Seconds', secs_short: 'Sec',
  dynamic_labels: { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' },
};

const plain: Omit<WebpageTimer, 'id' | 'image' | 'countdown_type'> = {
  ...words,
  selected_font_color: 'rgba(27, 19, 64, 1)',
  set_id: 0,
  pan_id: 1,
  day_digits: 2,
  fillStyleSymbol1: 'rgba(255, 255, 255, 1)',
  fillStyleSymbol2: 'rgba(255, 255, 255, 1)',
  fillStylesPanel_g1_1: 'rgba(30, 41, 59, 1)',
  fillStylesPanel_g1_2: 'rgba(30, 41, 59, 1)',
  fillStylesPanel_g2_1: 'rgba(30, 41, 59, 1)',
  fillStylesPanel_g2_2: 'rgba(30, 41, 59, 1)',
  text_color: 'rgba(30, 41, 59, 1)',
  text_glow: 'rgba(0, 0, 0, 0)',
  show_ss: 1,
  show_mm: 1,
  show_hh: 1,
  show_dd: 1,
  show_labels: 1,
  f_family: 'inherit',
  type3d: 0,
  max_height: 1,
  min_f_size: 10,
  max_f_size: 16,
  spacer: 'circles',
  groups_spacing: 16,
  text_blur: 0,
  font_to_digit_ratio: 0.22,
  labels_space: 8,
  bgr_color: 'rgba(0, 0, 0, 0)',
  bar_color: 'rgba(79, 70, 229, 1)',
  circular_font_color: 'rgba(30, 41, 59, 1)',
  track_color: 'rgba(226, 232, 240, 1)',
  dynamic_background_color: 'rgba(255, 255, 255, 1)',
  dynamic_text_color: 'rgba(30, 41, 59, 1)',
  dynamic_border_color: 'rgba(203, 213, 225, 1)',
  dynamic_template: 'minimal',
  deadlineTime: null,
  forceResize: false,
};

const digits = { ...plain, countdown_type: 1 } as const;
const circles = { ...plain, countdown_type: 2 } as const;
const html = { ...plain, countdown_type: 3 } as const;

/** The built-in templates of a webpage timer: each a whole set of settings. */
export const webpageTimerTemplates: readonly (WebpageTimer & { readonly name: string })[] = [
  { ...digits, id: 1, name: 'Flip clock', image: 'flip-clock', pan_id: 2, type3d: 1 },
  { ...digits, id: 2, name: 'Slate panels', image: 'slate-panels' },
  { ...digits, id: 3, name: 'Glass', image: 'glass', pan_id: 3 },
  { ...digits, id: 4, name: 'Paper', image: 'paper', pan_id: 0, fillStyleSymbol1: 'rgba(30, 41, 59, 1)', fillStyleSymbol2: 'rgba(30, 41, 59, 1)' },
  { ...digits, id: 5, name: 'Outline', image: 'outline', pan_id: 4, fillStyleSymbol1: 'rgba(30, 41, 59, 1)', fillStyleSymbol2: 'rgba(30, 41, 59, 1)' },
  { ...circles, id: 6, name: 'Rings', image: 'rings' },
  { ...circles, id: 7, name: 'Gauge', image: 'gauge' },
  { ...circles, id: 8, name: 'Dots around', image: 'dots-around' },
  { ...html, id: 9, name: 'Minimal text', image: 'minimal-text' },
  { ...html, id: 10, name: 'Card', image: 'card', dynamic_template: 'card' },
  { ...html, id: 11, name: 'Banner', image: 'banner', dynamic_template: 'banner' },
  { ...html, id: 12, name: 'Badge', image: 'badge', dynamic_template: 'badge' },
];

/** The whole set of settings that choosing a template gives; the first template's for a number that has none. */
export function webpageTimerOf(templateId: number): WebpageTimer {
  const { name: _, ...settings } = webpageTimerTemplates.find(({ id }) => id === templateId) ?? webpageTimerTemplates[0]!;
  return settings;
}

/** The webpage timer of a campaign that has saved none yet. */
export const defaultWebpageTimer: WebpageTimer = webpageTimerOf(1);
