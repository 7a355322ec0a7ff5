import { actions } from '@lastcall/contracts/platform';

/** The copy of the help dialog. */
export const messages = {
  title: 'Help',
  close: actions.close,
  topics: 'Common questions',
  answers: [
    [
      'The snippet isn’t found on my page',
      'Paste the snippet before the closing </head> tag of every page in the campaign, publish the page and clear its cache. Then click “Verify again”.',
    ],
    [
      'I don’t see the bar or the timer',
      'Your own deadline may have expired. Click “Clear My Tracking” in the campaign summary and open the page again. The setting “Hide Countdown Until” can also hide it.',
    ],
    [
      'A lead has a different deadline than I expect',
      'Leads keep the deadline they were shown first. Find the lead under Leads to see when and why their countdown started.',
    ],
    [
      'My emails don’t show the countdown',
      'Use the email links and the timer code of this campaign. Check that your email platform fills in the merge tag for the email address.',
    ],
  ],
  message: 'Your message',
  factsHint: 'We add the page URL, your snippet and what we found.',
  orWriteTo: 'Or email',
  write: 'Email support',
} as const;
