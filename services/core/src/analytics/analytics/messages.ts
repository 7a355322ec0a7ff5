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
    'Timer image opens',
    'Bot visits',
    'Scanner clicks',
    'Unreported clicks',
    'Currency',
    'Orders',
    'Gross revenue',
    'Refunds',
    'Refunded',
    'Net revenue',
  ],
} as const;
