import type {
  WebhookDeliveryState,
  WebhookEvent,
  WebhookPause,
  WebhookProblem,
  WebhookSource,
} from '@lastcall/contracts/webhooks';
import type { ShownState } from './outcome.ts';

const units = [
  { ms: 3_600_000, name: 'h' },
  { ms: 60_000, name: 'min' },
] as const;

/** Formats a pause: "in 5 min"; less than a minute is "soon". */
function inWords(ms: number): string {
  const unit = units.find((each) => ms >= each.ms);
  return unit ? `in ${Math.round(ms / unit.ms)} ${unit.name}` : 'soon';
}

/** The copy of the webhooks screen. */
export const messages = {
  title: 'Webhooks',
  text: 'Tell your own server when a deadline starts, when it ends and when a sale comes in.',
  loading: 'Loading your webhooks',
  failed: 'Something went wrong. Please try again.',
  add: 'Add a webhook',
  emptyTitle: 'No webhook yet',
  emptyText:
    'Give us an address of your server. We send each event to it, signed, and try again when it does not answer.',
  standard: 'Signed per Standard Webhooks',
  standardUrl: 'https://www.standardwebhooks.com',
  opensInNewTab: 'opens in a new tab',

  events: {
    'deadline.started': 'Deadline started',
    'deadline.expired': 'Deadline expired',
    'sale.recorded': 'Sale recorded',
    'sale.refunded': 'Sale refunded',
  } satisfies Record<WebhookEvent, string>,
  eventTexts: {
    'deadline.started': 'A lead’s countdown started or restarted.',
    'deadline.expired': "A person's deadline has passed, or that of a campaign which ends for everybody.",
    'sale.recorded': 'A sale was counted.',
    'sale.refunded': 'All or part of a sale was paid back.',
  } satisfies Record<WebhookEvent, string>,
  allCampaigns: 'All campaigns',
  oneCampaign: 'One campaign',
  withEmail: 'With email addresses',
  sources: { zapier: 'Zapier', make: 'Make', api: 'API' } satisfies Record<Exclude<WebhookSource, 'owner'>, string>,
  madeByProgram: 'Subscribed by a program with an API key',
  overlap: (until: string) => `The old secret holds until ${until}.`,

  pauses: {
    owner: { title: 'Paused', text: 'You paused this webhook. What happens meanwhile is kept in its log.' },
    gone: {
      title: 'Paused: the address is gone',
      text: 'Your server answered 410 Gone. Correct the address, resume, and send again what failed.',
    },
    failing: {
      title: 'Paused: nothing arrived for five days',
      text: 'Repair your server, resume, and send again what failed.',
    },
  } satisfies Record<WebhookPause, { title: string; text: string }>,
  failing: (since: string) => `Nothing has arrived since ${since}. We keep trying.`,

  addTitle: 'Add a webhook',
  editTitle: 'Edit the webhook',
  url: 'Address of your server',
  urlPlaceholder: 'https://example.com/webhooks/lastcall',
  urlHint: 'It begins with https:// and answers within ten seconds.',
  which: 'Events',
  campaign: 'Campaign',
  includesEmail: "Include the person's email address",
  includesEmailHint: 'Without it your server gets an id that stands for the person.',
  create: 'Add webhook',
  creating: 'Adding...',
  save: 'Save',
  saving: 'Saving...',
  saved: 'The webhook is saved.',
  cancel: 'Cancel',
  close: 'Close',

  secretTitle: 'The secret of this webhook',
  secretOnce: 'Copy it now: it is shown this once. Your server checks with it that a request is from us.',
  copySecret: 'Copy the secret',
  secretKept: 'I have it',

  test: 'Send a test',
  testOf: (url: string) => `Send a test to ${url}`,
  testing: 'Waiting for the answer...',
  testEvent: 'Test event',
  log: 'Log',
  logOf: (url: string) => `Log of ${url}`,
  edit: 'Edit',
  more: 'More',
  moreOf: (url: string) => `More for ${url}`,
  pause: 'Pause',
  resume: 'Resume',
  rotate: 'New secret',
  delete: 'Delete',
  rotateTitle: 'Make a new secret?',
  rotateText:
    'For 24 hours we sign with the new and the old secret, so that you can change your server in between. An older one ends at once.',
  deleteTitle: 'Delete this webhook?',
  deleteText: (url: string) => `Nothing is sent to ${url} any more, and its log is deleted too.`,
  deleted: 'The webhook is deleted.',

  logLoading: 'Loading the log',
  logEmpty: 'Nothing was sent yet.',
  logEmptyState: 'Nothing of this kind in the last 30 days.',
  filter: 'Show',
  filters: { all: 'All', pending: 'On the way', delivered: 'Delivered', failed: 'Failed' } satisfies Record<
    WebhookDeliveryState | 'all',
    string
  >,
  states: { pending: 'On the way', delivered: 'Delivered', failed: 'Failed', failing: 'Failing' } satisfies Record<
    ShownState,
    string
  >,
  isTest: 'Test',
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  failingUntil: (ms: number) => `Failing, next try ${inWords(ms)}`,
  status: (status: number) => `status ${status}`,
  problems: {
    refused: 'Your server did not answer with a status of 200 to 299.',
    timeout: 'Your server did not answer within ten seconds.',
    unreachable: 'Your server did not answer.',
    not_allowed: "This URL can't be reached from the internet.",
    paused: 'The webhook was paused.',
  } satisfies Record<WebhookProblem, string>,
  redirected: 'Your server answered with a redirect, which we do not follow. Enter the address where it ends.',
  arrived: (status: number, ms: number) => `Your server answered with status ${status} after ${ms} ms.`,
  details: (type: string, at: string) => `${type}, ${at}`,
  request: 'What we send',
  attempts: 'What came back',
  noAttempts: 'Not tried yet.',
  attempt: (number: number) => `Try ${number}`,
  noAnswer: 'no answer',
  emptyAnswer: 'The answer had no content.',
  copyBody: 'Copy',
  replay: 'Send again',
  replayOf: (type: string, at: string) => `Send again: ${type}, ${at}`,
  replaying: 'Sending...',
  replayFailed: 'Send all failed again',
  replayFailedTitle: 'Send all failed again?',
  replayFailedText:
    'What waits for its next try is sent now too. Each event keeps its id, so a server that got it already can tell.',
  replayFailedSince: 'Failed in',
  since: {
    3_600_000: 'the last hour',
    86_400_000: 'the last day',
    604_800_000: 'the last 7 days',
    2_592_000_000: 'the last 30 days',
  } as Record<number, string>,
  replayed: (count: number) =>
    count === 0
      ? 'Nothing has failed since then.'
      : `${count === 1 ? '1 event is' : `${count} events are`} sent again.`,
  showMore: 'Show more',
  loadingMore: 'Loading...',
} as const;
