import type { HistoryKind } from '@lastcall/contracts/campaigns/history';
import { formFieldNames } from '../../lib/form-words.ts';
import { ctaStyles, pageFieldNames, pageTypeNames } from '../../lib/page-words.ts';
import { settingNames } from '../../lib/setting-words.ts';

/** The copy of the history screen. */
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

/** The action without its author: "Ann changed the settings". */
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
  'legacy-bar': 'changed the legacy floating bar',
  'bar-switch': 'switched to the new floating bar',
  'email-timer': 'changed the email timer',
  'expired-image': 'uploaded an expired image',
  'webpage-timer': 'changed the webpage timer',
  portal: 'changed the portal',
} as const satisfies Record<HistoryKind, string>;

/** The labels of wire fields: of the campaign form, the settings, pages and integrations. */
export const fieldWords: Readonly<Record<string, string>> = {
  ...formFieldNames,
  ...settingNames,
  ...pageFieldNames,
  connection: 'Connection',
  trigger: 'Starts countdowns',
  container: 'List, group or tag',
  timeField: 'Field for the time',
  codeField: 'Field for the code',
  field: 'Field for the deadline',
  webhook: 'Webhook',
};

/** The labels of coded values of settings and pages, by field. */
export const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hours_left_until_reveal: { 0: 'shown immediately', '': 'shown immediately' },
  coupon_cookie_exist_days: { 0: 'unlimited' },
  redirect_url: { '': 'nowhere' },
  type: pageTypeNames,
  cta_variant: ctaStyles,
  cta_open_in_new_tab: { _blank: 'a new tab', _parent: 'the same tab' },
};
