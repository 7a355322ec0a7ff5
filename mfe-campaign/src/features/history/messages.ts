import type { PageType } from '@lastcall/contracts';
import type { HistoryKind } from '@lastcall/contracts/history';

/** The words of the history screen. */
export const messages = {
  title: 'History',
  text: 'Who changed what in this campaign, newest first.',
  loading: 'Loading the history',
  loadFailed: 'The history could not be loaded.',
  failed: 'Something went wrong. Please try again.',
  empty: 'Nothing was changed yet',
  emptyText: 'What you and your team change from now on is listed here.',
  toSettings: 'Settings',
  more: 'Load more',
  loadingMore: 'Loading...',
  program: 'Lastcall',
  changes: (what: string) => `Changes: ${what}`,
  change: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
  nothing: 'none',
  yes: 'yes',
  no: 'no',
} as const;

/** What was done, without whom: "Ann changed the settings". */
export const kindWords = {
  created: 'made this campaign',
  duplicated: 'made this campaign as a copy',
  form: 'changed the campaign form',
  renamed: 'renamed the campaign',
  settings: 'changed the settings',
  archived: 'archived the campaign',
  restored: 'restored the campaign from the archive',
  'page-added': 'added a page',
  'page-changed': 'changed a page',
  'page-deleted': 'deleted a page',
  integration: 'changed an integration',
  discount: 'changed the discount',
  bar: 'changed a floating bar',
  'email-timer': 'changed the email timer',
} as const satisfies Record<HistoryKind, string>;

/** The fields of the wire as people read them. */
export const fieldWords: Readonly<Record<string, string>> = {
  campaignName: 'Campaign name',
  emailPlatform: 'Email platform',
  checkoutPlatform: 'Checkout platform',
  landingPlatform: 'Website platform',
  samePlatform: 'Same app for sales pages and checkout pages',
  campaignType: 'Campaign type',
  deadlineUnit: 'Unit',
  deadlineLength: 'Length',
  deadlineDate: 'Last day',
  deadlineTime: 'Ends at',
  excludedWeekdays: 'Excluded weekdays',
  startDate: 'First day',
  startTime: 'Starts at',
  blendedPeriod: 'Ends every',
  blendedWeekday: 'Weekday',
  blendedDay: 'Day of the month',
  blendedMonth: 'Month of the quarter',
  extendBelowHours: 'One more period with fewer hours left than',
  quantity: 'Starting quantity',
  deadlineTextFormat: 'Format of the deadline',
  deadlineLanguage: 'Language of the deadline',
  useTwentyFourHours: '24 hours',
  timezone: 'Time zone',

  hours_left_until_reveal: 'Hide Countdown Until',
  coupon_cookie_exist_days: 'Tracking Lifetime',
  track_cookies: 'Track with cookies only',
  pass_to_after: 'Pass URL parameters to After Deadline pages',
  start_on_click: 'Start the clock by a click on an email link',
  category: 'Category',
  lockdown: 'Lockdown',
  optin_page_url: 'Pre-access page URL',
  redirect_url: 'Redirect after tracking',

  type: 'Page type',
  beforeUrl: 'URL before the deadline',
  afterUrl: 'URL after the deadline',
  label: 'Label',
  show_cta: 'Call to action',
  cta_text: 'Text of the call to action',
  cta_url: 'URL of the call to action',
  cta_variant: 'Style of the call to action',
  cta_open_in_new_tab: 'Call to action opens in',

  connection: 'Connection',
  trigger: 'Starts clocks',
  container: 'List, group or tag',
  field: 'Field for the deadline',
  webhook: 'Webhook',
};

const pageTypes = {
  floatbar_v2: 'Floating Bar (New)', floatbar: 'Floating Bar', countdown: 'Inline Timer', dynamic: 'Deadline Text', dynamicquantity: 'Remaining Quantity', optinform: 'Opt-in Form', salestracking: 'Sales Tracking', imagetrigger: 'Tracking Pixel',
  portal: 'Portal', announcement_bar: 'Announcement Bar',
} as const satisfies Record<PageType, string>;

/** Values that are no words of their own, by their fields. */
export const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  blendedPeriod: { week: 'week', month: 'month', quarter: 'quarter' },
  blendedMonth: { 1: 'first', 2: 'second', 3: 'third' },
  type: pageTypes,
  cta_open_in_new_tab: { _blank: 'a new tab', _parent: 'the same tab' },
  hours_left_until_reveal: { 0: 'shown immediately', '': 'shown immediately' },
  coupon_cookie_exist_days: { 0: 'unlimited' },
  redirect_url: { '': 'nowhere' },
  useTwentyFourHours: { '': 'as the language has it' },
};
