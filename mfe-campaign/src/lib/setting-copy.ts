import type { AdvancedSettings, PreLaunch } from '@lastcall/contracts/campaigns/campaign-settings';

type Setting =
  | keyof AdvancedSettings
  | Exclude<keyof PreLaunch, 'prevent_optin_page' | 'prevent_page_id'>
  | 'redirect_url';

/** The labels of the settings: on their screen, and in the history, which identifies the redirect by its URL. */
export const settingNames = {
  category: 'Category',
  hours_left_until_reveal: 'Hide Countdown Until',
  coupon_cookie_exist_days: 'Tracking Lifetime',
  track_cookies: 'Track with cookies only',
  pass_to_after: 'Pass URL parameters to After Deadline pages',
  start_on_click: 'Start the countdown on email link clicks',
  starts_by: 'What starts a lead’s countdown',
  address_view: 'When a visitor enters a lead’s email address',
  second_address: 'When a visitor enters a second email address',
  ga4_events: 'Google Analytics 4 events',
  meta_events: 'Send events to the Meta pixel',
  lockdown: 'Lockdown',
  optin_page_url: 'Pre-access page URL',
  redirect_url: 'Redirect after tracking',
} as const satisfies Record<Setting, string>;

/** The labels of the choices of settings, by setting. */
export const settingChoices = {
  starts_by: {
    auto: 'Automatic',
    platform: 'Email platform only',
    visitors: 'Platform or first visit',
  },
  address_view: { deadline: 'Show the earlier deadline', none: 'Show the visitor’s own deadline' },
  second_address: { same: 'Keep the countdown', new: 'Start a new countdown' },
  ga4_events: { off: 'Off', gtag: 'Google tag (gtag.js)', data_layer: 'Google Tag Manager' },
} as const satisfies {
  [Name in 'starts_by' | 'address_view' | 'second_address' | 'ga4_events']: Record<AdvancedSettings[Name], string>;
};
