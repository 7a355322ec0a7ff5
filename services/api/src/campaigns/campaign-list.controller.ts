import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { CampaignListService } from '@lastcall/core/analytics';
import { CampaignArchiveService } from '@lastcall/core/campaigns';
import { CampaignCopyService } from '@lastcall/core/onboarding';
import { done, FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

/** Lists, copies and archives campaigns. */
@Controller()
export class CampaignListController {
  constructor(
    private readonly lists: CampaignListService,
    private readonly copies: CampaignCopyService,
    private readonly archive: CampaignArchiveService,
  ) {}

  @Serve(endpoints.listCampaigns)
  list(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { query }: Input<'listCampaigns'>,
  ): Promise<ResponseOf<'listCampaigns'>> {
    return this.lists.list(accountId, query, new Date());
  }

  @Serve(endpoints.duplicateCampaign)
  duplicate(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'duplicateCampaign'>,
  ): Promise<ResponseOf<'duplicateCampaign'>> {
    return this.copies.copy(accountId, params.campaignId, body, userId);
  }

  @Serve(endpoints.archiveCampaign)
  setArchived(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'archiveCampaign'>,
  ): Promise<ResponseOf<'archiveCampaign'>> {
    return done(this.archive.set(accountId, params.campaignId, body.isArchived, userId));
  }
}
