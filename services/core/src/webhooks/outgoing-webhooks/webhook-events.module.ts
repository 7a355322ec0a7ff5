import { Module } from '@nestjs/common';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.ts';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';
import { WebhookEventHandlers } from './webhook-event-handlers.ts';
import { WebhookEventRepository } from './webhook-event.repository.ts';
import { WebhookEventsService } from './webhook-events.service.ts';

const repositories = [WebhookEndpointRepository, WebhookEventRepository, WebhookDeliveryRepository];

/** Emits webhook events; for the modules in which they happen. */
@Module({
  providers: [WebhookEventsService, WebhookEventHandlers, ...repositories],
  exports: [WebhookEventsService, ...repositories],
})
export class WebhookEventsModule {}
