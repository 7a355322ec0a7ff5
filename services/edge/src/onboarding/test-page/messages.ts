import type { NeutralReason } from '../../campaigns/images/choose-image.ts';
import type { SignalOutcome, SignalName } from './explain-signals.ts';

/** Copy of the test page. */
export const messages = {
  title: (campaign: string) => `Team testing: ${campaign}`,
  text: 'See how this campaign recognizes you and what it would show you. Viewing this page doesn’t start a countdown or change any data.',

  who: {
    title: 'Who you are',
    hint: 'This page can’t read your site’s cookies. Enter the email address your emails are sent to, the token from a link, or the visitor ID from your site.',
    browser:
      'To test as a visitor of your site, open one of its pages in a browser and run this line in the developer console:',
    em: 'Email',
    lc: 'Token (lc=)',
    visitor: 'Visitor ID',
    look: 'Show results',
  },

  moment: {
    title: 'Preview time',
    now: 'Now',
    before: '5 minutes before the deadline',
    after: '1 minute after the deadline',
    custom: 'Custom date and time',
    zone: (zone: string) => `Time zone: ${zone}`,
    shown: (moment: string) => `Preview for ${moment}.`,
    missing: 'Please choose a date and time.',
    none: 'This time isn’t available: there is no active countdown, or the date is invalid. The results below are for the current time.',
  },

  signals: 'How we recognized you, strongest signal first',
  names: {
    token: 'Token in the link',
    email: 'Email in the link',
    visitor: 'Cookie from your site',
    network: 'IP address',
  } satisfies Record<SignalName, string>,
  fates: {
    'not-sent': 'Not sent.',
    unreadable: 'Ignored: it belongs to another campaign or was changed.',
    'merge-tag': 'Ignored: your email platform didn’t fill it in.',
    matched: 'Matched: this identifies you.',
    joins:
      'Matches a lead without an email address. It will be merged with your record when you open a page. The earliest deadline applies.',
    added: 'Not known yet. It identifies you once you open a page.',
    stranger: 'Not known yet.',
    outranked: 'Ignored: a stronger signal identifies a different lead.',
    gone: 'Ignored: this token is no longer valid.',
  } satisfies Record<SignalOutcome, string>,
  emailUnreadable: 'Ignored: this isn’t an email address.',
  visitorUnreadable: 'Ignored: this isn’t a visitor ID. It must have 22 characters.',
  mergeTag: (platforms: string) =>
    `This looks like an unfilled merge tag from ${platforms}. Previews and test emails often don’t fill it in. Send a real email to a test contact.`,
  unfilledMergeTag:
    'This looks like an unfilled merge tag. Previews and test emails often don’t fill it in. Send a real email to a test contact.',

  deadline: {
    title: 'Your deadline',
    common: (deadline: string) => `This campaign ends for everyone on ${deadline}.`,
    opens: (opening: string) => `This campaign opens on ${opening}.`,
    archived: 'This campaign is archived. Its pages show no countdown, and no new countdowns start.',
    none: 'This campaign has no deadline. Everyone sees the bar.',
    soldOut: 'This campaign is sold out, so it has ended for everyone.',
    stranger: 'You have no active countdown.',
    lapsed: (deadline: string) =>
      `Your deadline expired on ${deadline}, and its tracking lifetime has ended. Your next visit starts a new countdown.`,
    ends: (deadline: string) => `Your countdown ends on ${deadline}.`,
    ended: (deadline: string) => `Your countdown ended on ${deadline}.`,
    started: (start: string, by: string) => `Started on ${start} by ${by}.`,
    rule: (version: number, wallTime: string, zone: string) =>
      `Calculated with deadline rule version ${version}: ${wallTime}, ${zone}.`,
    newerRule: (version: number) =>
      `The current rule version is ${version}. Leads who started earlier keep their deadline.`,
    current: (rule: string) => `Current rule: ${rule}.`,
  },
  startedBy: {
    visit: 'a page visit',
    link: 'a click on an email link',
    'opt-in': 'a signup form',
    pixel: 'the tracking pixel',
    listener: 'a webhook',
    api: 'the API',
    import: 'an import',
    'reset-link': 'a reset link',
    xray: 'the team testing page',
  },

  pages: {
    title: 'Pages and their links',
    none: 'This campaign has no pages yet.',
    opens: 'When you open it',
    link: 'Its email link opens',
    elsewhere: 'Another of your campaigns uses this URL.',
    nothing: 'Shows nothing and doesn’t redirect.',
    because: {
      'not-open': (opening: string) => `The campaign opens on ${opening}.`,
      'not-let-in': 'Only tracked leads have access.',
    },
    redirect: (url: string) => `Redirects to ${url}`,
    shows: (parts: string) => `Stays on the page and shows ${parts}.`,
    stays: 'Stays on the page without a countdown.',
    bar: 'the bar',
    timer: 'the timer',
    text: 'the deadline as text',
    form: 'the form',
    portal: 'the portal',
    until: (deadline: string) => `Until ${deadline}.`,
    hidden: (moment: string) => `The countdown appears on ${moment}.`,
    starts: 'Opening it starts your countdown.',
    clickStarts: 'Clicking its link starts your countdown unless it is already active.',
    over: '(after the deadline)',
  },

  image: {
    title: 'Email timer',
    sample: (left: string) => `Shows a sample countdown with ${left} left, because the merge tag wasn’t filled in.`,
    neutral: {
      nobody: 'Shows the fallback card, because no lead was recognized.',
      'not-open': 'Shows the fallback card, because the campaign isn’t open yet.',
      quantity: 'Shows the fallback card, because this campaign is open until sold out.',
    } satisfies Record<NeutralReason, string>,
    withEmail: 'In emails with your address:',
    withoutEmail: 'In emails without your address: the fallback card.',
    running: (left: string) => `Shows a countdown with ${left} left.`,
    card: {
      running: (deadline: string) => `Shows a card with ${deadline} and no countdown.`,
      sample: (deadline: string) => `Shows a sample card with ${deadline}, because the merge tag wasn’t filled in.`,
    },
    expired: (image: string) => `Shows your expired image: ${image}.`,
    ownImage: 'your custom image',
  },

  coupon: {
    title: 'Discount code',
    none: 'There’s no discount code for you yet.',
    takes: (code: string, until: string) => `${code} is valid in your store until ${until}.`,
    over: (code: string, until: string) => `${code} was valid in your store until ${until}.`,
  },

  change: {
    title: 'Test again',
    hint: 'This only changes your own tracking. Your history shows that the change was made on this page.',
    clear: 'Clear My Tracking',
    restart: 'Restart my countdown',
    cleared: 'Tracking cleared. The campaign now treats you as a new visitor.',
    restarted: 'Your countdown has restarted.',
    nobody: 'There is nothing to clear or restart. This campaign hasn’t tracked you yet.',
    refused:
      'This email address doesn’t belong to a tester, so you can’t change its tracking here. Use your team’s address or the one from the testing checklist.',
  },
} as const;
