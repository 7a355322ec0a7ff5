import type {
  ImageVerdict,
  LogActor,
  LogKind,
  LogSignal,
  SaleDeliveryVerdict,
  VisitVerdict,
} from '@lastcall/contracts/analytics/event-log';
import { platformNames } from '@lastcall/contracts/campaigns';
import type { PersonVerdict } from '@lastcall/contracts/integrations/inbound-webhooks';
import type { MailVerdict } from '@lastcall/contracts/sales';
import type { PageEventName } from '@lastcall/contracts/tracking';
import type { WebhookEvent, WebhookProblem } from '@lastcall/contracts/webhooks';

/** The outcome of an event, and what to do about it. */
export interface Meaning {
  readonly text: string;
  readonly next?: string;
}

const number = new Intl.NumberFormat('en');

const spelling = 'The tool did not fill in the merge tag. Check how it is spelled there.';
const withAddress = 'Have the address of the person sent along.';

/** The copy of the event log. */
export const messages = {
  title: 'Event Log',
  text: 'What happens in this campaign, as it happens: who, how they were known, what came of it, and why.',
  loading: 'Loading the events',
  loadFailed: 'The events could not be loaded.',
  failed: 'Something went wrong. Please try again.',
  zone: (zone: string) => `Times in ${zone.replaceAll('_', ' ')}.`,

  filter: 'Which events',
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
  person: 'Email of a person',
  personPlaceholder: 'reader@example.com',
  show: 'Show',
  onlyOf: (email: string) => `Only events of ${email}`,
  everybody: 'Show everybody',
  storyOf: (email: string) => `Show all events of ${email}`,
  openPersonShort: 'Person and history',
  openPerson: (name: string) => `Person and history of ${name}`,

  live: 'Live',
  paused: 'Paused',
  older: 'Older events',
  failing: 'Not up to date',
  pause: 'Pause',
  resume: 'Resume',
  backToNewest: 'Back to the newest',
  fresh: (count: number, isCut: boolean) => `${number.format(count)}${isCut ? ' or more' : ''} new`,
  announced: (count: number) => (count === 1 ? '1 new event' : `${number.format(count)} new events`),

  list: 'Events, newest first',
  columns: { when: 'When', kind: 'Event', who: 'Who', what: 'What came of it' },
  nobody: 'Somebody without an email',
  program: 'A program',
  tool: 'A tool',
  aTool: 'a tool',
  knownBy: {
    token: 'Known by their signed token',
    link: 'Known by an email link',
    email: 'Known by their address',
    cookie: 'Known by their browser',
    network: 'Known by their network',
    none: 'Not known before',
  } satisfies Record<LogSignal, string>,
  onPage: (page: string) => `Page: ${page}`,
  gonePage: 'removed since then',
  until: (when: string) => `Deadline ${when}`,

  empty: 'Nothing has happened yet',
  emptyText: 'Open one of your pages or click one of your email links: it appears here within seconds.',
  emptyAction: 'Test the campaign',
  emptyKind: 'Nothing of this kind has happened',
  emptyKindText: 'Other events are there when all are shown.',
  showAll: 'Show all events',
  emptyPerson: (email: string) => `Nothing is known of ${email}`,
  emptyPersonText:
    'They have not been recognised on a page, by a link or by a tool. Check that your email links carry their address.',

  sendAgain: 'Send again',
  sendAgainTo: (url: string) => `Send again to ${url}`,
  sent: 'It is tried again. What comes of it appears here.',
  openLog: 'Webhook log',
  openLogOf: (url: string) => `Webhook log of ${url}`,

  bot: {
    visit: { text: 'A crawler or scanner looked at the page. It is not counted as a visitor.' },
    link: { text: 'A mail scanner or a prefetch followed the link. It is counted apart and starts nothing.' },
  },
  visit: {
    shown: { text: 'They saw the offer with its countdown.' },
    nothing: {
      text: 'Nothing was shown on this page.',
      next: 'Either their clock does not run, or this page shows nothing of the campaign. The testing page says which.',
    },
    over: {
      text: 'The deadline was over, so they were sent to the after page.',
      next: 'A reset link lets them in again.',
    },
    'not-open': {
      text: 'The campaign is not open yet, so they were not let in.',
      next: 'Check the start date under Deadline.',
    },
    'not-let-in': {
      text: 'Only people whom the campaign knows are let in, and nobody was recognised.',
      next: 'Check that the email link carries their address, or let everybody in under Settings.',
    },
    'opted-in': { text: 'They had opted in before, so they were sent on to the offer.' },
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
    open: { text: 'They clicked an email link and were sent to the page.' },
    over: {
      text: 'The deadline was over, so the link led to the after page.',
      next: 'A reset link lets them in again.',
    },
    unnamed: {
      text: 'Somebody whom the campaign did not know yet clicked an email link, and was sent to the page.',
      next: 'A first click of a new reader is right so. Where no name follows, check that the merge tag in your email carries the address.',
    },
  },
  image: {
    timer: { text: 'The image in the mail counted down.' },
    expired: { text: 'The image in the mail said that the deadline is over.' },
    neutral: {
      text: 'The image in the mail had no countdown: the clock of this reader does not run.',
      next: 'It begins with a visit, a form or a webhook. Check that the address in the image is that of the reader.',
    },
    'not-open': {
      text: 'The image in the mail had no countdown, since the campaign is not open yet.',
      next: 'Check the start date under Deadline.',
    },
    'no-time': { text: 'The image in the mail had no countdown, since the campaign ends when all is sold.' },
    sample: {
      text: 'The image in the mail showed a sample, since its merge tag was not filled in.',
      next: 'That is right in a preview. In a mail that was sent, check how the merge tag is spelled.',
    },
    blank: { text: 'The image in the mail stayed empty, since it could not be drawn at that moment.' },
  } satisfies Record<ImageVerdict, Meaning>,
  start: {
    started: (cause: string | null) => ({ text: `Their clock began${by(cause)}.` }),
    named: (cause: string | null) => ({ text: `Their address became known${by(cause)}.` }),
    joined: () => ({ text: 'Two records turned out to be the same person. The earliest deadline stands.' }),
    're-entered': () => ({ text: 'They entered again after an earlier deadline was over.' }),
  } as Readonly<Record<string, (cause: string | null) => Meaning>>,
  reset: {
    reset: (cause: string | null) => ({ text: `Their clock began again${by(cause)}.` }),
    cleared: (cause: string | null) => ({
      text: `Their tracking was cleared${by(cause)}. They start anew with their next visit.`,
    }),
    parted: () => ({ text: 'Their address was cleared. Their browsers kept the clock.' }),
    'rule-edited': () => ({ text: 'They were moved to the new rule of the campaign.' }),
    erased: (cause: string | null) => ({
      text: `They were erased${by(cause)}. Activity is kept anonymously.`,
    }),
  } as Readonly<Record<string, (cause: string | null) => Meaning>>,
  listener: {
    started: (tool: string) => ({ text: `${tool} told of them, and their clock began.` }),
    known: (tool: string) => ({ text: `${tool} told of them again. Their clock goes on as it was.` }),
    no_address: (tool: string) => ({
      text: `${tool} told of somebody without an address, so nothing began.`,
      next: withAddress,
    }),
    merge_tag: (tool: string) => ({
      text: `${tool} sent a merge tag where the address should be, so nothing began.`,
      next: spelling,
    }),
  } satisfies Record<PersonVerdict, (tool: string) => Meaning>,
  saleDelivery: {
    counted: (tool: string) => ({ text: `${tool} told of a sale, and it was counted.` }),
    duplicate: (tool: string) => ({ text: `${tool} told again of a sale that was counted before. It counts once.` }),
    refunded: (tool: string) => ({ text: `${tool} told of a refund, and it was counted.` }),
    'bad-signature': (tool: string) => ({
      text: `Refused: what came from ${tool} was not signed as it should be.`,
      next: 'Connect it again under Sales Tracking, so that both know the same secret.',
    }),
    'no-sale': (tool: string) => ({
      text: `${tool} called, but what it sent was no sale.`,
      next: 'Check which event it sends: it should be a completed purchase.',
    }),
  } satisfies Record<SaleDeliveryVerdict, (tool: string) => Meaning>,
  mail: {
    counted: (tool: string) => ({ text: `A mail of ${tool} told of a sale, and it was counted.` }),
    refunded: (tool: string) => ({ text: `A mail of ${tool} told of a refund, and it was counted.` }),
    duplicate: (tool: string) => ({ text: `A mail of ${tool} told again of what was counted before. It counts once.` }),
    'no-buyer': (tool: string) => ({
      text: `A mail of ${tool} looks like a sale, but no buyer is in it, so it counts nothing.`,
      next: 'The Sales screen shows what it says.',
    }),
    'not-understood': (tool: string) => ({
      text: `A mail of ${tool} was not understood, so it counts nothing.`,
      next: 'The Sales screen shows what it says.',
    }),
    'too-large': (tool: string) => ({ text: `A mail of ${tool} was larger than 1 MB, so it was not read.` }),
    'held-empty': (tool: string) => ({
      text: `${tool} sent a delivery without a buyer or an order, so it does not count yet.`,
      next: 'Accept or reject it on the Sales screen.',
    }),
    'held-email': (tool: string) => ({
      text: `${tool} sent a sale with an invalid email, so it does not count yet.`,
      next: 'Accept or reject it on the Sales screen.',
    }),
    'held-merge-tag': (tool: string) => ({
      text: `${tool} sent a merge tag in place of the email, so the sale does not count yet.`,
      next: 'Check how the merge tag is spelled there. Accept or reject the sale on the Sales screen.',
    }),
    accepted: (tool: string) => ({ text: `A held delivery of ${tool} was accepted and counts as a sale.` }),
    rejected: (tool: string) => ({ text: `A held delivery of ${tool} was rejected.` }),
  } satisfies Record<MailVerdict, (tool: string) => Meaning>,
  told: {
    'deadline.started': 'that the clock began',
    'deadline.expired': 'that the deadline has passed',
    'sale.recorded': 'of the sale',
    'sale.refunded': 'of the refund',
  } satisfies Record<WebhookEvent, string>,
  delivery: {
    delivered: (url: string, what: string, status: number | null) => ({
      text: `${url} was told ${what}. It answered ${status ?? 200}.`,
    }),
    pending: (url: string, what: string) => ({ text: `${url} is being told ${what}.` }),
    waiting: (url: string, what: string, status: number | null, reason: string) => ({
      text: `${url} could not be told ${what}: ${reason}`,
      next: 'It is tried again by itself.',
    }),
    failed: (url: string, what: string, status: number | null, reason: string) => ({
      text: `${url} could not be told ${what}: ${reason}`,
      next: 'It is not tried any more. Send it again once the address works.',
    }),
    held: (url: string, what: string, status: number | null, reason: string) => ({
      text: `${url} could not be told ${what}: ${reason}`,
      next: 'Resume the webhook, then send it again.',
    }),
  } as Readonly<Record<string, (url: string, what: string, status: number | null, reason: string) => Meaning>>,
  reasons: {
    refused: (status: number | null) => (status === null ? 'it did not accept it.' : `it answered ${status}.`),
    timeout: () => 'it did not answer within ten seconds.',
    unreachable: () => 'it did not answer.',
    not_allowed: () => 'the address cannot be reached from the internet.',
    paused: () => 'the webhook was paused.',
  } satisfies Record<WebhookProblem, (status: number | null) => string>,
  sale: {
    'in-time': (price: string, tool: string) => ({
      text: `They bought for ${price} through ${tool}, before their deadline.`,
    }),
    late: (price: string, tool: string) => ({
      text: `They bought for ${price} through ${tool}, after their deadline.`,
      next: 'Check whether your checkout can still be reached after the deadline.',
    }),
    unmatched: (price: string, tool: string) => ({
      text: `A sale for ${price} through ${tool} was received, but the buyer isn’t a known lead.`,
      next: 'Buyers are matched by their address. They may have bought with another one, or without seeing a page of the campaign.',
    }),
    refunded: (price: string, tool: string) => ({ text: `${price} was paid back through ${tool}.` }),
  } as Readonly<Record<string, (price: string, tool: string) => Meaning>>,
  refundedByMember: (price: string, name: string) => ({ text: `${price} was marked as refunded by ${name}.` }),
  aRefund: 'Some money',
  by: (name: string) => `By ${name}`,
  /** The actors other than providers. */
  actors: {
    member: (name: string | null) => name ?? 'somebody of the account',
    'api-key': (name: string | null) => (name === null ? 'an API key' : `the API key “${name}”`),
    page: () => 'your thank-you page',
    lastcall: () => 'Lastcall',
  } satisfies Partial<Record<LogActor['kind'], (name: string | null) => string>>,
  providers: {
    ...platformNames,
    custom: 'your own program',
    api: 'the API',
    make: 'Make',
    zapier: 'Zapier',
  } as Readonly<Record<string, string>>,
  unknown: (verdict: string) => ({ text: `What came of it: ${verdict}.` }),
} as const;

function by(cause: string | null): string {
  return cause === null ? '' : `: ${cause.charAt(0).toLowerCase()}${cause.slice(1)}`;
}
