import { Controller, Req } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { done, Serve } from '@lastcall/core/platform';
import { StoreDeliveryService } from '@lastcall/core/shopify';
import type { FastifyRequest } from 'fastify';

/** Receives store webhooks and responds after commit; Shopify resends deliveries that are not answered within five seconds. */
@Controller()
export class StoreWebhooksController {
  constructor(private readonly deliveries: StoreDeliveryService) {}

  @Serve(endpoints.storeWebhook)
  take(@Req() { headers, body, rawBody = Buffer.alloc(0) }: FastifyRequest): Promise<ResponseOf<'storeWebhook'>> {
    return done(this.deliveries.receive({ headers, body, rawBody }, new Date()));
  }
}
