import type { DigitsStyleId } from '@lastcall/contracts/campaigns/webpage-timer-facts';
import type { WebpageTimerColor } from '@lastcall/contracts/campaigns/webpage-timers';
import { actions, notices } from '@lastcall/contracts/platform';
import { percentText } from '@lastcall/contracts/platform/formats';
import type { FieldName, SectionName } from './timer-form.ts';

const sections: Record<SectionName, string> = {
  template: 'Template',
  colors: 'Colors',
  settings: 'Settings',
  size: 'Size',
  translate: 'Translate',
};
const colors: Record<WebpageTimerColor, string> = {
  fillStyleSymbol1: 'Upper digits',
  fillStyleSymbol2: 'Lower digits',
  fillStylesPanel_g1_1: 'Panel top',
  fillStylesPanel_g1_2: 'Panel above the middle',
  fillStylesPanel_g2_1: 'Panel below the middle',
  fillStylesPanel_g2_2: 'Panel bottom',
  selected_font_color: 'Separator dots',
  text_color: 'Labels',
  text_glow: 'Digit glow',
  bgr_color: 'Background',
  bar_color: 'Bar',
  track_color: 'Track',
  circular_font_color: 'Numbers',
  dynamic_background_color: 'Background',
  dynamic_text_color: 'Text',
  dynamic_border_color: 'Border',
};
const labels = {
  days_long: 'Days',
  hours_long: 'Hours',
  mins_long: 'Minutes',
  secs_long: 'Seconds',
  days_short: 'Days',
  hours_short: 'Hours',
  mins_short: 'Min',
  secs_short: 'Sec',
  dynamic_days: 'Days',
  dynamic_hours: 'Hours',
  dynamic_minutes: 'Minutes',
  dynamic_seconds: 'Seconds',
} as const;
const toggles = {
  show_labels: 'Show Labels',
  show_dd: 'Show Days',
  show_hh: 'Show Hours',
  show_mm: 'Show Minutes',
  show_ss: 'Show Seconds',
} as const;
const digits: Record<DigitsStyleId, string> = {
  0: 'Geometric',
  1: 'Condensed',
  2: 'Slab',
  11: 'Humanist',
  12: 'Classic',
};
/** The names of fields in the conflict question; the colors and the template have names elsewhere. */
const fields: { readonly [N in FieldName]?: string } = {
  ...labels,
  ...toggles,
  set_id: 'Digits style',
  max_height: 'Width',
};

/** The copy of the webpage timer editor. */
export const uiText = {
  title: 'Webpage Timer Appearance',
  loading: 'Loading the webpage timer editor',
  loadFailed: 'We couldn’t load the webpage timer.',
  loadFailedText: 'Your timer hasn’t changed. Check your connection and try again.',
  labels: { toolbar: 'Webpage timer', panel: 'Webpage timer settings', openPanel: 'Edit the timer' },
  thing: 'timer',
  fields,

  appearance: 'Appearance',
  sections,
  saveAndExit: 'Save and Exit',
  cancel: actions.cancel,
  saving: notices.saving,
  saved: 'Webpage timer saved',
  saveFailed: 'Failed to save webpage timer.',

  selectBase: 'Select a Base',
  saveSelection: 'Save Selection',
  selected: 'Selected base',
  selectBaseHint: 'Choosing another base replaces your colors, labels and size. You can undo this.',
  baseOptions: 'Base Template Options',
  base: 'Base',

  customColors: 'Custom Color Options',
  colors,
  outline: 'Outline',
  lights: { left: 'Left light', right: 'Right light' },
  colorHint: 'A hex value or any CSS color.',
  unknownColor: 'Unknown color.',
  onPage: { light: 'a light page', dark: 'a dark page' },
  onPanel: 'its panel',
  onBackground: 'this background',

  digitsStyle: 'Digits style',
  digits,
  toggles,

  width: 'Width',
  widthOf: (percent: number) => `${percentText(percent)} Width`,
  widthHint: 'Share of the space available on your page, up to the timer’s full size.',

  translateHint: 'Labels under the numbers, in your visitors’ language.',
  longLabels: 'Long labels',
  longLabelsHint: 'Shown when they fit.',
  shortLabels: 'Short labels',
  shortLabelsHint: 'Shown instead when any long label doesn’t fit.',
  label: labels,

  noPage: 'No page in this campaign has a timer yet.',
  noPageAction: 'Add an Inline Timer page',
  noCountdown: 'This campaign is open until sold out, so its pages have no timer.',
  code: 'Code for your page',
  codeText: 'Paste this where you want the timer. Your page also needs your snippet.',
  copyCode: 'Copy code',
  copied: 'Copied!',

  time: 'Visitor’s view',
  page: 'Page background',
  pages: { light: 'Light', dark: 'Dark' },
  preview: 'Labels in the preview',
  previewLabels: { own: 'Your labels', long: 'Long labels' },
  /** Sample labels of typical length. */
  longSample: { days: 'Kalendertage', hours: 'Zeitstunden', minutes: 'Restminuten', seconds: 'Restsekunden' },
  overTitle: 'Deadline expired',
  overRedirect: (url: string) => `Visitors are redirected to ${url}.`,
  overStay: 'The timer disappears but keeps its space, so the layout doesn’t shift. Visitors stay on the page.',

  sample: {
    label: 'Sample page',
    brand: 'Fernwood Bakery',
    links: ['Classes', 'Bread', 'Visit us'],
    eyebrow: 'Autumn baking class',
    headline: 'Twelve evenings. One loaf to be proud of.',
    text: 'Learn sourdough from the first starter to the last crumb, with a teacher who answers your questions.',
    before: 'Your early-bird price is reserved for',
    action: 'Save my spot',
    after: 'Small groups, all ingredients included.',
  },
} as const;
