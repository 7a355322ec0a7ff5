import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import type { WebhookDelivery, WebhookDeliveryDetails } from '@lastcall/contracts/webhooks';
import { WebhookDeliveriesService } from '@lastcall/core/webhooks';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class WebhookDeliveriesController {
  constructor(private readonly deliveries: WebhookDeliveriesService) {}

  @Serve(endpoints.testWebhook)
  test(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, body }: Input<'testWebhook'>,
  ): Promise<WebhookDelivery> {
    return this.deliveries.test(accountId, params.webhookId, body.type, new Date());
  }

  @Serve(endpoints.listWebhookDeliveries)
  list(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'listWebhookDeliveries'>,
  ): Promise<ResponseOf<'listWebhookDeliveries'>> {
    return this.deliveries.list(accountId, params.webhookId, query);
  }

  @Serve(endpoints.getWebhookDelivery)
  get(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getWebhookDelivery'>,
  ): Promise<WebhookDeliveryDetails> {
    return this.deliveries.get(accountId, params.webhookId, params.deliveryId);
  }

  @Serve(endpoints.replayWebhookDelivery)
  replay(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'replayWebhookDelivery'>,
  ): Promise<WebhookDelivery> {
    return this.deliveries.replay(accountId, params.webhookId, params.deliveryId);
  }

  @Serve(endpoints.replayFailedDeliveries)
  replayFailed(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, body }: Input<'replayFailedDeliveries'>,
  ): Promise<{ replayed: number }> {
    return this.deliveries.replayFailed(accountId, params.webhookId, new Date(body.since));
  }
}
