/** What the event log shows. */
export const messages = {
  label: 'What is shown',
  views: { events: 'Events', deliveries: 'Deliveries' },
} as const;
