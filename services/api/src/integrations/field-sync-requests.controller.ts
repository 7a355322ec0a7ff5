import { Controller } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import type { FieldProgress, FieldPushes } from '@lastcall/contracts/integrations';
import { FieldSyncRequests } from '@lastcall/core/integrations';
import { FromCampaign, type TrackedCampaign } from '@lastcall/core/read-models';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';

/** Reports the state of field sync at a provider and requests a new sync. */
@Controller()
export class FieldPushesController {
  constructor(private readonly pushes: FieldSyncRequests) {}

  @Serve(endpoints.pushFields)
  push(
    @FromCampaign() { accountId, id: campaignId }: TrackedCampaign,
    @FromRequest() { params, body }: Input<'pushFields'>,
  ): Promise<FieldProgress> {
    return this.pushes.resync({ accountId, campaignId, provider: params.provider }, body.who, new Date());
  }

  @Serve(endpoints.listFieldPushes)
  list(
    @FromCampaign() { accountId, id: campaignId }: TrackedCampaign,
    @FromRequest() { params, query }: Input<'listFieldPushes'>,
  ): Promise<FieldPushes> {
    return this.pushes.list({ accountId, campaignId, provider: params.provider }, query.state, query.cursor);
  }
}
