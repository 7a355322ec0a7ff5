import { Controller } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import type { FieldProgress, FieldPushes } from '@lastcall/contracts/integrations';
import { FieldSyncRequests } from '@lastcall/core/integrations';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

/** Reports the state of field sync at a provider and requests a new sync. */
@Controller()
export class FieldPushesController {
  constructor(
    private readonly pushes: FieldSyncRequests,
    private readonly tracked: VisitorConfigService,
  ) {}

  @Serve(endpoints.pushFields)
  async push(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, body }: Input<'pushFields'>,
  ): Promise<FieldProgress> {
    const { id: campaignId } = await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.pushes.pushAgain({ accountId, campaignId, provider: params.provider }, body.who, new Date());
  }

  @Serve(endpoints.listFieldPushes)
  async list(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'listFieldPushes'>,
  ): Promise<FieldPushes> {
    const { id: campaignId } = await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.pushes.list({ accountId, campaignId, provider: params.provider }, query.state, query.cursor);
  }
}
