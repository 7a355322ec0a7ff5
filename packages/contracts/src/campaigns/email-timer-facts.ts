import type { EmailTimerSettings } from './email-timers.ts';

/** The digit fonts of an email timer, by wire index. The last one is drawn from segments, like a clock radio. */
export const emailTimerFonts = [
  { index: 0, name: 'Inter' },
  { index: 1, name: 'Montserrat' },
  { index: 2, name: 'Oswald' },
  { index: 3, name: 'Roboto Slab' },
  { index: 4, name: 'Playfair Display' },
  { index: 5, name: 'Space Mono' },
  { index: 6, name: 'Nunito' },
  { index: 7, name: 'Bebas Neue' },
  { index: 8, name: 'Orbitron' },
  { index: 9, name: 'Saira Stencil One' },
  { index: 10, name: 'Segments' },
] as const;
export type EmailTimerFont = (typeof emailTimerFonts)[number]['index'];

/**
 * A template of the email timer. `colors`: its color pickers; `toggle`: the meaning of its one toggle, null without one;
 * `fonts`: its fonts, the first one being the default; `hasSeparators`: whether it can have separators between the digits;
 * `boxShare`: how much of the box color is behind the digits, from 0 to 1, the rest being white; 1 when omitted.
 */
export interface EmailTimerTemplate {
  readonly index: number;
  readonly name: string;
  readonly fontColor: string;
  readonly boxColor: string;
  readonly colors: 'font' | 'both' | 'none';
  readonly toggle: 'labels' | 'colorized' | null;
  readonly fonts: readonly [EmailTimerFont, ...EmailTimerFont[]];
  readonly hasSeparators: boolean;
  readonly boxShare?: number;
}

const onBlack = { fontColor: '#ffffff', boxColor: '#000000' } as const;
const onWhite = { fontColor: '#000000', boxColor: '#ffffff' } as const;
const onBlue = { fontColor: '#444743', boxColor: '#3382ce' } as const;
const onPink = { fontColor: '#444743', boxColor: '#cf3584' } as const;

/** The email timer templates by wire index, with their default colors. */
export const emailTimerTemplates = [
  {
    index: 0,
    name: 'Night',
    ...onBlack,
    colors: 'font',
    toggle: 'labels',
    fonts: [0, 1, 2, 3, 4, 5],
    hasSeparators: true,
  },
  {
    index: 1,
    name: 'Paper',
    ...onWhite,
    colors: 'font',
    toggle: 'labels',
    fonts: [0, 1, 2, 3, 4, 5],
    hasSeparators: true,
  },
  {
    index: 2,
    name: 'Hairline',
    ...onWhite,
    colors: 'font',
    toggle: 'labels',
    fonts: [4, 0, 1, 2, 6],
    hasSeparators: false,
  },
  {
    index: 3,
    name: 'Tiles',
    ...onBlack,
    colors: 'both',
    toggle: 'labels',
    fonts: [0, 1, 2, 3, 5],
    hasSeparators: true,
  },
  {
    index: 4,
    name: 'Discs',
    ...onBlue,
    colors: 'both',
    toggle: 'labels',
    fonts: [6, 0, 1],
    hasSeparators: false,
    boxShare: 0.08,
  },
  {
    index: 5,
    name: 'Pills',
    ...onBlue,
    colors: 'both',
    toggle: 'labels',
    fonts: [6, 0, 1],
    hasSeparators: true,
    boxShare: 0.16,
  },
  {
    index: 6,
    name: 'Ribbon',
    ...onPink,
    colors: 'both',
    toggle: 'labels',
    fonts: [3, 0, 4],
    hasSeparators: true,
    boxShare: 0,
  },
  { index: 7, name: 'Flip', ...onBlack, colors: 'both', toggle: null, fonts: [7, 2, 0], hasSeparators: false },
  {
    index: 8,
    name: 'Spectrum',
    ...onBlack,
    colors: 'none',
    toggle: 'colorized',
    fonts: [1, 0, 6],
    hasSeparators: true,
  },
  { index: 9, name: 'Neon', ...onBlack, colors: 'both', toggle: null, fonts: [6, 8, 1], hasSeparators: true },
  { index: 10, name: 'LED', ...onBlack, colors: 'both', toggle: null, fonts: [10], hasSeparators: true },
  { index: 11, name: 'Stencil', ...onBlack, colors: 'both', toggle: null, fonts: [9], hasSeparators: true },
  { index: 12, name: 'Rings', ...onBlack, colors: 'both', toggle: null, fonts: [0, 6, 2], hasSeparators: false },
  { index: 13, name: 'Ticket', ...onBlack, colors: 'both', toggle: null, fonts: [5, 3, 7], hasSeparators: false },
] as const satisfies readonly EmailTimerTemplate[];

/** The expired images by wire id. */
export const expiredImages = [
  { id: 0, name: 'Card' },
  { id: 1, name: 'Stamp' },
  { id: 2, name: 'Closed sign' },
  { id: 3, name: 'Zeros' },
  { id: 4, name: 'Thank you' },
  { id: 5, name: 'Quiet line' },
  { id: 6, name: 'Hourglass without text' },
  { id: 7, name: 'No image' },
] as const;
/** The id of the uploaded picture. */
export const customExpiredImage = 8;

/** Returns the template of an index; the first one for an unknown index. */
export function emailTimerTemplate(index: number): EmailTimerTemplate {
  return emailTimerTemplates.find((template) => template.index === index) ?? emailTimerTemplates[0];
}

/** Returns the settings that a template sets: its index, default colors and first font. */
export function settingsOfTemplate({
  index,
  fontColor,
  boxColor,
  fonts,
}: EmailTimerTemplate): Pick<
  EmailTimerSettings,
  'background' | 'selected_font' | 'selected_font_color' | 'email_box_color'
> {
  return {
    background: index as EmailTimerSettings['background'],
    selected_font: fonts[0],
    selected_font_color: fontColor,
    email_box_color: boxColor,
  };
}

/** The default email timer of a campaign. */
export const defaultEmailTimer: EmailTimerSettings = {
  background: 0,
  selected_font: 0,
  selected_font_color: '#ffffff',
  email_box_color: '#000000',
  use_labels: 1,
  use_separators: 1,
  email_label_days: 'Days',
  email_label_hours: 'Hours',
  email_label_minutes: 'Minutes',
  email_label_seconds: 'Seconds',
  expiration_image_id: 0,
  use_deadline_line: 0,
  use_static_card: 0,
  use_full_frames: 0,
};

/** Fills in defaults for fields that did not exist when the settings were saved. */
export function wholeEmailTimer(stored: Partial<EmailTimerSettings>): EmailTimerSettings {
  return { ...defaultEmailTimer, ...stored };
}
