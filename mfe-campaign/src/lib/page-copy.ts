import type { PageForm, PageType } from '@lastcall/contracts/campaigns';

/** The labels of a page's fields: in its form, and in the history. */
export const pageFieldNames = {
  type: 'Page type',
  beforeUrl: 'Page URL',
  afterUrl: 'After-deadline URL',
  label: 'Label',
  show_cta: 'Call to action',
  cta_text: 'CTA text',
  cta_url: 'CTA URL',
  cta_variant: 'CTA style',
  cta_open_in_new_tab: 'CTA opens in',
} as const satisfies Record<Exclude<keyof PageForm, 'redirect'>, string>;

/** The names of the page types. */
export const pageTypeNames = {
  floatbar_v2: 'Floating Bar (New)',
  floatbar: 'Floating Bar',
  countdown: 'Inline Timer',
  dynamic: 'Deadline Text',
  dynamicquantity: 'Remaining Quantity',
  optinform: 'Opt-in Form',
  salestracking: 'Sales Tracking',
  imagetrigger: 'Tracking Pixel',
  portal: 'Portal',
  announcement_bar: 'Announcement Bar',
} as const satisfies Record<PageType, string>;

/** The styles of a call to action, except none. */
export const ctaStyles = { button: 'Button', link: 'Link' } as const;
