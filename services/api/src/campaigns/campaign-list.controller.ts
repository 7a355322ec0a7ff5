import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { CampaignListPresenter, CampaignListService } from '@lastcall/core/analytics';
import { CampaignArchiveService } from '@lastcall/core/campaigns';
import { CampaignCopyService } from '@lastcall/core/onboarding';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

/** Lists, copies and archives campaigns. */
@Controller()
export class CampaignListController {
  constructor(
    private readonly lists: CampaignListService,
    private readonly presenter: CampaignListPresenter,
    private readonly copies: CampaignCopyService,
    private readonly archive: CampaignArchiveService,
  ) {}

  @Serve(endpoints.listCampaigns)
  async list(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { query }: Input<'listCampaigns'>,
  ): Promise<ResponseOf<'listCampaigns'>> {
    const now = new Date();
    const page = await this.lists.list(accountId, query, now);
    return { campaigns: await this.presenter.present(accountId, page, now), nextCursor: page.nextCursor };
  }

  @Serve(endpoints.duplicateCampaign)
  async duplicate(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'duplicateCampaign'>,
  ): Promise<ResponseOf<'duplicateCampaign'>> {
    const { id, name } = await this.copies.copy(accountId, params.campaignId, body, userId);
    return { id, name };
  }

  @Serve(endpoints.archiveCampaign)
  async setArchived(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'archiveCampaign'>,
  ): Promise<ResponseOf<'archiveCampaign'>> {
    await this.archive.set(accountId, params.campaignId, body.isArchived, userId);
    return { ok: true };
  }
}
