/** The names of the event log's views. */
export const messages = {
  label: 'Log view',
  views: { events: 'Events', deliveries: 'Deliveries' },
} as const;
