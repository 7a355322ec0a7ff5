import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { FromCampaign, type TrackedCampaign } from '@lastcall/core/read-models';
import { DeliveryLogService, InboundWebhookService } from '@lastcall/core/integrations';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class InboundWebhookLogController {
  constructor(
    private readonly inboundWebhooks: InboundWebhookService,
    private readonly deliveries: DeliveryLogService,
  ) {}

  @Serve(endpoints.listInboundWebhookLog)
  list(
    @FromCampaign() { accountId, id }: TrackedCampaign,
    @FromRequest() { query }: Input<'listInboundWebhookLog'>,
  ): Promise<ResponseOf<'listInboundWebhookLog'>> {
    return this.inboundWebhooks.list(accountId, id, query.cursor);
  }

  @Serve(endpoints.listInboundDeliveries)
  listDeliveries(
    @FromCampaign() { accountId, id }: TrackedCampaign,
    @FromRequest() { query }: Input<'listInboundDeliveries'>,
  ): Promise<ResponseOf<'listInboundDeliveries'>> {
    return this.deliveries.list(accountId, id, query.verdict, query.cursor);
  }

  @Serve(endpoints.getInboundDelivery)
  getDelivery(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getInboundDelivery'>,
  ): Promise<ResponseOf<'getInboundDelivery'>> {
    return this.deliveries.get(accountId, params.campaignId, params.inboundDeliveryId);
  }

  @Serve(endpoints.replayInboundDelivery)
  replayDelivery(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'replayInboundDelivery'>,
  ): Promise<ResponseOf<'replayInboundDelivery'>> {
    return this.deliveries.replay(accountId, params.campaignId, params.inboundDeliveryId);
  }
}
