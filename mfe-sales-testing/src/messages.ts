/** The labels of this remote's areas in the shell. */
export const areaTitles = {
  testing: 'The Testing screen',
  people: 'The People screen',
  sales: 'The Sales screen',
  salesLabel: 'Sales',
  events: 'The Event Log screen',
  eventsLabel: 'Event Log',
  analytics: 'The Analytics screen',
  accountAnalytics: 'Analytics',
  salesTracking: 'Sales tracking',
  pageTitle: 'Renaming',
} as const;
