import { Module } from '@nestjs/common';
import { OutgoingWebhooksModule } from '@lastcall/core/webhooks';
import { WebhookDeliveriesController } from './webhook-deliveries.controller.ts';
import { WebhooksController } from './webhooks.controller.ts';

@Module({ imports: [OutgoingWebhooksModule], controllers: [WebhooksController, WebhookDeliveriesController] })
export class WebhooksApi {}
