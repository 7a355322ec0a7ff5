import type { HistoryKind } from '@lastcall/contracts/campaigns/history';
import { actions, notices } from '@lastcall/contracts/platform';
import { formFieldNames } from '../../lib/form-copy.ts';
import { ctaStyles, pageFieldNames, pageTypeNames } from '../../lib/page-copy.ts';
import { settingChoices, settingNames } from '../../lib/setting-copy.ts';

/** The copy of the history screen. */
export const messages = {
  title: 'History',
  text: 'All changes to this campaign, newest first.',
  loading: 'Loading the history',
  loadFailed: 'We couldn’t load the history.',
  failed: notices.failed,
  empty: 'No changes yet',
  emptyText: 'Changes that you and your team make appear here.',
  toSettings: 'Settings',
  more: actions.showMore,
  loadingMore: notices.loading,
  program: 'Lastcall',
  changes: (what: string) => `Changes: ${what}`,
  change: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
  nothing: 'none',
  yes: 'yes',
  no: 'no',
} as const;

/** The action without its author: "Ann changed the settings". */
export const kindLabels = {
  created: 'created this campaign',
  duplicated: 'duplicated this campaign',
  form: 'changed the campaign details',
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
export const fieldLabels: Readonly<Record<string, string>> = {
  ...formFieldNames,
  ...settingNames,
  ...pageFieldNames,
  connection: 'Connection',
  trigger: 'Trigger',
  container: 'List, group or tag',
  timeField: 'Custom field for the exact time',
  codeField: 'Custom field for the personal code',
  tokenField: 'Custom field for signed links',
  field: 'Custom field for the deadline',
  webhook: 'Webhook',
};

/** The labels of coded values of settings and pages, by field. */
export const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hours_left_until_reveal: { 0: 'shown immediately', '': 'shown immediately' },
  coupon_cookie_exist_days: { 0: 'unlimited' },
  redirect_url: { '': 'don’t redirect' },
  ...settingChoices,
  type: pageTypeNames,
  cta_variant: ctaStyles,
  cta_open_in_new_tab: { _blank: 'a new tab', _parent: 'the same tab' },
};
