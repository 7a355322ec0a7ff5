import { settingNames as names } from '../../lib/setting-words.ts';

/** The words of the settings screen. */
export const messages = {
  title: 'Settings',
  text: 'How people are followed, who is let in, and when the offer is open.',
  history: 'History',
  loading: 'Loading the settings',
  loadFailed: 'The settings could not be loaded.',
  failed: 'Something went wrong. Please try again.',

  advanced: 'Advanced settings',
  advancedText: 'How this campaign follows people, and under what it is filed.',
  category: names.category,
  categoryHint: 'Only you see it.',
  noCategory: 'None',
  hideUntil: names.hours_left_until_reveal,
  hideUntilHint:
    'How many hours before the deadline the countdown appears. 0 shows it immediately. Tracking and redirects run all the same.',
  hoursLeft: 'hours left',
  lifetime: names.coupon_cookie_exist_days,
  lifetimeHint:
    'How many days after their start somebody whose deadline is over may start again as a new person. 0 is unlimited: they never may.',
  days: 'days',
  cookiesOnly: names.track_cookies,
  cookiesOnlyHint: 'Without it, somebody of whom nothing else is known may be recognized by their IP address.',
  passParameters: names.pass_to_after,
  passParametersHint: 'Everything after the question mark in the address of your page is added to its after URL.',
  startOnClick: names.start_on_click,
  startOnClickHint: 'For pages that cannot have the code. Mail scanners still start nothing.',
  pixel: 'Tracking pixel',
  pixelHint:
    'An image that nobody sees. It starts the clock of the person named after em= when they open a page or an email with it.',
  copyPixel: 'Copy HTML',
  needHelp: 'need help?',
  helpSubject: (name: string) => `Advanced settings of ${name}`,

  preLaunch: 'Pre-launch',
  preLaunchText: 'Before your doors open, or for a list of people alone.',
  lockdown: names.lockdown,
  lockdownHint: 'Only people who are tracked already see your pages. Everybody else goes to the pre-access page.',
  preAccessUrl: names.optin_page_url,
  preAccessUrlHint: 'Where people sign up or wait.',
  preAccessPlaceholder: 'https://example.com/join',
  redirect: names.redirect_url,
  redirectHint: 'Where people go who are tracked already and open the pre-access page.',
  stay: 'Nowhere: they stay on it',
  stillSentTo: (url: string) => `Whoever comes before the start date still goes to ${url}.`,
} as const;
