import type {
  WebhookDeliveryState,
  WebhookEvent,
  WebhookPause,
  WebhookProblem,
  WebhookSource,
} from '@lastcall/contracts/webhooks';
import { actions, deliveryStateNames, notices } from '@lastcall/contracts/platform';
import { webhookEventNames } from '@lastcall/contracts/webhooks/event-names';
import { counted, countText } from '@lastcall/contracts/platform/formats';
import type { ShownState } from './outcome.ts';

const units = [
  { ms: 3_600_000, name: 'hour' },
  { ms: 60_000, name: 'minute' },
] as const;

/** Formats a pause: "in 5 minutes"; less than a minute is "soon". */
function inWords(ms: number): string {
  const unit = units.find((each) => ms >= each.ms);
  return unit ? `in ${counted(Math.round(ms / unit.ms), unit.name)}` : 'soon';
}

/** The copy of the webhooks screen. */
export const messages = {
  title: 'Webhooks',
  text: 'Notify your own server when countdowns start, deadlines expire or sales come in.',
  loading: 'Loading webhooks',
  failed: notices.failed,
  add: 'Add webhook',
  emptyTitle: 'No webhooks yet',
  emptyText: 'Add a URL on your server. We sign each event and retry failed deliveries.',
  standard: 'Signed per Standard Webhooks',
  standardUrl: 'https://www.standardwebhooks.com',
  opensInNewTab: notices.opensInNewTab,

  events: webhookEventNames,
  eventTexts: {
    'deadline.started': 'A lead’s countdown started or restarted.',
    'deadline.expired': 'A lead’s deadline or a campaign’s shared deadline expired.',
    'sale.recorded': 'A sale was counted.',
    'sale.refunded': 'A sale was fully or partially refunded.',
  } satisfies Record<WebhookEvent, string>,
  allCampaigns: 'All campaigns',
  oneCampaign: 'One campaign',
  withEmail: 'With email addresses',
  sources: { zapier: 'Zapier', make: 'Make', api: 'API' } satisfies Record<Exclude<WebhookSource, 'owner'>, string>,
  madeByApiClient: 'Subscribed through the API',
  overlap: (until: string) => `The old secret is valid until ${until}.`,

  pauses: {
    owner: { title: 'Paused', text: 'You paused this webhook. Events are still recorded in its log.' },
    gone: {
      title: 'Paused: URL no longer exists',
      text: 'Your server returned 410 Gone. Fix the URL, resume the webhook and retry failed deliveries.',
    },
    failing: {
      title: 'Paused: no successful delivery for five days',
      text: 'Fix your server, resume the webhook and retry failed deliveries.',
    },
  } satisfies Record<WebhookPause, { title: string; text: string }>,
  failing: (since: string) => `No successful delivery since ${since}. We’ll keep retrying.`,

  addTitle: 'Add webhook',
  editTitle: 'Edit webhook',
  url: 'Webhook URL',
  urlPlaceholder: 'https://example.com/webhooks/lastcall',
  urlHint: 'Must start with https:// and respond within ten seconds.',
  which: 'Events',
  campaign: 'Campaign',
  includesEmail: 'Include the lead’s email address',
  includesEmailHint: 'If off, your server gets an ID instead.',
  create: 'Add webhook',
  creating: 'Adding...',
  save: actions.saveChanges,
  saving: notices.saving,
  saved: 'Webhook saved',
  cancel: actions.cancel,
  close: actions.close,

  secretTitle: 'Webhook secret',
  secretOnce: 'Copy it now. You won’t be able to see it again. Use it to verify that requests come from us.',
  copySecret: 'Copy secret',
  secretKept: actions.done,

  test: 'Send test event',
  testOf: (url: string) => `Send test event to ${url}`,
  testing: 'Waiting for a response...',
  testEvent: 'Test event',
  log: 'Delivery log',
  logOf: (url: string) => `Delivery log for ${url}`,
  edit: actions.edit,
  more: 'More',
  moreOf: (url: string) => `More for ${url}`,
  pause: actions.pause,
  resume: actions.resume,
  rotate: 'Rotate secret',
  delete: actions.delete,
  rotateTitle: 'Rotate the secret?',
  rotateText:
    'For 24 hours, we sign with both the new and the old secret, so you can update your server. Older secrets stop working immediately.',
  deleteTitle: 'Delete this webhook?',
  deleteText: (url: string) => `Events are no longer sent to ${url}, and its log is deleted.`,
  deleted: 'Webhook deleted',

  logLoading: 'Loading the log',
  logEmpty: 'No deliveries yet.',
  logEmptyState: 'No matching deliveries in the last 30 days.',
  filter: 'Show',
  filters: { all: 'All', ...deliveryStateNames } satisfies Record<WebhookDeliveryState | 'all', string>,
  states: { ...deliveryStateNames, failing: 'Failing' } satisfies Record<ShownState, string>,
  isTest: 'Test',
  tries: (count: number) => counted(count, 'attempt'),
  failingUntil: (ms: number) => `Failing, retrying ${inWords(ms)}`,
  status: (status: number) => `status ${status}`,
  problems: {
    refused: 'Your server didn’t return a 2xx status.',
    timeout: 'Your server didn’t respond within ten seconds.',
    unreachable: 'We couldn’t reach your server.',
    not_allowed: 'This URL can’t be reached from the internet. Enter a public URL.',
    paused: 'The webhook was paused.',
  } satisfies Record<WebhookProblem, string>,
  redirected: 'Your server returned a redirect, which we don’t follow. Enter the final URL.',
  arrived: (status: number, ms: number) => `Your server returned status ${status} after ${countText(ms)} ms.`,
  details: (type: string, at: string) => `${type}, ${at}`,
  request: 'Request',
  attempts: 'Attempts',
  noAttempts: 'No attempts yet.',
  attempt: (number: number) => `Attempt ${number}`,
  noAnswer: 'no response',
  emptyAnswer: 'Empty response',
  copyBody: actions.copy,
  replay: actions.retry,
  replayOf: (type: string, at: string) => `Retry: ${type}, ${at}`,
  replaying: 'Sending...',
  replayFailed: 'Retry all failed',
  replayFailedTitle: 'Retry all failed deliveries?',
  replayFailedText:
    'Pending deliveries are also sent now. Each event keeps its ID, so your server can deduplicate events.',
  replayFailedSince: 'Failed in',
  since: {
    3_600_000: 'the last hour',
    86_400_000: 'the last day',
    604_800_000: 'the last 7 days',
    2_592_000_000: 'the last 30 days',
  } as Record<number, string>,
  replayed: (count: number) =>
    count === 0 ? 'No failed deliveries in this period.' : `${counted(count, 'event')} sent again`,
  showMore: actions.showMore,
  loadingMore: notices.loading,
  loadFailed: 'We couldn’t load your webhooks.',
} as const;
