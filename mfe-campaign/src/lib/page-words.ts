import type { PageForm, PageType } from '@lastcall/contracts/campaigns';

/** The fields of a page as people read them: in its form, and in the history. */
export const pageFieldNames = {
  type: 'Page type',
  beforeUrl: 'URL before the deadline',
  afterUrl: 'URL after the deadline',
  label: 'Label',
  show_cta: 'Call to action',
  cta_text: 'CTA text',
  cta_url: 'CTA URL',
  cta_variant: 'CTA style',
  cta_open_in_new_tab: 'CTA opens in',
} as const satisfies Record<Exclude<keyof PageForm, 'redirect'>, string>;

/** The types of page as people read them. */
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

/** How a call to action may look, but for none at all. */
export const ctaStyles = { button: 'Button', link: 'Link' } as const;
