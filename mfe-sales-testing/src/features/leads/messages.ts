import { actions, notices } from '@lastcall/contracts/platform';
import { counted, countText, listText, plural } from '@lastcall/contracts/platform/formats';
import { contactResultNames } from '@lastcall/contracts/integrations/state-names';
import type {
  ClaimedBy,
  LeadChangeKind,
  LeadImport,
  StartedBy,
  StoreCodeOfLead,
} from '@lastcall/contracts/tracking/leads';
import { leadStateNames } from '@lastcall/contracts/tracking/state-names';
import { startedByLabels } from '@lastcall/contracts/tracking/started-by-words';
import { sourceNames } from '../../lib/source-copy.ts';

/** The maximum number of invalid lines that are listed. */
const namedLines = 5;

/** The copy of the leads screen. */
export const messages = {
  title: 'Leads',
  analytics: 'Open Analytics',
  text: 'All leads in this campaign, with their deadlines and what started them.',
  loading: 'Loading leads',
  loadFailed: 'We couldn’t load the campaign.',
  failed: notices.failed,
  anonymous: 'Anonymous visitor',
  zone: (zone: string) => `Times in ${zone.replaceAll('_', ' ')}.`,
  cancel: actions.cancel,
  close: actions.close,

  find: {
    title: 'Find a lead',
    text: 'Search by email address.',
    email: 'Lead’s email address',
    placeholder: 'reader@example.com',
    submit: 'Find',
    submitting: 'Searching...',
    unknown: (email: string) => `No lead with the address ${email} in this campaign.`,
    unknownText: 'No one with this address has visited a page, and no email platform or app has sent it to us.',
    start: 'Start countdown',
    startTitle: 'Start a countdown for this lead?',
    startText: (email: string) => `The countdown for ${email} starts now, as if they had just opened your page.`,
    started: (email: string) => `Countdown started for ${email}`,
  },

  newest: {
    title: 'Newest leads',
    empty: 'No leads yet',
    emptyText: 'Leads appear here as soon as their countdown starts.',
    test: 'Test the campaign',
    addPage: 'Add a page',
    began: (when: string) => `Started ${when}`,
    ends: (when: string) => `Ends ${when}`,
    ended: (when: string) => `Expired ${when}`,
    soon: 'in less than a minute',
  },

  states: leadStateNames,
  lead: {
    back: 'Back to newest leads',
    failed: 'We couldn’t load this lead.',
    erased: 'Erased lead',
    erasedText: 'This lead was erased. Activity is kept anonymously.',
    deadline: 'Deadline',
    forAll: 'Same for everyone in this campaign.',
    none: 'None',
    stopped: 'No active countdown. It starts with their next visit.',
    began: 'Countdown started',
    byHand: 'Manually',
    startedBy: {
      visit: 'By a page visit',
      link: 'By a click on an email link',
      'opt-in': 'By a signup form',
      pixel: 'By the tracking pixel',
      listener: 'By a webhook',
      api: 'By the API',
      import: 'By an import',
      'reset-link': 'By a reset link',
      xray: 'By a test on the team testing page',
    } satisfies Record<StartedBy, string>,
    code: 'Discount code',
    codeStates: {
      live: 'Valid in your store until the deadline.',
      pending: 'Syncing to your store.',
      failed: 'Rejected by your store.',
      over: 'No longer valid: the deadline has expired.',
    } satisfies Record<StoreCodeOfLead['state'], string>,
    joined: (records: number) =>
      plural(
        records,
        'Merged with another record of the same lead. The earliest deadline applies.',
        `Merged with ${countText(records)} other records of the same lead. The earliest deadline applies.`,
      ),
    reEntered: (times: number) =>
      plural(
        times,
        'Started again after an earlier deadline expired.',
        `Started again ${countText(times)} times after earlier deadlines expired.`,
      ),
    events: 'Show all events',
    exportCsv: actions.exportCsv,
    exportJson: 'Export JSON',
    erase: 'Erase lead',
  },

  identity: {
    title: 'Identity',
    own: 'Recognized browsers',
    ownText: (browsers: number) =>
      browsers === 0
        ? 'None. A browser is recognized after a click on a signed email link, or by a token from your platform or the API.'
        : `${counted(browsers, 'browser')}, recognized by a signed link.`,
    links: 'Email link visits',
    linksText: (visits: number, last: string | null) =>
      last === null ? 'None' : `${counted(visits, 'visit')}, the last on ${last}`,
    claims: 'Browsers that entered this address',
    claimsText: 'Anyone can enter an email address. These browsers can’t change this lead.',
    noClaims: 'None',
    when: 'When',
    how: 'How',
    deadline: 'Deadline shown',
    noDeadline: 'None',
    by: {
      address: 'In a page URL',
      form: 'In a form',
      link: 'With an email link',
    } satisfies Record<ClaimedBy, string>,
    following: 'Follows this lead’s deadline',
    separate: 'Has its own deadline',
    view: {
      deadline: 'Browsers that enter this address see the earlier of the two deadlines.',
      none: 'Browsers that enter this address see only their own deadline.',
    },
    second: {
      same: 'A browser that enters a second address keeps its countdown.',
      new: 'A browser that enters a second, unknown address starts a new countdown.',
    },
    settings: 'Change in settings',
  },

  consents: {
    title: 'Consents',
    locale: (locale: string) => `Browser language: ${locale}`,
    otherWords: 'The form text has changed since this was submitted.',
  },

  purchases: {
    title: 'Orders and refunds',
    when: 'When',
    order: 'Order',
    orderOf: (provider: string, order: string) => `${provider}, order ${order}`,
    amount: 'Amount',
    refunds: 'Refunds',
    noRefunds: 'None',
  },

  history: {
    title: 'History',
    when: 'When',
    what: 'Event',
    deadline: 'Deadline',
    cause: 'Cause',
    to: 'to',
    none: 'none',
    same: 'unchanged',
    kinds: {
      started: 'Countdown started',
      named: 'Email address became known',
      joined: 'Merged with another record',
      'joined-into': 'Merged into another record',
      're-entered': 'Started again',
      succeeded: 'Replaced by a new start',
      reset: 'Countdown restarted',
      cleared: 'Tracking cleared',
      parted: 'Email address removed, browsers kept the countdown',
      'rule-edited': 'Moved to the new deadline rule',
      claimed: 'Browser entered an email address',
      revoked: 'Signed links revoked',
      erased: 'Erased',
    } satisfies Record<LeadChangeKind, string>,
    causes: {
      ...startedByLabels,
      provider: 'The email platform, checked during a test',
      'import-undo': 'An import was undone',
    },
    samePerson: 'The same lead',
    you: 'You',
    colleague: 'A workspace member',
  },

  revoke: {
    button: 'Revoke signed links',
    title: 'Revoke signed links?',
    text: (email: string) =>
      `Links and tokens already sent to ${email} stop identifying them, and their browsers are no longer recognized. Their deadline doesn’t change, and connected platforms get a new token.`,
    revoked: (email: string) => `Signed links for ${email} revoked`,
  },

  erase: {
    title: 'Erase this lead?',
    goes: 'Permanently deleted',
    goesText: 'Their email address, deadline, recognized browsers and reset links.',
    stays: 'Kept',
    staysText: 'Anonymous activity and your sales figures.',
    again: 'If they visit again, they are treated as a new visitor.',
    type: (email: string) => `Type ${email} to confirm`,
    mismatch: (email: string) => `This doesn’t match ${email}.`,
    confirm: 'Erase permanently',
    erasing: 'Erasing...',
    erased: (name: string) => `${name} erased`,
  },

  import: {
    title: 'Import leads',
    text: 'Start countdowns for a list. New leads start now. Existing leads keep their deadline.',
    list: 'Email addresses',
    listHint: 'One address per line, or a CSV with one column of email addresses.',
    placeholder: 'ann@example.com\nbob@example.com',
    choose: 'Choose a file',
    file: 'A .csv or .txt file with addresses',
    inFile: (lines: number, file: string) => `${counted(lines, 'line')} in ${file}`,
    removeFile: 'Remove file',
    review: (lines: number) => (lines === 0 ? 'Review import' : `Review ${counted(lines, 'line')}`),
    reviewing: 'Reviewing...',
    previewTitle: (count: number) =>
      count === 0
        ? 'This list has no new leads. No countdowns will start.'
        : `${counted(count, 'countdown starts', 'countdowns start')} when you import this list`,
    previewNew: (count: number) => `${countText(count)} new`,
    previewKnown: (count: number) => `${countText(count)} existing, deadline unchanged`,
    repeated: (lines: number) => `${counted(lines, 'duplicate')}, skipped`,
    start: (count: number) => `Start ${counted(count, 'countdown')}`,
    recent: 'Recent imports',
    recentImport: (when: string, count: number) => `${when}: ${counted(count, 'countdown')} started.`,
    undo: 'Undo import',
    undoRest: 'Continue undoing',
    undoTitle: 'Undo this import?',
    undoText: (count: number) =>
      `The import started ${counted(count, 'countdown')}. Undoing the import stops every countdown it started, and deletes leads who weren’t in this campaign before. Leads who visited, clicked, opened an email or bought since then keep their deadline.`,
    undone: ({ undone, kept: unchanged }: Pick<LeadImport, 'undone' | 'kept'>) =>
      `Undone: ${countText(undone)} removed, ${countText(unchanged)} kept.`,
    undoDone: 'Import undone',
    empty: 'Paste addresses or choose a file first.',
    notText: 'This isn’t a text file. Save the table as CSV and choose that file.',
    unreadable: 'We couldn’t read the file. Choose it again.',
    tooMany: (max: number) => `A list can have up to ${countText(max)} lines. Split it into smaller lists.`,
    inParts: (size: number) => `Long lists are imported in batches of ${countText(size)}.`,
    progress: (done: number, all: number) => `${countText(done)} of ${countText(all)} addresses imported`,
    stop: actions.stop,
    stopping: 'Stopping...',
    stopped: (done: number, all: number) =>
      `Stopped after ${countText(done)} of ${countText(all)} addresses. Import the list again to continue.`,
    cut: (problem: string, done: number, all: number) =>
      `${problem} ${countText(done)} of ${countText(all)} addresses were imported. Import the list again to continue.`,
    done: 'Import complete',
    started: (count: number) => `${countText(count)} started`,
    known: (count: number) => `${counted(count, 'existing lead')} kept their deadline`,
    invalid: (lines: readonly string[]) => {
      const first = lines.slice(0, namedLines);
      const all = `${countText(lines.length)} invalid, skipped`;
      if (first.length === 0) return all;
      const named = first.map((text) => `“${text}”`);
      const more = lines.length - first.length;
      return `${all}: ${listText(more > 0 ? [...named, `${countText(more)} more`] : named)}`;
    },
  },

  urls: {
    title: 'URLs',
    text: 'For testing and for connecting other tools.',
    secret: 'Anyone with these URLs can use them. Share them only with your team.',
    loading: 'Loading URLs',
    testing: 'Team testing page',
    testingText: 'Shows what the campaign knows about a test visitor and what it would do now. No sign-in required.',
    open: actions.open,
    copy: actions.copy,
    listener: 'Inbound webhook',
    inboundWebhookText:
      'Send a POST request with a field named “email” when a contact joins your list. It starts their countdown.',
    pixel: 'Tracking pixel',
    pixelText: 'Add it to a thank-you page. Replace [email] with your page’s merge tag for the email address.',
    copyHtml: 'Copy HTML',
  },

  log: {
    title: 'Received contacts',
    text: 'Contacts that other tools sent in the last 30 days, newest first.',
    loading: 'Loading contacts',
    empty: 'No contacts yet.',
    emptyText: 'Each contact sent by a tool appears here with the result.',
    providers: sourceNames,
    verdicts: contactResultNames,
    copies: (copies: number) => plural(copies, 'Received 1 more time', `Received ${countText(copies)} more times`),
    show: 'Show lead',
    showOf: (when: string) => `Show lead from ${when}`,
  },
  leadsFailed: 'We couldn’t load the leads.',
} as const;
