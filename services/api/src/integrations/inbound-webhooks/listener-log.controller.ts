import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { FromCampaign, type TrackedCampaign } from '@lastcall/core/read-models';
import { DeliveryLogService, InboundWebhookService } from '@lastcall/core/integrations';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class ListenerLogController {
  constructor(
    private readonly listener: InboundWebhookService,
    private readonly deliveries: DeliveryLogService,
  ) {}

  @Serve(endpoints.listListenerLog)
  list(
    @FromCampaign() { accountId, id }: TrackedCampaign,
    @FromRequest() { query }: Input<'listListenerLog'>,
  ): Promise<ResponseOf<'listListenerLog'>> {
    return this.listener.list(accountId, id, query.cursor);
  }

  @Serve(endpoints.listListenerDeliveries)
  listDeliveries(
    @FromCampaign() { accountId, id }: TrackedCampaign,
    @FromRequest() { query }: Input<'listListenerDeliveries'>,
  ): Promise<ResponseOf<'listListenerDeliveries'>> {
    return this.deliveries.list(accountId, id, query.verdict, query.cursor);
  }

  @Serve(endpoints.getListenerDelivery)
  getDelivery(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getListenerDelivery'>,
  ): Promise<ResponseOf<'getListenerDelivery'>> {
    return this.deliveries.get(accountId, params.campaignId, params.listenerDeliveryId);
  }

  @Serve(endpoints.replayListenerDelivery)
  replayDelivery(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'replayListenerDelivery'>,
  ): Promise<ResponseOf<'replayListenerDelivery'>> {
    return this.deliveries.replay(accountId, params.campaignId, params.listenerDeliveryId);
  }
}
