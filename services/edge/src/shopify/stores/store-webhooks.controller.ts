import { Controller, Req } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { problem, Serve } from '@lastcall/core/platform';
import { StoreDeliveryService } from '@lastcall/core/shopify';
import { storeInbound } from '@lastcall/providers/shopify';
import type { FastifyRequest } from 'fastify';

/** Receives store webhooks and responds after commit; Shopify resends deliveries that are not answered within five seconds. */
@Controller()
export class StoreWebhooksController {
  constructor(private readonly deliveries: StoreDeliveryService) {}

  @Serve(endpoints.storeWebhook)
  async take(@Req() { headers, body, rawBody = Buffer.alloc(0) }: FastifyRequest): Promise<ResponseOf<'storeWebhook'>> {
    const now = new Date();
    if (!this.deliveries.isSigned({ headers, rawBody })) throw problem('bad_signature');
    const delivery = storeInbound.deliveryIn(headers, now);
    if (delivery) await this.deliveries.take(delivery, body, now);
    return { ok: true };
  }
}
