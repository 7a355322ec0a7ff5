import { notices } from '@lastcall/contracts/platform';
import { settingChoices, settingNames as names } from '../../lib/setting-copy.ts';

/** The copy of the settings screen. */
export const messages = {
  title: 'Settings',
  text: 'Tracking, access and schedule.',
  history: 'History',
  loading: 'Loading the settings',
  loadFailed: 'We couldn’t load the settings.',
  failed: notices.failed,

  advanced: 'Advanced settings',
  advancedText: 'Tracking options and category.',
  category: names.category,
  categoryHint: 'Only workspace members see this.',
  noCategory: 'None',
  hideUntil: names.hours_left_until_reveal,
  hideUntilHint:
    'How many hours before the deadline the countdown appears. 0 = show immediately. Tracking and redirects aren’t affected.',
  hoursLeft: 'hours left',
  lifetime: names.coupon_cookie_exist_days,
  lifetimeHint:
    'Leads whose deadline has expired can start again this many days after their countdown started. 0 = never restart.',
  days: 'days',
  cookiesOnly: names.track_cookies,
  cookiesOnlyHint: 'If off, visitors without a cookie may be recognized by their IP address.',
  passParameters: names.pass_to_after,
  passParametersHint: 'Adds the page URL’s query parameters to the after-deadline URL.',
  startOnClick: names.start_on_click,
  startOnClickHint: 'For pages where you can’t install the snippet. Email scanners don’t start countdowns.',
  startsBy: names.starts_by,
  startsByHint:
    '“Automatic” uses your email platform if a trigger is set up, and page visits otherwise. With “Platform or first visit”, the first visit from an email link also starts the countdown. The API and imports always start countdowns.',
  startsByChoices: settingChoices.starts_by,
  addressView: names.address_view,
  addressViewHint:
    'Anyone can enter an email address in a page URL or form. Choose what the visitor sees: the lead’s deadline if it is earlier, or only the visitor’s own deadline. Email links always show the lead’s deadline.',
  addressViewChoices: settingChoices.address_view,
  secondAddress: names.second_address,
  secondAddressHint:
    'Applies to email addresses that don’t belong to a lead yet. Starting a new countdown lets visitors extend the offer by entering another email address.',
  secondAddressChoices: settingChoices.second_address,
  ga4Events: names.ga4_events,
  ga4EventsHint:
    'Sends view_promotion, select_promotion and lastcall_expire to the Google tag that your pages already have. Your consent mode applies.',
  ga4EventsChoices: settingChoices.ga4_events,
  metaEvents: names.meta_events,
  metaEventsHint:
    'Sends the custom events LastcallView, LastcallClick and LastcallExpire to the Meta pixel that your pages already have.',
  pixel: 'Tracking pixel',
  pixelHint:
    'An invisible image for pages without the snippet. Replace the value of em= with the visitor’s email address.',
  copyPixel: 'Copy HTML',
  needHelp: 'need help?',
  helpSubject: (name: string) => `Advanced settings of ${name}`,

  preLaunch: 'Pre-launch',
  preLaunchText: 'Redirect visitors who arrive before launch or who aren’t tracked leads.',
  lockdown: names.lockdown,
  lockdownHint: 'Only tracked leads see your pages. Everyone else is redirected to the pre-access page.',
  preAccessUrl: names.optin_page_url,
  preAccessUrlHint: 'Where visitors sign up or wait.',
  preAccessPlaceholder: 'https://example.com/join',
  redirect: names.redirect_url,
  redirectHint: 'Where to send tracked leads who open the pre-access page.',
  stay: 'Don’t redirect',
  stillSentTo: (url: string) => `Visitors who arrive before the start date still go to ${url}.`,
} as const;
