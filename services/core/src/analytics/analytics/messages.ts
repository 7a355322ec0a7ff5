/** Texts about analytics that the services return. */
export const messages = {
  campaignColumn: 'Campaign',
  columns: [
    'Day',
    'Visitors',
    'Leads',
    'Buyers',
    'Conversion rate (%)',
    'Email clicks',
    'Timer image loads',
    'Bot visits',
    'Scanner clicks',
    'Clicks without a page load',
    'Currency',
    'Orders',
    'Gross revenue',
    'Refunds',
    'Refunded',
    'Net revenue',
  ],
} as const;
