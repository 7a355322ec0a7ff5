export { ExpiryService } from './expiry.service.ts';
export { OutgoingWebhooksModule } from './outgoing-webhooks.module.ts';
export { HookService } from './hook.service.ts';
export { WebhookDeliveriesService } from './webhook-deliveries.service.ts';
export { webhookEventRetention } from './webhook-event.repository.ts';
export { WebhookEventsModule } from './webhook-events.module.ts';
export { WebhookEventsService, type NewWebhookEvent, type DeliveryJob } from './webhook-events.service.ts';
export { WebhookSendingService, type DueDelivery } from './webhook-sending.service.ts';
export { WebhooksService } from './webhooks.service.ts';
