import type { WebhookEvent } from './webhooks.ts';

/** The names of the events that outgoing webhooks send. */
export const webhookEventNames = {
  'deadline.started': 'Deadline started',
  'deadline.expired': 'Deadline expired',
  'sale.recorded': 'Sale recorded',
  'sale.refunded': 'Sale refunded',
} as const satisfies Record<WebhookEvent, string>;
