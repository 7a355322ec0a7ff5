import type { MailVerdict, SaleFilter, SalePhase } from '@lastcall/contracts';

const count = new Intl.NumberFormat('en');

/** The words of the sales screen. */
export const messages = {
  title: 'Sales',
  text: 'Every sale of this campaign, counted once, and what it came to.',
  loading: 'Loading the sales',
  loadFailed: 'The sales could not be loaded.',
  failed: 'Something went wrong. Please try again.',
  zone: (zone: string) => `Times in ${zone.replaceAll('_', ' ')}.`,
  exportCsv: 'Export CSV',
  setUp: 'Set up sales tracking',

  filter: 'Which sales',
  filters: {
    all: 'All',
    late: 'After the deadline',
    unmatched: 'Not matched',
    flagged: 'Flagged',
    refunded: 'Refunded',
  } satisfies Record<SaleFilter, string>,
  filterTexts: {
    all: '',
    late: 'Bought at or after the end of the buyer’s own deadline.',
    unmatched: 'Bought by somebody whom this campaign does not know, so it has no deadline to hold them against.',
    flagged:
      'The address that was called had another amount or currency than you have saved. They count with what you saved.',
    refunded: 'Paid back, at least in part.',
  } satisfies Record<SaleFilter, string>,

  money: 'What they came to',
  sales: (sales: number) => (sales === 1 ? '1 sale' : `${count.format(sales)} sales`),
  sold: (amount: string) => `${amount} sold`,
  refundedOf: (amount: string) => `${amount} paid back`,
  eachCurrency: 'Each currency for itself, never added together.',

  list: 'Sales, newest first',
  date: 'Date',
  buyer: 'Buyer',
  deadline: 'By their deadline',
  amount: 'Amount',
  actions: 'Actions',
  noEmail: 'No email',
  order: (order: string) => `Order ${order}`,
  phases: {
    before: 'Before the last day',
    'last-day': 'On the last day',
    after: 'After the deadline',
    none: 'No deadline',
  } satisfies Record<SalePhase, string>,
  deadlineAt: (when: string) => `Deadline ${when}`,
  unmatched: 'Not a known visitor',
  flagged: 'Amount differs from your settings',
  mismatch: (received: string, expected: string) => `Received ${received}, expected ${expected}`,
  refunded: 'Refunded',
  partOf: (amount: string) => `${amount} back`,

  refund: 'Mark as refunded',
  refundOf: (amount: string, who: string) => `Mark as refunded: ${amount} of ${who}`,
  refundTitle: 'Mark this sale as refunded?',
  refundText: (amount: string, who: string) => `${amount} of ${who} then counts as paid back today.`,
  refundMoney:
    'Lastcall moves no money: pay it back where it was paid. Providers that tell of refunds need nothing from you.',
  refundDone: (amount: string) => `${amount} counts as paid back.`,
  undo: 'Undo',
  undoRefund: 'Undo refund',
  undoRefundOf: (amount: string, who: string) => `Undo refund: ${amount} of ${who}`,
  undone: (amount: string) => `${amount} counts as sold again.`,

  empty: 'No sales yet',
  emptyText: 'Connect what sells for you. Each purchase then appears here within seconds.',
  emptyFilter: 'No sale is among these',
  emptyFilterText: 'That is mostly good news.',
  showAll: 'Show all sales',

  mails: {
    title: 'Mails at your sales address',
    text: 'What came by mail in the last 30 days. A mail that no sale could be read from counts nothing.',
    loading: 'Loading the mails',
    filter: 'Which mails',
    filters: { unmatched: 'Not understood', all: 'All mails' },
    empty: 'Every mail was understood',
    emptyText: 'Those that cannot be read wait here, with what they say.',
    emptyAll: 'No mail came yet',
    emptyAllText: 'Mails at your sales address appear here within seconds.',
    verdicts: {
      counted: 'Counted',
      refunded: 'Refund counted',
      duplicate: 'Came before',
      'no-buyer': 'No buyer in it',
      'not-understood': 'Not understood',
      'too-large': 'Too large',
    } satisfies Record<MailVerdict, string>,
    reasons: {
      'no-buyer': 'It looks like a sale, but no address of a buyer is in it.',
      'not-understood': 'It is not written as mails about a purchase or a refund are.',
      'too-large': 'It is larger than 1 MB, so it was not read.',
    } as Readonly<Partial<Record<MailVerdict, string>>>,
    noSender: 'No sender',
    noSubject: 'No subject',
    spf: (result: string) => `SPF ${result}`,
    dkim: (result: string) => `DKIM ${result}`,
    excerpt: 'What it says',
    excerptOf: (subject: string) => `What "${subject}" says`,
  },
} as const;
