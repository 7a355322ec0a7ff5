/** What the event log shows. */
export const messages = {
  label: 'Log view',
  views: { events: 'Events', deliveries: 'Deliveries' },
} as const;
