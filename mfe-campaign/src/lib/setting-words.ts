import type { AdvancedSettings, PreLaunch } from '@lastcall/contracts/campaigns/campaign-settings';

type Setting =
  keyof AdvancedSettings | Exclude<keyof PreLaunch, 'prevent_optin_page' | 'prevent_page_id'> | 'redirect_url';

/** What the settings are called: on their screen, and in the history, which tells of the redirect by its address. */
export const settingNames = {
  category: 'Category',
  hours_left_until_reveal: 'Hide Countdown Until',
  coupon_cookie_exist_days: 'Tracking Lifetime',
  track_cookies: 'Track with cookies only',
  pass_to_after: 'Pass URL parameters to After Deadline pages',
  start_on_click: 'Start the countdown on email link clicks',
  lockdown: 'Lockdown',
  optin_page_url: 'Pre-access page URL',
  redirect_url: 'Redirect after tracking',
} as const satisfies Record<Setting, string>;
