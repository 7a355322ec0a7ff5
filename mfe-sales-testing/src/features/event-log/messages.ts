import { actions, notices } from '@lastcall/contracts/platform';
import { counted, countText } from '@lastcall/contracts/platform/formats';
import type {
  ImageVerdict,
  LogActor,
  LogKind,
  LogSignal,
  SaleDeliveryVerdict,
  VisitVerdict,
} from '@lastcall/contracts/analytics/event-log';
import { platformNames } from '@lastcall/contracts/campaigns';
import type { ContactVerdict } from '@lastcall/contracts/integrations/inbound-webhooks';
import type { MailVerdict } from '@lastcall/contracts/sales';
import type { PageEventName } from '@lastcall/contracts/tracking';
import { webhookEventNames } from '@lastcall/contracts/webhooks/event-names';
import type { WebhookProblem } from '@lastcall/contracts/webhooks';

/** The outcome of an event, and what to do about it. */
export interface Meaning {
  readonly text: string;
  readonly next?: string;
}

const spelling = 'The tool didn’t fill in the merge tag. Check its spelling there.';
const includeEmail = 'Include the contact’s email address in the request.';

/** The copy of the event log. */
export const messages = {
  title: 'Event log',
  text: 'Live activity in this campaign: who did what, how we recognized them and what happened.',
  loading: 'Loading events',
  loadFailed: 'We couldn’t load events.',
  failed: notices.failed,
  zone: (zone: string) => `Times in ${zone.replaceAll('_', ' ')}.`,

  filter: 'Filter events',
  kinds: {
    all: 'All',
    visit: 'Visits',
    page: 'On the page',
    start: 'Starts',
    link: 'Links',
    image: 'Images',
    webhook: 'Webhooks',
    sale: 'Sales',
    reset: 'Resets',
  } satisfies Record<LogKind | 'all', string>,
  kind: {
    visit: 'Visit',
    page: 'On the page',
    start: 'Start',
    link: 'Link',
    image: 'Image',
    webhook: 'Webhook',
    sale: 'Sale',
    reset: 'Reset',
  } satisfies Record<LogKind, string>,
  lead: 'Lead’s email address',
  leadPlaceholder: 'reader@example.com',
  show: 'Show',
  onlyOf: (email: string) => `Only events for ${email}`,
  everybody: 'Show all leads',
  storyOf: (email: string) => `Show all events for ${email}`,
  openLeadShort: 'Lead details',
  openLead: (name: string) => `Lead details for ${name}`,

  live: 'Live',
  paused: 'Paused',
  older: 'Older events',
  failing: 'Out of date',
  pause: actions.pause,
  resume: actions.resume,
  backToNewest: 'Back to newest',
  fresh: (count: number, isCut: boolean) => `${countText(count)}${isCut ? ' or more' : ''} new`,
  announced: (count: number) => counted(count, 'new event'),

  list: 'Events, newest first',
  columns: { when: 'When', kind: 'Event', who: 'Who', what: 'Result' },
  nobody: 'Visitor without an email address',
  program: 'A bot',
  tool: 'A tool',
  aTool: 'a tool',
  knownBy: {
    token: 'Recognized by signed token',
    link: 'Recognized by email link',
    email: 'Recognized by email address',
    cookie: 'Recognized by browser',
    network: 'Recognized by IP address',
    none: 'Not recognized',
  } satisfies Record<LogSignal, string>,
  onPage: (page: string) => `Page: ${page}`,
  gonePage: 'deleted',
  until: (when: string) => `Deadline ${when}`,

  empty: 'No activity yet',
  emptyText: 'Open one of your pages or click an email link. The activity appears here within seconds.',
  emptyAction: 'Test the campaign',
  emptyKind: 'No matching events',
  emptyKindText: 'Try a different filter, or show all events.',
  showAll: 'Show all events',
  emptyLead: (email: string) => `No events for ${email}`,
  emptyLeadText:
    'We haven’t recognized this lead on a page, through a link or from a tool. Check that your email links include their address.',

  sendAgain: actions.retry,
  sendAgainTo: (url: string) => `Retry delivery to ${url}`,
  sent: 'Retry started',
  openLog: 'Delivery log',
  openLogOf: (url: string) => `Delivery log for ${url}`,

  bot: {
    visit: { text: 'A bot or scanner opened the page. This visit is filtered traffic.' },
    link: {
      text: 'An email scanner or prefetch opened the link. This click is filtered traffic and doesn’t start a countdown.',
    },
  },
  visit: {
    shown: { text: 'They saw the offer with its countdown.' },
    expired: {
      text: 'Their deadline had expired. The page was shown as after the deadline, without a redirect.',
      next: 'A reset link restarts their countdown.',
    },
    nothing: {
      text: 'Nothing was shown on this page.',
      next: 'They have no active countdown, or this page shows nothing from the campaign. Check the team testing page.',
    },
    over: {
      text: 'Their deadline had expired, so they were redirected to the after-deadline URL.',
      next: 'A reset link restarts their countdown.',
    },
    'not-open': {
      text: 'The campaign isn’t open yet, so they were redirected.',
      next: 'Check the start date under Deadline.',
    },
    'not-let-in': {
      text: 'Only tracked leads have access, and this visitor wasn’t recognized.',
      next: 'Check that the email link includes their address, or turn off Lockdown under Settings.',
    },
    'opted-in': { text: 'They had already opted in, so they were redirected to the offer.' },
  } satisfies Record<VisitVerdict, Meaning>,
  page: {
    show: { text: 'The countdown was on their screen.' },
    close: { text: 'They closed the bar.' },
    cta: { text: 'They clicked the button.' },
    expire: { text: 'Their countdown reached zero on the page.' },
    open: { text: 'They opened the portal.' },
    link: { text: 'They clicked a link in the portal.' },
  } satisfies Record<PageEventName, Meaning>,
  link: {
    open: { text: 'They clicked an email link and were redirected to the page.' },
    over: {
      text: 'Their deadline had expired, so the link opened the after-deadline URL.',
      next: 'A reset link restarts their countdown.',
    },
    unnamed: {
      text: 'An unknown contact clicked an email link and was redirected to the page.',
      next: 'This is normal for the first click. If no lead appears, check that your email link includes the merge tag for the email address.',
    },
  },
  image: {
    timer: { text: 'The email timer showed a countdown.' },
    expired: { text: 'The email timer showed that the deadline had expired.' },
    neutral: {
      text: 'The email timer showed no countdown because this lead has no active countdown.',
      next: 'Countdowns start with a visit, a form or a webhook. Check that the image URL includes the lead’s email address.',
    },
    'not-open': {
      text: 'The email timer showed no countdown because the campaign isn’t open yet.',
      next: 'Check the start date under Deadline.',
    },
    'no-time': { text: 'The email timer showed no countdown because the campaign ends when sold out.' },
    sample: {
      text: 'The email timer showed a sample because its merge tag wasn’t filled in.',
      next: 'This is normal in a preview. For sent emails, check the spelling of the merge tag.',
    },
    blank: { text: 'The email timer was blank because we couldn’t render it.' },
  } satisfies Record<ImageVerdict, Meaning>,
  start: {
    started: (cause: string | null) => ({ text: `Their countdown started${by(cause)}.` }),
    named: (cause: string | null) => ({ text: `Their email address became known${by(cause)}.` }),
    joined: () => ({ text: 'Two records belong to the same lead and were merged. The earliest deadline applies.' }),
    're-entered': () => ({ text: 'They started again after an earlier deadline expired.' }),
    claimed: (cause: string | null) => ({
      text: `Their email address was entered in a browser${by(cause)}. An address alone doesn’t identify a lead.`,
    }),
    revoked: () => ({ text: 'Their signed links were revoked. Earlier links no longer identify them.' }),
  } as Readonly<Record<string, (cause: string | null) => Meaning>>,
  reset: {
    reset: (cause: string | null) => ({ text: `Their countdown restarted${by(cause)}.` }),
    cleared: (cause: string | null) => ({
      text: `Their tracking was cleared${by(cause)}. Their next visit starts a new countdown.`,
    }),
    parted: () => ({ text: 'Their email address was removed. Their browsers kept the countdown.' }),
    'rule-edited': () => ({ text: 'They were moved to the new deadline rule.' }),
    erased: (cause: string | null) => ({
      text: `They were erased${by(cause)}. Activity is kept anonymously.`,
    }),
  } as Readonly<Record<string, (cause: string | null) => Meaning>>,
  listener: {
    started: (tool: string) => ({ text: `${tool} sent this contact, and their countdown started.` }),
    known: (tool: string) => ({ text: `${tool} sent this contact again. Their countdown didn’t change.` }),
    no_address: (tool: string) => ({
      text: `${tool} sent a contact without an email address, so no countdown started.`,
      next: includeEmail,
    }),
    merge_tag: (tool: string) => ({
      text: `${tool} sent a merge tag instead of an email address, so no countdown started.`,
      next: spelling,
    }),
  } satisfies Record<ContactVerdict, (tool: string) => Meaning>,
  saleDelivery: {
    counted: (tool: string) => ({ text: `${tool} reported a sale, and it was counted.` }),
    duplicate: (tool: string) => ({ text: `${tool} reported a sale that was already counted. It counts once.` }),
    refunded: (tool: string) => ({ text: `${tool} reported a refund, and it was counted.` }),
    'bad-signature': (tool: string) => ({
      text: `A delivery from ${tool} was rejected: invalid signature.`,
      next: 'Reconnect the tool under Sales Tracking so that both sides use the same secret.',
    }),
    'no-sale': (tool: string) => ({
      text: `${tool} sent a delivery that isn’t a sale.`,
      next: 'Check which event it sends. Choose the event for completed purchases.',
    }),
  } satisfies Record<SaleDeliveryVerdict, (tool: string) => Meaning>,
  mail: {
    counted: (tool: string) => ({ text: `An email from ${tool} reported a sale, and it was counted.` }),
    refunded: (tool: string) => ({ text: `An email from ${tool} reported a refund, and it was counted.` }),
    duplicate: (tool: string) => ({
      text: `An email from ${tool} reported a sale that was already counted. It counts once.`,
    }),
    'no-buyer': (tool: string) => ({
      text: `An email from ${tool} looks like a sale but doesn’t include a buyer, so it isn’t counted.`,
      next: 'See its content on the Sales screen.',
    }),
    'not-understood': (tool: string) => ({
      text: `We couldn’t read an email from ${tool}, so it isn’t counted.`,
      next: 'See its content on the Sales screen.',
    }),
    'too-large': (tool: string) => ({ text: `An email from ${tool} was larger than 1 MB, so we didn’t process it.` }),
    'held-empty': (tool: string) => ({
      text: `${tool} sent a delivery without a buyer or an order, so it isn’t counted yet.`,
      next: 'Count it as a sale or reject it on the Sales screen.',
    }),
    'held-email': (tool: string) => ({
      text: `${tool} sent a sale with an invalid email address, so it isn’t counted yet.`,
      next: 'Count it as a sale or reject it on the Sales screen.',
    }),
    'held-merge-tag': (tool: string) => ({
      text: `${tool} sent a merge tag instead of an email address, so the sale isn’t counted yet.`,
      next: 'Check the spelling of the merge tag there. Count it as a sale or reject it on the Sales screen.',
    }),
    accepted: (tool: string) => ({ text: `A delivery from ${tool} that needed review was counted as a sale.` }),
    rejected: (tool: string) => ({ text: `A delivery from ${tool} that needed review was rejected.` }),
  } satisfies Record<MailVerdict, (tool: string) => Meaning>,
  told: webhookEventNames,
  delivery: {
    delivered: (url: string, what: string, status: number | null) => ({
      text: `Sent “${what}” to ${url} (status ${status ?? 200}).`,
    }),
    pending: (url: string, what: string) => ({ text: `Sending “${what}” to ${url}.` }),
    waiting: (url: string, what: string, status: number | null, reason: string) => ({
      text: `Couldn’t send “${what}” to ${url}: ${reason}`,
      next: 'We’ll retry automatically.',
    }),
    failed: (url: string, what: string, status: number | null, reason: string) => ({
      text: `Couldn’t send “${what}” to ${url}: ${reason}`,
      next: 'We stopped retrying. Fix the problem at this URL, then retry.',
    }),
    held: (url: string, what: string, status: number | null, reason: string) => ({
      text: `Couldn’t send “${what}” to ${url}: ${reason}`,
      next: 'Resume the webhook, then retry.',
    }),
  } as Readonly<Record<string, (url: string, what: string, status: number | null, reason: string) => Meaning>>,
  reasons: {
    refused: (status: number | null) =>
      status === null ? 'the request was rejected.' : `it returned status ${status}.`,
    timeout: () => 'it didn’t respond within ten seconds.',
    unreachable: () => 'we couldn’t reach it.',
    not_allowed: () => 'the URL can’t be reached from the internet.',
    paused: () => 'the webhook was paused.',
  } satisfies Record<WebhookProblem, (status: number | null) => string>,
  sale: {
    'in-time': (price: string, tool: string) => ({
      text: `They bought for ${price} through ${tool}, before their deadline.`,
    }),
    late: (price: string, tool: string) => ({
      text: `They bought for ${price} through ${tool}, after their deadline.`,
      next: 'Check whether your checkout is still available after the deadline.',
    }),
    unmatched: (price: string, tool: string) => ({
      text: `A sale for ${price} through ${tool} was received, but the buyer isn’t a known lead.`,
      next: 'Buyers are matched by email address. They may have used a different one, or never opened a page of the campaign.',
    }),
    refunded: (price: string, tool: string) => ({ text: `${price} was refunded through ${tool}.` }),
  } as Readonly<Record<string, (price: string, tool: string) => Meaning>>,
  refundedByMember: (price: string, name: string) => ({ text: `${price} was marked as refunded by ${name}.` }),
  aRefund: 'A partial amount',
  by: (name: string) => `By ${name}`,
  /** The actors other than providers. */
  actors: {
    member: (name: string | null) => name ?? 'a workspace member',
    'api-key': (name: string | null) => (name === null ? 'an API key' : `the API key “${name}”`),
    page: () => 'your thank-you page',
    lastcall: () => 'Lastcall',
  } satisfies Partial<Record<LogActor['kind'], (name: string | null) => string>>,
  providers: {
    ...platformNames,
    custom: 'your own app',
    api: 'the API',
    make: 'Make',
    zapier: 'Zapier',
  } as Readonly<Record<string, string>>,
  unknown: (verdict: string) => ({ text: `Result: ${verdict}.` }),
} as const;

function by(cause: string | null): string {
  return cause === null ? '' : `. Cause: ${cause.charAt(0).toLowerCase()}${cause.slice(1)}`;
}
