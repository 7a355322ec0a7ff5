/** Words that leave the services about what campaigns bring. */
export const messages = {
  campaignColumn: 'Campaign',
  columns: [
    'Day',
    'Visitors',
    'Leads',
    'Email clicks',
    'Timer images',
    'Visits by programs',
    'Clicks by programs',
    'Clicks not reported',
    'Currency',
    'Orders',
    'Sold',
    'Refunds',
    'Refunded',
    'Net',
  ],
} as const;
