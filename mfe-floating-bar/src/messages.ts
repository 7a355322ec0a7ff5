import type { Bar } from '@lastcall/contracts';
import type { BarFieldName, SectionName } from './lib/bar-form.ts';

const sections: Record<SectionName, string> = {
  template: 'Template',
  layout: 'Layout',
  colors: 'Colors',
  content: 'Content',
  settings: 'Settings',
  translate: 'Translate',
};
const templates: Record<Bar['template'], { name: string; text: string }> = {
  'template-1': { name: 'Line', text: 'Words, clock and button in one row' },
  'template-2': { name: 'Split', text: 'The clock in a field of its own' },
  'template-3': { name: 'Badge', text: 'Compact and rounded, for a corner' },
  'template-4': { name: 'Stage', text: 'Tall, the title above, for launches' },
};

/** The same templates without a clock. */
const announcementTemplates: typeof templates = {
  'template-1': { name: 'Line', text: 'Text and button in one row' },
  'template-2': { name: 'Split', text: 'A band of color before the text' },
  'template-3': { name: 'Badge', text: 'Compact and rounded, for a corner' },
  'template-4': { name: 'Stage', text: 'Tall, the title above, for launches' },
};

/** The fields as a person finds them in the panel. */
const fields: Record<BarFieldName, string> = {
  template: 'Template',
  size: 'Size',
  placement: 'Placement',
  width: 'Width',
  palette: 'Palette',
  useCustomColors: 'Custom colors',
  backgroundColor: 'Background',
  textColor: 'Text color',
  buttonBackgroundColor: 'Button background',
  buttonTextColor: 'Button text color',
  showTitle: 'Show title',
  title: 'Title',
  description: 'Description',
  ctaVariant: 'Call to action',
  ctaTarget: 'Open in a new tab',
  ctaText: 'CTA text',
  ctaUrl: 'CTA URL',
  delay: 'Show after',
  showHideButton: 'Hide link',
  maximizedOnMobile: 'Maximized on mobile',
  poweredBy: 'Badge',
  hideDays: 'Days',
  hideHours: 'Hours',
  hideMinutes: 'Minutes',
  hideSeconds: 'Seconds',
  translateDays: 'Word for days',
  translateHours: 'Word for hours',
  translateMinutes: 'Word for minutes',
  translateSeconds: 'Word for seconds',
  translateHide: 'Hide Text',
};

/** All words of the floating bar editor. */
export const words = {
  loading: 'Loading the floating bar editor',
  labels: { toolbar: 'Floating bar', panel: 'Floating bar settings', openPanel: 'Edit the bar' },
  page: 'Page',
  preview: 'Preview',
  applyToAll: 'Apply to All Pages',
  applyToPage: 'Apply To Current Page',
  applyToAllQuestion: 'Are you sure you want to apply these settings to all pages?',
  applyToAllText: (count: number) => `This changes the bars of all ${count} pages in this campaign.`,
  createTemplate: 'Create Template',
  saveTemplate: 'Save Template',
  templatePremium: 'Saving templates is a premium feature. You can upgrade to access this feature.',
  savingPremium: 'Applying a bar to one page alone and saving templates are premium features.',
  upgrade: 'Upgrade',
  templateDialog: 'Create a Custom Template',
  templateName: 'Template name',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  templateSavedToast: 'Template saved',
  templateSaveFailed: 'Failed to save template.',
  searchTemplates: 'Search templates',
  noTemplates: 'No template has this name.',
  yourTemplates: 'Your templates',
  showAllTemplates: (count: number) => `Show all ${count}`,
  renameTemplate: (name: string) => `Rename ${name}`,
  renameFailed: 'Failed to rename template.',
  deleteTemplate: (name: string) => `Delete ${name}`,
  deleteTemplateText: 'Are you sure you want to delete this template? This action cannot be undone.',
  deleteTemplateConfirm: 'Delete template',
  deleteTemplateFailed: 'Failed to delete template.',
  thing: 'bar',
  applyToPagePremium: 'Applying to an individual page is a premium feature. You can upgrade to access this feature.',

  savedToast: 'Floating bar saved',
  saveFailed: 'Failed to save floating bar.',
  fetchFailed: 'Failed to fetch floating bars',
  fetchFailedText: 'Your bars are safe. Check the connection and try again.',
  emptyTitle: 'No floating bars found.',
  emptyText: 'Please add a floating bar page!',
  emptyHint: 'You will need to add a floating bar page to this campaign in order to preview your floating bar.',
  emptyAction: 'Create at least one Floating Bar page',

  sections,
  templates,
  announcementTemplates,
  fields,
  template: 'Template',
  placement: 'Placement',
  placements: { top: 'Top', bottom: 'Bottom' },
  width: 'Width',
  widths: { full: 'Full', floating: 'Floating' },
  size: 'Size',
  sizes: { small: 'Small', medium: 'Medium', large: 'Large' },

  palette: 'Palettes',
  custom: 'Custom colors',
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

  useUnitWords: (language: string, units: string) => `Use ${language}: ${units}`,
  translateHint: 'The words on your visitors’ clock, in their language.',
  translateHide: 'Hide Text',
} as const;

/** The words of the seconds after which a bar comes. */
export const delayWords = {
  hint: '0 shows the bar at once',
  error: 'Please enter a whole number of seconds from 0 to 3600.',
} as const;

/** The words of deleting the page that is edited. */
export const deletePageWords = {
  button: 'Delete this page',
  title: 'Are you sure you want to delete this page?',
  confirm: 'Delete page',
  announcement: {
    text: 'Announcement Bar will be disabled on the page.',
    done: 'Announcement bar page deleted successfully.',
    failed: 'Failed to delete announcement bar page.',
  },
  floating: {
    text: 'Floating Bar will be disabled on the page, and its email link ends.',
    done: 'The page is deleted.',
    failed: 'Failed to delete the page.',
  },
} as const;

/** What the shell calls the areas of this remote. */
export const areaTitles = {
  floatingBarEditor: 'The floating bar editor',
  olderEditor: 'The sidebar editor of the floating bar',
  legacyEditor: 'The legacy floating bar appearance',
  announcementPages: 'The list of announcement pages',
} as const;
