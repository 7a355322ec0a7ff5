import type { SalesProvider } from '@lastcall/contracts/sales/sales-providers';

/** Providers that customers set up manually. */
export type ManualProvider = Exclude<SalesProvider, 'kit'>;

/** The step at a provider after its URL is copied. */
interface ProviderCopy {
  readonly title: string;
  readonly steps: readonly string[];
  /** A note on what this provider sends. */
  readonly note?: string;
}

const duplicates = 'The same order counts once, however often it is sent.';
const ownAmount =
  'If prices vary, send fields named “amount” (such as 99.00) and “currency” (such as EUR). Otherwise, the value above is used.';
const counts = 'Each contact who reaches this step counts as one sale at the value above.';

/** Instructions to set up each provider to report sales, in the terms of its own screens. */
export const providerCopy: Readonly<Record<ManualProvider, ProviderCopy>> = {
  activecampaign: {
    title: 'Paste it into an ActiveCampaign automation',
    steps: [
      'Open the automation that runs after a purchase.',
      'Add the step “Webhook”.',
      'Paste the URL and save the automation.',
    ],
    note: counts,
  },
  drip: {
    title: 'Paste it into a Drip workflow',
    steps: [
      'Open the workflow, or the rule, that runs after a purchase.',
      'Add the action “Send an HTTP post”.',
      'Paste the URL as its post URL and save.',
    ],
    note: counts,
  },
  keap: {
    title: 'Paste it into a Keap automation',
    steps: [
      'Open the sequence that runs after a purchase.',
      'Add “Send HTTP POST”.',
      'Paste the URL, including the placeholders at the end, as the POST URL, and publish the automation.',
    ],
    note: 'Keap replaces ~Contact.Email~ and ~Contact.FirstName~ with each buyer’s details.',
  },
  ontraport: {
    title: 'Paste the URL and the post data into Ontraport',
    steps: [
      'Open the automation or the rule that runs after a purchase.',
      'Add “Send to a webhook”.',
      'Paste the URL as the destination, and the post data into the field “Post data”.',
    ],
    note: 'Ontraport replaces [Email] and [First Name] with each buyer’s details.',
  },
  kajabi: {
    title: 'Have Kajabi send sale notifications to this address',
    steps: [
      'In Kajabi, send the notification email for new purchases to this address.',
      'If Kajabi can only email your own inbox, forward those emails to this address with a rule.',
    ],
    note: 'Sales are recorded at the amount in the email. Emails we can’t read are listed on the Sales screen.',
  },
  teachable: {
    title: 'Add it to your school',
    steps: [
      'In Teachable, open Settings, then Webhooks, and choose “Add webhook”.',
      'Paste the URL.',
      'Choose custom events, select “New transaction” (Transaction.created) and save.',
    ],
    note: 'Select “Transaction refunded” as well to count refunds. Sales are recorded at the amount paid in Teachable. “New sale” (Sale.created) isn’t counted because free enrollments send it too.',
  },
  make: {
    title: 'Paste it into a Make scenario',
    steps: [
      'Add the module “HTTP: Make a request” after the module that provides the sale.',
      'Paste the URL and choose the method POST.',
      'Send the buyer’s email address in a field named “email” and the order number in “order_id”.',
    ],
    note: `${duplicates} ${ownAmount}`,
  },
  zapier: {
    title: 'Paste it into a Zap',
    steps: [
      'Add the action “Webhooks by Zapier” with the event POST.',
      'Paste the URL.',
      'Under “Data”, send the buyer’s email address in a field named “email” and the order number in “order_id”.',
    ],
    note: `${duplicates} ${ownAmount}`,
  },
  custom: {
    title: 'Send a POST request after each sale',
    steps: [
      'Send the buyer’s email address in a field named “email”, as JSON or form data.',
      'Send your order number in a field named “order_id”. Repeated deliveries of an order count once.',
      'For a refund, send the same order with a field named “event” set to “refund”.',
    ],
    note: ownAmount,
  },
};

/** The webhook instructions of a provider that emails its sales, for plans with webhooks. */
export const mailerWebhook = {
  summary: 'Does your Kajabi plan have webhooks?',
  text: 'If so, paste this URL as the purchase webhook of your offers and don’t use the email address.',
} as const;

/** Returns a sample request to run in a terminal. */
export function exampleRequest(url: string): string {
  return `curl -X POST '${url}' \\\n  -H 'content-type: application/json' \\\n  -d '{"email":"buyer@example.com","order_id":"1001"}'`;
}
