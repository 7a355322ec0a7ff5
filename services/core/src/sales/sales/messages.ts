/** Messages about a campaign's sales. */
export const messages = {
  notConnected: 'Kit is no longer connected. Please reconnect it.',
  webhookName: 'Lastcall sales',
  webhookDescription: (tagName: string) => `Counts a sale when the tag “${tagName}” is added.`,
  saleColumns: [
    'Date (UTC)',
    'Email',
    'Provider',
    'Order',
    'Amount',
    'Currency',
    'Refunded',
    'Phase',
    'Late',
    'Matched',
    'Flagged',
    'Received amount',
    'Received currency',
    'Expected amount',
    'Expected currency',
    'Code used by',
  ],
  /** The label of an erased lead. */
  erased: 'Erased',
  yes: 'yes',
  no: 'no',
} as const;
