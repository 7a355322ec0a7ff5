import type { NoCountdown } from '../../campaigns/images/what-image.ts';
import type { SignalFate, SignalName } from './explain-signals.ts';

/** Copy of the test page. */
export const messages = {
  title: (campaign: string) => `Team testing: ${campaign}`,
  text: 'What the campaign knows of you, and what it would do. Looking starts nothing and changes nobody.',

  who: {
    title: 'Who you are here',
    hint: 'This page is on our own address, where your site’s cookie cannot be read and none is set. Say who you are: the address that your mails carry, the token of a link, or the visitor id that the script keeps on your site.',
    browser:
      'To look as a browser of your site, open one of your pages in it, open its developer console, and run this line:',
    em: 'Email',
    lc: 'Token (lc=)',
    visitor: 'Visitor id',
    look: 'Look',
  },

  moment: {
    title: 'As if at',
    now: 'Now',
    before: '5 minutes before the deadline',
    after: 'One minute after the deadline',
    custom: 'Another date and time',
    zone: (zone: string) => `On the clocks of ${zone}`,
    shown: (moment: string) => `As it is on ${moment}.`,
    missing: 'The date is missing. Please choose a date and time.',
    none: 'There is no such moment: no clock runs, or the date is not in the calendar. Everything below is as it is now.',
  },

  signals: 'What told us who you are, the strongest first',
  names: {
    token: 'Token in the link',
    email: 'Email in the link',
    visitor: 'Cookie of your site',
    network: 'Network address',
  } satisfies Record<SignalName, string>,
  fates: {
    'not-sent': 'Not sent.',
    unreadable: 'Ignored: it is not of this campaign, or it was cut or changed.',
    'merge-tag': 'Ignored: your email program did not fill it in.',
    matched: 'Matched: this is who you are.',
    joins:
      'Leads to a record without an address, which is joined to you when you open a page. The earliest deadline stands.',
    added: 'Not known yet. You are known by it once you open a page.',
    stranger: 'Nobody is known by it yet.',
    outranked: 'Ignored: a signal before it says somebody else.',
    gone: 'Ignored: nobody has this token any more.',
  } satisfies Record<SignalFate, string>,
  emailUnreadable: 'Ignored: this is not an email address.',
  visitorUnreadable: 'Ignored: this is not a visitor id. It has 22 characters.',
  mergeTag: (platforms: string) =>
    `It looks like the merge tag of ${platforms}. Send a real mail: previews and test sends often leave it as it is.`,
  mergeTagOfNobody: 'It looks like a merge tag. Send a real mail: previews and test sends often leave it as it is.',

  deadline: {
    title: 'Your deadline',
    common: (deadline: string) => `This campaign ends for everybody on ${deadline}.`,
    opens: (opening: string) => `This campaign opens on ${opening}.`,
    archived: 'This campaign is archived: its pages are left alone, and nobody’s clock begins.',
    none: 'This campaign has no deadline: its bar is there for everybody.',
    soldOut: 'Everything is sold, so this campaign is over for everybody.',
    stranger: 'Your clock does not run.',
    lapsed: (deadline: string) =>
      `Your deadline passed on ${deadline}, and its tracking lifetime has passed. You may enter again.`,
    ends: (deadline: string) => `Your clock ends on ${deadline}.`,
    ended: (deadline: string) => `Your clock ended on ${deadline}.`,
    started: (start: string, by: string) => `It began on ${start}, by ${by}.`,
    rule: (version: number, wallTime: string, zone: string) =>
      `Computed by version ${version} of the rule, as ${wallTime} on the clocks of ${zone}.`,
    newerRule: (version: number) =>
      `The campaign is at version ${version} now; whoever started before keeps their deadline.`,
    current: (rule: string) => `The rule now: ${rule}.`,
  },
  startedBy: {
    visit: 'a visit',
    link: 'a click on an email link',
    'opt-in': 'a form',
    pixel: 'the tracking pixel',
    listener: 'a provider’s webhook',
    api: 'the API',
    import: 'an import',
    'reset-link': 'a reset link',
    xray: 'the team testing page',
  },

  pages: {
    title: 'Pages and their links',
    none: 'This campaign has no pages yet.',
    opens: 'When you open it',
    link: 'Its email link leads to',
    elsewhere: 'Another campaign of yours has this address.',
    nothing: 'Shows nothing, and leads nowhere.',
    because: {
      'not-open': (opening: string) => `It is not open before ${opening}.`,
      'not-let-in': 'It is closed to people whom the campaign does not know.',
    },
    redirect: (url: string) => `Leads to ${url}`,
    shows: (parts: string) => `Stays, and shows ${parts}.`,
    stays: 'Stays, without a countdown.',
    bar: 'the bar',
    timer: 'the timer',
    text: 'the deadline as text',
    form: 'the form',
    portal: 'the portal',
    until: (deadline: string) => `Until ${deadline}.`,
    hidden: (moment: string) => `The countdown shows from ${moment}.`,
    starts: 'Opening it starts your clock.',
    clickStarts: 'A click on its link starts your clock if it is not running yet.',
    over: '(after the deadline)',
  },

  image: {
    title: 'The image in mails',
    sample: (left: string) => `Shows a sample countdown from ${left}, because the merge tag was not filled in.`,
    neutral: {
      nobody: 'Shows a card without a countdown, because nobody is known.',
      'not-open': 'Shows a card without a countdown, because the campaign is not open yet.',
      quantity: 'Shows a card without a countdown, because this campaign is open until all is sold.',
    } satisfies Record<NoCountdown, string>,
    withAddress: 'In mails that carry your address:',
    withoutAddress: 'In mails without your address it is a card without a countdown.',
    running: (left: string) => `Counts down from ${left}.`,
    card: {
      running: (deadline: string) => `Shows a card that says ${deadline}, without a countdown.`,
      sample: (deadline: string) =>
        `Shows a sample card that says ${deadline}, because the merge tag was not filled in.`,
    },
    expired: (image: string) => `Shows what you chose for after the deadline: ${image}.`,
    ownImage: 'your own picture',
  },

  coupon: {
    title: 'The code in the shop',
    none: 'The shop has no code for you.',
    takes: (code: string, until: string) => `The shop takes ${code} until ${until}.`,
    over: (code: string, until: string) => `The shop took ${code} until ${until}, and takes it no more.`,
  },

  change: {
    title: 'Test again',
    hint: 'Only you are changed. Your history keeps that it was done on this page.',
    clear: 'Clear me',
    restart: 'Restart me',
    cleared: 'You are cleared: the campaign meets you as a stranger.',
    restarted: 'Your clock has started again.',
    nobody: 'There is nobody to clear or restart: the campaign does not know you yet.',
    refused:
      'This person has an address that is not a tester’s, so they cannot be changed here. Use an address of your team, or the one of the testing checklist.',
  },
} as const;
