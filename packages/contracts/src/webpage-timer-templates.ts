import type { WebpageTimer } from './webpage-timers.ts';

/** What all templates have in common; the colours of kinds that a template is none of are there for whoever changes the kind. */
const plain: Omit<WebpageTimer, 'id' | 'image' | 'countdown_type'> = {
  days_long: 'Days',
  days_short: 'Days',
  hours_long: 'Hours',
  hours_short: 'Hours',
  mins_long: 'Minutes',
  mins_short: 'Min',
  secs_long: 'Seconds',
  secs_short: 'Sec',
  dynamic_labels: { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' },
  selected_font_color: 'rgba(111, 116, 128, 1)',
  set_id: 0,
  pan_id: 2,
  day_digits: 2,
  fillStyleSymbol1: 'rgba(255, 255, 255, 1)',
  fillStyleSymbol2: 'rgba(255, 255, 255, 1)',
  fillStylesPanel_g1_1: 'rgba(44, 57, 82, 1)',
  fillStylesPanel_g1_2: 'rgba(44, 57, 82, 1)',
  fillStylesPanel_g2_1: 'rgba(44, 57, 82, 1)',
  fillStylesPanel_g2_2: 'rgba(44, 57, 82, 1)',
  text_color: 'rgba(111, 116, 128, 1)',
  text_glow: 'rgba(0, 0, 0, 0)',
  show_ss: 1,
  show_mm: 1,
  show_hh: 1,
  show_dd: 1,
  show_labels: 1,
  f_family: 'inherit',
  type3d: 0,
  max_height: 1,
  min_f_size: 11,
  max_f_size: 15,
  spacer: 'circles',
  groups_spacing: 24,
  text_blur: 0,
  font_to_digit_ratio: 0.25,
  labels_space: 8,
  bgr_color: 'rgba(0, 0, 0, 0)',
  bar_color: 'rgba(106, 92, 245, 1)',
  circular_font_color: 'rgba(106, 92, 245, 1)',
  track_color: 'rgba(106, 92, 245, 0.2)',
  dynamic_background_color: 'rgba(255, 255, 255, 1)',
  dynamic_text_color: 'rgba(23, 32, 51, 1)',
  dynamic_border_color: 'rgba(214, 220, 231, 1)',
  dynamic_template: 'minimal',
  deadlineTime: null,
  forceResize: false,
};

const digits = { ...plain, countdown_type: 1 } as const;
const circles = { ...plain, countdown_type: 2 } as const;
const html = { ...plain, countdown_type: 3 } as const;

/** The built-in templates of a webpage timer: each a whole set of settings. Those without a ground of their own have colours that are read on light pages as on dark ones. */
export const webpageTimerTemplates: readonly (WebpageTimer & { readonly name: string })[] = [
  {
    ...digits, id: 1, name: 'Flip clock', image: 'flip-clock', set_id: 1, pan_id: 1, type3d: 1, f_family: 'Open Sans', groups_spacing: 30, labels_space: 10,
    fillStyleSymbol2: 'rgba(236, 238, 244, 1)',
    fillStylesPanel_g1_1: 'rgba(64, 68, 82, 1)', fillStylesPanel_g1_2: 'rgba(50, 53, 65, 1)', fillStylesPanel_g2_1: 'rgba(40, 43, 53, 1)', fillStylesPanel_g2_2: 'rgba(29, 31, 39, 1)',
  },
  {
    ...digits, id: 2, name: 'Slate panels', image: 'slate-panels', pan_id: 2, f_family: 'Montserrat', spacer: 'squares', groups_spacing: 22, labels_space: 9,
    selected_font_color: 'rgba(100, 121, 158, 1)', text_color: 'rgba(204, 216, 236, 1)',
    fillStylesPanel_g1_1: 'rgba(74, 93, 128, 1)', fillStylesPanel_g1_2: 'rgba(60, 77, 110, 1)', fillStylesPanel_g2_1: 'rgba(53, 69, 100, 1)', fillStylesPanel_g2_2: 'rgba(42, 56, 84, 1)',
  },
  {
    ...digits, id: 3, name: 'Glass', image: 'glass', set_id: 11, pan_id: 3, f_family: 'Ubuntu', groups_spacing: 18, text_blur: 8,
    selected_font_color: 'rgba(255, 255, 255, 0.75)', text_color: 'rgba(238, 235, 255, 1)', text_glow: 'rgba(150, 120, 255, 0.9)',
    bgr_color: 'rgba(36, 24, 92, 1)', bar_color: 'rgba(14, 116, 190, 1)',
    fillStylesPanel_g1_1: 'rgba(255, 255, 255, 0.26)', fillStylesPanel_g1_2: 'rgba(255, 255, 255, 0.12)', fillStylesPanel_g2_1: 'rgba(255, 255, 255, 0.08)', fillStylesPanel_g2_2: 'rgba(255, 255, 255, 0.14)',
  },
  {
    ...digits, id: 4, name: 'Paper', image: 'paper', set_id: 12, pan_id: 4, f_family: 'Open Sans', groups_spacing: 26, font_to_digit_ratio: 0.23,
    selected_font_color: 'rgba(138, 118, 84, 1)', text_color: 'rgba(255, 255, 255, 1)',
    fillStyleSymbol1: 'rgba(45, 38, 30, 1)', fillStyleSymbol2: 'rgba(45, 38, 30, 1)',
    fillStylesPanel_g1_1: 'rgba(206, 58, 48, 1)', fillStylesPanel_g1_2: 'rgba(184, 42, 36, 1)', fillStylesPanel_g2_1: 'rgba(255, 252, 244, 1)', fillStylesPanel_g2_2: 'rgba(246, 239, 223, 1)',
  },
  {
    ...digits, id: 5, name: 'Outline', image: 'outline', set_id: 2, pan_id: 5, f_family: 'Roboto Slab', groups_spacing: 30,
    selected_font_color: 'rgba(11, 130, 118, 1)', text_color: 'rgba(11, 130, 118, 1)',
    fillStyleSymbol1: 'rgba(11, 130, 118, 1)', fillStyleSymbol2: 'rgba(11, 130, 118, 1)',
    fillStylesPanel_g1_1: 'rgba(11, 130, 118, 1)', fillStylesPanel_g1_2: 'rgba(11, 130, 118, 1)', fillStylesPanel_g2_1: 'rgba(11, 130, 118, 1)', fillStylesPanel_g2_2: 'rgba(11, 130, 118, 1)',
  },
  { ...circles, id: 6, name: 'Rings', image: 'rings', f_family: 'Montserrat', groups_spacing: 18, font_to_digit_ratio: 0.36, labels_space: 3 },
  {
    ...circles, id: 7, name: 'Gauge', image: 'gauge', f_family: 'Oswald', groups_spacing: 16, font_to_digit_ratio: 0.36,
    bgr_color: 'rgba(255, 255, 255, 1)', bar_color: 'rgba(232, 89, 12, 1)', circular_font_color: 'rgba(31, 36, 48, 1)', track_color: 'rgba(233, 236, 241, 1)', text_color: 'rgba(91, 98, 112, 1)',
  },
  {
    ...circles, id: 8, name: 'Dots around', image: 'dots-around', f_family: 'Ubuntu', groups_spacing: 16, font_to_digit_ratio: 0.36, labels_space: 3,
    bgr_color: 'rgba(15, 23, 42, 1)', bar_color: 'rgba(251, 191, 36, 1)', circular_font_color: 'rgba(255, 255, 255, 1)', track_color: 'rgba(148, 163, 184, 0.28)', text_color: 'rgba(203, 213, 225, 1)',
  },
  {
    ...html, id: 9, name: 'Minimal text', image: 'minimal-text', dynamic_template: 'minimal', groups_spacing: 12, labels_space: 6,
    dynamic_background_color: 'rgba(0, 0, 0, 0)', dynamic_text_color: 'rgba(111, 116, 128, 1)', dynamic_border_color: 'rgba(128, 134, 148, 0.45)',
  },
  { ...html, id: 10, name: 'Card', image: 'card', dynamic_template: 'card', f_family: 'Lato', groups_spacing: 12, labels_space: 6 },
  {
    ...html, id: 11, name: 'Banner', image: 'banner', dynamic_template: 'banner', f_family: 'Montserrat', groups_spacing: 10, labels_space: 7, font_to_digit_ratio: 0.3, forceResize: true,
    dynamic_background_color: 'rgba(190, 24, 60, 1)', dynamic_text_color: 'rgba(255, 255, 255, 1)', dynamic_border_color: 'rgba(255, 200, 87, 1)',
  },
  {
    ...html, id: 12, name: 'Badge', image: 'badge', dynamic_template: 'badge', f_family: 'Open Sans', groups_spacing: 22, labels_space: 2, font_to_digit_ratio: 0.38, max_f_size: 12,
    dynamic_background_color: 'rgba(6, 44, 38, 1)', dynamic_text_color: 'rgba(204, 251, 227, 1)', dynamic_border_color: 'rgba(52, 211, 153, 1)',
  },
];

/** The whole set of settings that choosing a template gives; the first template's for a number that has none. */
export function webpageTimerOf(templateId: number): WebpageTimer {
  const { name: _, ...settings } = webpageTimerTemplates.find(({ id }) => id === templateId) ?? webpageTimerTemplates[0]!;
  return settings;
}

/** The webpage timer of a campaign that has saved none yet. */
export const defaultWebpageTimer: WebpageTimer = webpageTimerOf(1);
