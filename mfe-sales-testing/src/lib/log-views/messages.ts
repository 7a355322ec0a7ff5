/** The names of the event log's views. */
export const messages = {
  label: 'What is shown',
  views: { events: 'Events', deliveries: 'Deliveries' },
} as const;
