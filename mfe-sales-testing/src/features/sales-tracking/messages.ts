import { actions, limits, notices } from '@lastcall/contracts/platform';
import { counted, plural } from '@lastcall/contracts/platform/formats';

/** The copy of the sales tracking dialog; that of each provider is in `provider-copy.ts`. */
export const messages = {
  title: 'Sales Tracking',
  close: actions.close,
  loading: 'Loading sales settings',
  failed: notices.failed,
  tryAgain: actions.retry,
  providers: 'Sales sources',
  noConnection: (checkout: string) => `${checkout} has no direct connection`,
  noConnectionText: 'Send its sales through Make, Zapier or the Custom API.',
  othersWithoutConnection: (checkouts: string) => `Other checkouts without a direct connection: ${checkouts}.`,

  valueStep: 'What is the value of each sale?',
  amount: 'Amount',
  amountPlaceholder: '49.00',
  currency: 'Currency',
  moreCurrencies: 'More currencies',
  fewerCurrencies: 'Fewer currencies',
  otherCurrency: 'Another currency',
  otherCurrencyHint: 'Enter a name or a three-letter code, such as THB.',
  tooManyDecimals: 'This currency has fewer decimal places. Shorten the amount.',
  valueFirst: 'Enter the sale value to continue.',
  saving: notices.saving,
  notSaved: 'The value wasn’t saved.',
  saleValue: 'sale value',

  tagStep: 'Which tag marks a sale?',
  tag: 'Tag in Kit',
  tagPlaceholder: 'Choose a tag',
  tagNotFound: 'No matching tags',
  noTags: 'You have no tags created in Kit. Please create one there, then return and refresh the page.',
  openKit: 'Open Kit',
  refreshTags: actions.refresh,
  loadingTags: 'Loading tags',
  tagsFailed: 'We couldn’t load your tags.',
  notConnected: 'Connect Kit first so Lastcall can load your tags and create the webhook.',
  connect: 'Connect Kit',

  webhookStep: 'Create the webhook',
  webhookText: 'Kit notifies Lastcall of every buyer who gets this tag.',
  create: 'Create webhook',
  pending: 'Creating the webhook in Kit...',
  attempt: (count: number) =>
    count <= limits.webhookTries ? `Attempt ${count} of ${limits.webhookTries}.` : `Attempt ${count}.`,
  attemptFailed: (count: number) =>
    `${count <= limits.webhookTries ? `Attempt ${count} of ${limits.webhookTries}` : `Attempt ${count}`} failed.`,
  nextTry: (seconds: number) => (seconds <= 0 ? 'Retrying now.' : `Retrying within ${inTime(seconds)}.`),
  mayLeave: 'You can close this window. We’ll keep trying.',
  created: 'Webhook Created!',
  openRule: 'Open rule in Kit',
  creationFailed: 'We couldn’t create the webhook.',
  gaveUp: (count: number) =>
    plural(count, 'Kit rejected it, so we stopped retrying.', `We stopped after ${counted(count, 'attempt')}.`),
  reason: (reason: string) => `Reason: ${reason}`,
  changed: 'You changed the tag or the value. Create the webhook again to apply the change.',

  addressStep: 'Copy the webhook URL',
  mailStep: 'Copy the inbound email address',
  address: 'Webhook URL',
  mailAddress: 'Inbound email address',
  postData: 'Post data',
  request: 'Example',
  copyAddress: 'Copy URL',
  copyMailAddress: 'Copy address',
  copyPostData: 'Copy post data',
  copyRequest: 'Copy example',
  copied: 'Copied!',

  thrivecart: {
    title: 'Do your sales come from ThriveCart?',
    text: 'In ThriveCart, open Settings > API & webhooks > ThriveCart order validation and copy the secret word. Once saved, deliveries to this URL without it are rejected, including those from other tools.',
    label: 'ThriveCart secret word',
    save: 'Save secret word',
    saving: notices.saving,
    saved: 'Secret word saved',
    isSaved: 'A secret word is saved. Deliveries without it are rejected.',
    replace: 'Replace secret word',
    remove: actions.remove,
    removed: 'Secret word removed',
  },

  renew: 'Rotate URL',
  renewTitle: (provider: string) => `Rotate the URL for ${provider}?`,
  renewText: 'If the URL was exposed, rotate it. Then paste the new URL in place of this one.',
  renewHolds: (days: number) =>
    `The current URL keeps working for ${counted(days, 'more day', 'more days')}, so no sales are missed.`,
  renewed: 'URL rotated',
  previousHolds: (when: string) => `The previous URL works until ${when}. Paste the new one before then.`,

  testTitle: 'Test sales tracking',
  testText: 'Make a test purchase. It appears here within seconds.',
  openSales: 'View all sales',
  openAnalytics: 'Open Analytics',
  noEvents: 'No events received',
  date: 'Date',
  email: 'Email',
  value: 'Value',
  noEmail: 'No email',
  late: 'After the deadline',
  unmatched: 'Not a known lead',
  flagged: 'Amount differs from your settings',
  codeOfOther: 'Used another lead’s code',
  mismatch: (received: string, expected: string) => `Received ${received}, expected ${expected}`,
  refunded: 'Refunded',
  partlyRefunded: 'Partially refunded',
  newer: 'Newer',
  older: 'Older',
  pages: 'Sales event pages',
} as const;

function inTime(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second');
  return counted(Math.ceil(seconds / 60), 'minute');
}
