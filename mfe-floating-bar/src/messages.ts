import type { Bar } from '@lastcall/contracts';
import type { SectionName } from './lib/bar-form.ts';

const sections: Record<SectionName, string> = { template: 'Template', layout: 'Layout', colors: 'Colors', content: 'Content', settings: 'Settings', translate: 'Translate' };
const templates: Record<Bar['template'], { name: string; text: string }> = {
  'template-1': { name: 'Line', text: 'Words, clock and button in one row' },
  'template-2': { name: 'Split', text: 'The clock in a field of its own' },
  'template-3': { name: 'Badge', text: 'Compact and rounded, for a corner' },
  'template-4': { name: 'Stage', text: 'Tall, the title above, for launches' },
};

/** All words of the floating bar editor. */
export const words = {
  loading: 'Loading the floating bar editor',
  labels: { toolbar: 'Floating bar', panel: 'Floating bar settings', openPanel: 'Edit the bar' },
  page: 'Page',
  preview: 'Preview',
  applyToAll: 'Apply To All Pages',
  applyToPage: 'Apply To Current Page',
  applyToPagePremium: 'Applying to an individual page is a premium feature. You can upgrade to access this feature.',

  savedToast: 'Floating bar saved',
  saveFailed: 'Failed to save floating bar.',
  fetchFailed: 'Failed to fetch floating bars',
  fetchFailedText: 'Your bars are safe. Check the connection and try again.',
  emptyTitle: 'No floating bars found.',
  emptyText: 'Please add a floating bar page!',
  emptyHint: 'You will need to add a floating bar page to this campaign in order to preview your floating bar.',
  emptyAction: 'Go to Pages',

  sections,
  templates,
  template: 'Template',
  placement: 'Placement',
  placements: { top: 'Top', bottom: 'Bottom' },
  width: 'Width',
  widths: { full: 'Full', floating: 'Floating' },
  size: 'Size',
  sizes: { small: 'Small', medium: 'Medium', large: 'Large' },

  colorsFrom: 'Colors from',
  palette: 'Palette',
  custom: 'Custom',
  swatchSample: 'Aa',
  customPremium: 'Choosing custom colors is a premium feature. You can upgrade to access this feature.',
  startFromPalette: (name: string) => `Start from ${name}`,
  background: 'Background',
  text: 'Text',
  buttonBackground: 'Button background',
  buttonText: 'Button text',
  againstBackground: 'this background',
  againstButton: 'this button',

  showTitle: 'Show title',
  titleLabel: 'Title',
  description: 'Description',
  cta: 'Call to action',
  ctaVariants: { none: 'None', button: 'Button', link: 'Link' },
  ctaText: 'Text',
  ctaUrl: 'URL',
  ctaUrlHint: 'A web address, or # and a name on the same page',
  ctaNewTab: 'Open in a new tab',
  ctaMoved: 'CTA settings have moved to the Pages section.',
  ctaMovedLink: 'Edit it with the page',

  delay: 'Show after',
  delayHint: '0 shows the bar at once',
  delayError: 'Please enter a whole number of seconds from 0 to 3600.',
  seconds: 'seconds',
  delays: { 0: 'Immediately', 5: '5 s', 10: '10 s', 30: '30 s', 60: '1 min' },
  atOnce: 'At once',
  afterSeconds: (seconds: number) => `After ${seconds} s`,
  showHideButton: 'Show the hide link',
  maximizedOnMobile: 'Maximized on mobile',
  poweredBy: 'Show the Lastcall badge',
  poweredByPremium: 'Turning off branding is a premium feature. You can upgrade to access this feature.',
  units: 'Units on the clock',
  noClock: 'This campaign is open until all is sold, so its bar shows no clock.',
  days: 'Days',
  hours: 'Hours',
  minutes: 'Minutes',
  secondsUnit: 'Seconds',

  translateHint: 'The words on your visitors’ clock, in their language.',
  translateHide: 'Hide link',
} as const;

/** What the shell calls the areas of this remote. */
export const areaTitles = {
  floatingBarEditor: 'The floating bar editor',
  announcementPages: 'The list of announcement pages',
} as const;
