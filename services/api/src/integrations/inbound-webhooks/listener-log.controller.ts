import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { DeliveryLogService, InboundWebhookService } from '@lastcall/core/integrations';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class ListenerLogController {
  constructor(
    private readonly listener: InboundWebhookService,
    private readonly deliveries: DeliveryLogService,
    private readonly tracked: VisitorConfigService,
  ) {}

  @Serve(endpoints.listListenerLog)
  async list(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'listListenerLog'>,
  ): Promise<ResponseOf<'listListenerLog'>> {
    await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.listener.list(accountId, params.campaignId, query.cursor);
  }

  @Serve(endpoints.listListenerDeliveries)
  async listDeliveries(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'listListenerDeliveries'>,
  ): Promise<ResponseOf<'listListenerDeliveries'>> {
    await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.deliveries.list(accountId, params.campaignId, query.verdict, query.cursor);
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
