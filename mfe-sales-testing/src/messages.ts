/** The labels of this remote's areas in the shell. */
export const areaTitles = {
  testing: 'The testing screen',
  leads: 'The leads screen',
  sales: 'The sales screen',
  salesLabel: 'Sales',
  events: 'The event log',
  eventsLabel: 'Event log',
  analytics: 'The analytics screen',
  accountAnalytics: 'Analytics',
  salesTracking: 'Sales tracking',
} as const;
