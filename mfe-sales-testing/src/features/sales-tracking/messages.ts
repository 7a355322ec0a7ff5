import { limits } from '@lastcall/contracts/platform';

/** The copy of the sales tracking dialog; that of each provider is in `provider-words.ts`. */
export const messages = {
  title: 'Sales Tracking',
  close: 'Close',
  loading: 'Loading the sales settings',
  failed: 'Something went wrong. Please try again.',
  tryAgain: 'Try again',
  providers: 'Where sales come from',
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
  otherCurrencyHint: 'Its name or three letters, such as THB.',
  tooManyDecimals: 'This currency has fewer decimals.',
  valueFirst: 'The next steps appear once the value of a sale is known.',
  saving: 'Saving...',
  notSaved: 'The value is not saved.',
  saleValue: 'sale value',

  tagStep: 'Which tag marks a sale?',
  tag: 'Tag in Kit',
  tagPlaceholder: 'Choose a tag',
  tagNotFound: 'No tag is called that.',
  noTags: 'You have no tags created in Kit. Please create one there, then return and refresh the page.',
  openKit: 'Open Kit',
  refreshTags: 'Refresh',
  loadingTags: 'Loading your tags',
  tagsFailed: 'Your tags could not be read.',
  notConnected: 'Connect Kit first, so that Lastcall can read your tags and create the webhook.',
  connect: 'Connect Kit',

  webhookStep: 'Create the webhook',
  webhookText: 'Kit then tells Lastcall about every buyer who gets this tag.',
  create: 'Create webhook',
  pending: 'Creating the webhook at Kit...',
  attempt: (count: number) =>
    count <= limits.webhookTries ? `Attempt ${count} of ${limits.webhookTries}.` : `Attempt ${count}.`,
  attemptFailed: (count: number) =>
    `${count <= limits.webhookTries ? `Attempt ${count} of ${limits.webhookTries}` : `Attempt ${count}`} did not work.`,
  nextTry: (seconds: number) =>
    seconds <= 0 ? 'The next one begins now.' : `The next one begins within ${inTime(seconds)}.`,
  mayLeave: 'You can close this. We’ll keep working on it.',
  created: 'Webhook Created!',
  openRule: 'Open the rule in Kit',
  creationFailed: 'The webhook could not be created.',
  gaveUp: (count: number) =>
    count === 1 ? 'Kit refused it, so it was not tried again.' : `It was tried ${count} times.`,
  reason: (words: string) => `Kit said: ${words}`,
  changed: 'You changed the tag or the value. Create the webhook again, so that sales count as it says here.',

  addressStep: 'Copy the webhook URL',
  mailStep: 'Copy the inbound email address',
  address: 'Webhook URL',
  mailAddress: 'Inbound email address',
  postData: 'Post data',
  request: 'An example',
  copyAddress: 'Copy URL',
  copyMailAddress: 'Copy address',
  copyPostData: 'Copy post data',
  copyRequest: 'Copy example',
  copied: 'Copied!',

  thrivecart: {
    title: 'Do your sales come from ThriveCart?',
    text: 'Copy the secret word from Settings, API & webhooks, ThriveCart order validation. Once it is saved, deliveries to this URL without it are rejected, also those of other tools.',
    label: 'ThriveCart secret word',
    save: 'Save secret word',
    saving: 'Saving...',
    saved: 'Secret word saved',
    isSaved: 'A secret word is saved. Deliveries without it are rejected.',
    replace: 'Replace secret word',
    remove: 'Remove',
    removed: 'Secret word removed',
  },

  renew: 'Renew address',
  renewTitle: (provider: string) => `Renew the address for ${provider}?`,
  renewText: 'If the URL was exposed, rotate it. Then paste the new URL in place of this one.',
  renewHolds: (days: number) => `The one you have now holds ${days} days more, so no sale is lost meanwhile.`,
  renewed: 'The address is renewed.',
  previousHolds: (when: string) => `The address before this one holds until ${when}. Paste this one before then.`,

  testTitle: 'Test sales tracking',
  testText: 'Make a test purchase. It appears here within seconds.',
  openSales: 'All sales',
  openAnalytics: 'Open Analytics',
  noEvents: 'No events received',
  date: 'Date',
  email: 'Email',
  value: 'Value',
  noEmail: 'No email',
  late: 'After the deadline',
  unmatched: 'Not a known visitor',
  flagged: 'Amount differs from your settings',
  codeOfOther: 'Used somebody else’s code',
  mismatch: (received: string, expected: string) => `Received ${received}, expected ${expected}`,
  refunded: 'Refunded',
  partlyRefunded: 'Partly refunded',
  newer: 'Newer',
  older: 'Older',
  pages: 'Pages of sales events',
} as const;

function inTime(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
