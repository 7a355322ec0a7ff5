import type { Bar } from '@lastcall/contracts/campaigns';
import { actions, notices } from '@lastcall/contracts/platform';
import { counted, countText, plural } from '@lastcall/contracts/platform/formats';
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
  'template-1': { name: 'Line', text: 'Text, countdown and button in one row' },
  'template-2': { name: 'Split', text: 'Countdown in its own panel' },
  'template-3': { name: 'Badge', text: 'Compact and rounded, for a corner' },
  'template-4': { name: 'Stage', text: 'Tall, with the title on top, for launches' },
};

/** The same templates without a countdown. */
const announcementTemplates: typeof templates = {
  'template-1': { name: 'Line', text: 'Text and button in one row' },
  'template-2': { name: 'Split', text: 'A band of color before the text' },
  'template-3': { name: 'Badge', text: 'Compact and rounded, for a corner' },
  'template-4': { name: 'Stage', text: 'Tall, with the title on top, for launches' },
};

/** The labels of the fields in the panel. */
const fields: Record<BarFieldName, string> = {
  template: 'Template',
  size: 'Size',
  placement: 'Placement',
  width: 'Width',
  push: 'Push the page down',
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
  delay: 'Delay',
  showHideButton: '“Hide” link',
  maximizedOnMobile: 'Maximized on mobile',
  poweredBy: 'Badge',
  hideDays: 'Days',
  hideHours: 'Hours',
  hideMinutes: 'Minutes',
  hideSeconds: 'Seconds',
  translateDays: 'Days label',
  translateHours: 'Hours label',
  translateMinutes: 'Minutes label',
  translateSeconds: 'Seconds label',
  translateHide: 'Hide Text',
};

/** The copy of the floating bar editor. */
export const uiText = {
  loading: 'Loading the floating bar editor',
  labels: { toolbar: 'Floating bar', panel: 'Floating bar settings', openPanel: 'Edit the bar' },
  page: 'Page',
  preview: 'Preview',
  applyToAll: 'Apply to All Pages',
  applyToPage: 'Apply To Current Page',
  applyToAllQuestion: 'Are you sure you want to apply these settings to all pages?',
  applyToAllText: (count: number) =>
    plural(
      count,
      'This changes the bar of the only page in this campaign.',
      `This changes the bars of all ${countText(count)} pages in this campaign.`,
    ),
  createTemplate: 'Create Template',
  saveTemplate: 'Save Template',
  templatePremium: 'Saving templates is a premium feature. You can upgrade to access this feature.',
  savingPremium: 'Applying a bar to a single page and saving templates are premium features.',
  upgrade: actions.upgrade,
  templateDialog: 'Create a Custom Template',
  templateName: 'Template name',
  save: actions.save,
  saving: notices.saving,
  cancel: actions.cancel,
  templateSavedToast: 'Template saved',
  templateSaveFailed: 'Failed to save template.',
  searchTemplates: 'Search templates',
  noTemplates: 'No matching templates',
  yourTemplates: 'Your templates',
  showAllTemplates: (count: number) => `Show all ${countText(count)}`,
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
  fetchFailedText: 'Your bars haven’t changed. Check your connection and try again.',
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
  push: 'Push the page down',
  pushes: { reserved: 'With CSS', always: 'Always', never: 'Never' },
  pushHints: {
    reserved: 'The bar covers the top of your page unless this CSS reserves space for it.',
    always: 'The page moves when the bar appears, unless this CSS reserves space for it.',
    never: 'The bar covers the top of your page.',
  },
  pushCss: (heightPx: number) => `html { --lastcall-offset: ${heightPx}px; padding-top: var(--lastcall-offset) }`,
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
  ctaUrlHint: 'A URL, or # followed by an anchor on the same page.',
  ctaNewTab: 'Open in a new tab',
  ctaMoved: 'CTA settings have moved to the Pages section.',
  ctaMovedLink: 'Edit them in Pages',

  delay: 'Delay',
  seconds: 'seconds',
  delays: { 0: 'Immediately', 5: '5 seconds', 10: '10 seconds', 30: '30 seconds', 60: '1 minute' },
  atOnce: 'Immediately',
  afterSeconds: (seconds: number) => `After ${counted(seconds, 'second')}`,
  showHideButton: 'Show the “Hide” link',
  maximizedOnMobile: 'Maximized on mobile',
  poweredBy: 'Show the Lastcall badge',
  poweredByPremium: 'Turning off branding is a premium feature. You can upgrade to access this feature.',
  units: 'Countdown units',
  noCountdown: 'This campaign is open until sold out, so its bar has no countdown.',
  days: 'Days',
  hours: 'Hours',
  minutes: 'Minutes',
  secondsUnit: 'Seconds',

  useUnitLabels: (language: string, units: string) => `Use ${language}: ${units}`,
  translateHint: 'Countdown labels in your visitors’ language.',
  translateHide: 'Hide Text',
} as const;

/** The copy of the delay field. */
export const delayLabels = {
  hint: '0 = show immediately',
  error: 'Please enter a whole number of seconds from 0 to 3600.',
} as const;

/** The copy for deleting the edited page. */
export const deletePageCopy = {
  button: 'Delete this page',
  title: 'Are you sure you want to delete this page?',
  confirm: 'Delete page',
  announcement: {
    text: 'Announcement Bar will be disabled on the page.',
    done: 'Announcement bar page deleted successfully.',
    failed: 'Failed to delete announcement bar page.',
  },
  floating: {
    text: 'Floating Bar will be disabled on the page, and its email link will stop working.',
    done: 'Page deleted',
    failed: 'Failed to delete page.',
  },
} as const;
