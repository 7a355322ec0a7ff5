import { platformNames } from '@lastcall/contracts/campaigns';
import type { PersonVerdict } from '@lastcall/contracts/integrations/inbound-webhooks';
import type { LeadChangeKind, StartedBy, StoreCodeOfPerson } from '@lastcall/contracts/tracking/leads';
import { startedByWords } from '@lastcall/contracts/tracking/started-by-words';

const count = new Intl.NumberFormat('en');
const number = (value: number): string => count.format(value);

/** The maximum number of invalid lines that are listed. */
const namedLines = 5;

/** The copy of the leads screen. */
export const messages = {
  title: 'People',
  analytics: 'Open Analytics',
  text: 'Who is in this campaign, how long each of them has, and why.',
  loading: 'Loading the people',
  loadFailed: 'The campaign could not be loaded.',
  failed: 'Something went wrong. Please try again.',
  anonymous: 'Anonymous visitor',
  zone: (zone: string) => `Times in ${zone.replaceAll('_', ' ')}.`,
  cancel: 'Cancel',
  close: 'Close',

  find: {
    title: 'Find a person',
    text: 'By the email address that your forms and links carry.',
    email: 'Email of the person',
    placeholder: 'reader@example.com',
    submit: 'Find',
    submitting: 'Looking...',
    unknown: (email: string) => `Nobody in this campaign has the address ${email}.`,
    unknownText: 'They have not visited with it, and no list or program has named it.',
    start: 'Start their clock',
    startTitle: 'Start this clock?',
    startText: (email: string) =>
      `The deadline of ${email} is computed from this moment, as if they had just come to your page.`,
    started: (email: string) => `Countdown started for ${email}`,
  },

  newest: {
    title: 'Newest people',
    empty: 'Nobody yet',
    emptyText: 'People appear here as soon as their clocks begin.',
    test: 'Test the campaign',
    addPage: 'Add a page',
    began: (when: string) => `Began ${when}`,
    ends: (when: string) => `Ends ${when}`,
    ended: (when: string) => `Ended ${when}`,
  },

  states: { open: 'Open', over: 'Over', 'sold-out': 'Sold out', stopped: 'Not running' },
  person: {
    back: 'Back to the newest people',
    failed: 'This person could not be loaded.',
    erased: 'Erased person',
    erasedText: 'This person was erased. Activity is kept anonymously.',
    deadline: 'Deadline',
    forEverybody: 'It is the same for everybody in this campaign.',
    none: 'None',
    stopped: 'Their clock does not run. It begins with their next visit.',
    began: 'Clock began',
    byHand: 'By hand',
    startedBy: {
      visit: 'By a visit to a page',
      link: 'By a click on an email link',
      'opt-in': 'By a form',
      pixel: 'By the tracking pixel',
      listener: 'By a webhook',
      api: 'By the API',
      import: 'By an import',
      'reset-link': 'By a reset link',
      xray: 'By a test on the testing page',
    } satisfies Record<StartedBy, string>,
    code: 'Code in the store',
    codeStates: {
      live: 'The store takes it until the deadline.',
      pending: 'It is on its way to the store.',
      failed: 'The store has refused it.',
      over: 'The store takes it no more: the deadline is over.',
    } satisfies Record<StoreCodeOfPerson['state'], string>,
    joined: (records: number) =>
      records === 1
        ? 'Joined with another record of the same person. The earliest deadline stands.'
        : `Joined with ${number(records)} other records of the same person. The earliest deadline stands.`,
    reEntered: (times: number) =>
      times === 1
        ? 'Entered again after an earlier deadline was over.'
        : `Entered again ${number(times)} times after earlier deadlines were over.`,
    events: 'Show all events',
    exportCsv: 'Export as CSV',
    exportJson: 'Export as JSON',
    erase: 'Erase this person',
  },

  consents: {
    title: 'Consents',
    locale: (locale: string) => `Browser language: ${locale}`,
    otherWords: 'The form had a different text when this was submitted.',
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
    what: 'What happened',
    deadline: 'Deadline',
    cause: 'Cause',
    to: 'to',
    none: 'none',
    same: 'unchanged',
    kinds: {
      started: 'Clock began',
      named: 'Address became known',
      joined: 'Joined with another record',
      'joined-into': 'Became part of another record',
      're-entered': 'Entered again',
      succeeded: 'Went on as a new start',
      reset: 'Clock began again',
      cleared: 'Tracking cleared',
      parted: 'Browsers kept the clock without the address',
      'rule-edited': 'Moved to the new rule',
      erased: 'Erased',
    } satisfies Record<LeadChangeKind, string>,
    causes: {
      ...startedByWords,
      provider: 'The email platform, asked in a test',
      'import-undo': 'An import was undone',
    },
    samePerson: 'The same person',
    you: 'You',
    colleague: 'Somebody of your account',
  },

  erase: {
    title: 'Erase this person?',
    goes: 'Permanently deleted',
    goesText: 'Their address, their deadline, the browsers they are known by, and their reset links.',
    stays: 'Kept',
    staysText: 'Anonymous activity and your sales figures.',
    again: 'If they visit again, they are treated as a new visitor.',
    type: (email: string) => `Type ${email} to confirm`,
    mismatch: (email: string) => `This is not ${email}.`,
    confirm: 'Erase for good',
    erasing: 'Erasing...',
    erased: (name: string) => `${name} is erased.`,
  },

  import: {
    title: 'Import people',
    text: 'Start countdowns for a list. New leads start now. Existing leads keep their deadline.',
    list: 'Email addresses',
    listHint: 'One address a line, or a table with the addresses in one column.',
    placeholder: 'ann@example.com\nbob@example.com',
    choose: 'Choose a file',
    file: 'A .csv or .txt file with addresses',
    inFile: (lines: number, file: string) => `${lines === 1 ? '1 line' : `${number(lines)} lines`} in ${file}`,
    removeFile: 'Remove the file',
    review: (lines: number) =>
      lines === 0 ? 'Review import' : lines === 1 ? 'Review 1 line' : `Review ${number(lines)} lines`,
    checking: 'Checking...',
    previewTitle: (people: number) =>
      people === 0
        ? 'This list has no new leads. No countdown starts.'
        : people === 1
          ? '1 countdown starts when you import this list'
          : `${number(people)} countdowns start when you import this list`,
    previewNew: (people: number) => `${number(people)} new`,
    previewKnown: (people: number) => `${number(people)} known, keep their deadline`,
    repeated: (lines: number) => (lines === 1 ? '1 duplicate, skipped' : `${number(lines)} duplicates, skipped`),
    start: (people: number) => (people === 1 ? 'Start 1 countdown' : `Start ${number(people)} countdowns`),
    recent: 'Recent imports',
    recentImport: (when: string, people: number) =>
      `${when}: ${people === 1 ? '1 countdown' : `${number(people)} countdowns`} started.`,
    undo: 'Undo import',
    undoRest: 'Continue undoing',
    undoTitle: 'Undo this import?',
    undoText: (people: number) =>
      `The import started ${people === 1 ? '1 countdown' : `${number(people)} countdowns`}. Undoing stops them and deletes leads who were not in this campaign before. Leads who visited, clicked, opened an email or bought since then keep their deadline.`,
    undone: ({ undone, kept }: { readonly undone: number; readonly kept: number }) =>
      `Undone: ${number(undone)} taken back, ${number(kept)} kept.`,
    undoDone: 'Import undone',
    empty: 'Paste addresses or choose a file first.',
    notText: 'This is not a text file. Save the table as CSV and choose that.',
    unreadable: 'The file could not be read. Please choose it again.',
    tooMany: (most: number) => `A list has at most ${number(most)} lines. Please split it.`,
    inParts: (size: number) => `Long lists are sent in parts of ${number(size)}.`,
    progress: (done: number, all: number) => `${number(done)} of ${number(all)} addresses sent`,
    stop: 'Stop',
    stopping: 'Stopping...',
    stopped: (done: number, all: number) =>
      `Stopped after ${number(done)} of ${number(all)} addresses. Import the list again to continue.`,
    cut: (problem: string, done: number, all: number) =>
      `${problem} ${number(done)} of ${number(all)} addresses were sent. Import the list again to continue.`,
    done: 'The import is done.',
    started: (people: number) => `${number(people)} started`,
    known: (people: number) => `${number(people)} known already`,
    invalid: (lines: readonly string[]) => {
      const first = lines.slice(0, namedLines);
      const all = `${number(lines.length)} invalid, skipped`;
      if (first.length === 0) return all;
      const named = first.map((text) => `"${text}"`).join(', ');
      return `${all}: ${lines.length > first.length ? `${named} and ${number(lines.length - first.length)} more` : named}`;
    },
  },

  addresses: {
    title: 'Addresses',
    text: 'For testing, and for whoever connects your other tools.',
    secret: 'Whoever has it can use it, so share it with your team alone.',
    loading: 'Loading the addresses',
    testing: 'Team testing page',
    testingText: 'Shows what the campaign knows of a tester and what it would do now. It needs no sign-in.',
    open: 'Open',
    copy: 'Copy',
    listener: 'Listener webhook',
    listenerText: 'Send a POST request with "email" to it when somebody joins your list, and their clock begins.',
    pixel: 'Tracking pixel',
    pixelText: 'Put it on a thank-you page. Replace [email] with what your page writes for the address of the person.',
    copyHtml: 'Copy HTML',
  },

  log: {
    title: 'Webhook log',
    text: 'What your tools told the listener in the last 30 days, newest first.',
    loading: 'Loading the log',
    empty: 'No deliveries yet.',
    emptyText: 'Each person that a tool tells of appears here, with what became of them.',
    providers: { ...platformNames, custom: 'Own program', api: 'API', make: 'Make', zapier: 'Zapier' } as Readonly<
      Record<string, string>
    >,
    verdicts: {
      started: 'Started',
      known: 'Known already',
      no_address: 'Refused: no email address was in it',
      merge_tag: 'Refused: a merge tag stood where the address should be',
    } satisfies Record<PersonVerdict, string>,
    copies: (copies: number) => (copies === 1 ? 'Came again once' : `Came again ${number(copies)} times`),
    show: 'Show person',
    showOf: (when: string) => `Show the person of ${when}`,
  },
} as const;
