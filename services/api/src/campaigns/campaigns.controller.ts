import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { BlueprintService } from '@lastcall/core/onboarding';
import { CampaignPresenter } from '@lastcall/core/analytics';
import { CampaignAddressesService, CampaignService, CampaignHistoryService } from '@lastcall/core/campaigns';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';
import { RuleChangeService } from '@lastcall/core/tracking';

@Controller()
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignService,
    private readonly blueprints: BlueprintService,
    private readonly presenter: CampaignPresenter,
    private readonly addresses: CampaignAddressesService,
    private readonly history: CampaignHistoryService,
    private readonly ruleChanges: RuleChangeService,
  ) {}

  @Serve(endpoints.createCampaign)
  async create(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { body }: Input<'createCampaign'>,
  ): Promise<ResponseOf<'createCampaign'>> {
    const { id } = await this.campaigns.create(accountId, body, userId);
    return { id };
  }

  @Serve(endpoints.createBlueprint)
  async createBlueprint(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { body }: Input<'createBlueprint'>,
  ): Promise<ResponseOf<'createBlueprint'>> {
    const { id } = await this.blueprints.create(accountId, body, userId);
    return { id };
  }

  @Serve(endpoints.getLastPlatforms)
  lastPlatforms(@FromCaller() { accountId }: Caller): Promise<ResponseOf<'getLastPlatforms'>> {
    return this.campaigns.lastPlatforms(accountId);
  }

  @Serve(endpoints.getCampaign)
  async get(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getCampaign'>,
  ): Promise<ResponseOf<'getCampaign'>> {
    return this.presenter.present(await this.campaigns.get(accountId, params.campaignId));
  }

  @Serve(endpoints.saveCampaign)
  async save(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'saveCampaign'>,
  ): Promise<ResponseOf<'saveCampaign'>> {
    return this.presenter.present(await this.campaigns.save(accountId, params.campaignId, body, userId));
  }

  @Serve(endpoints.previewRuleChange)
  previewRuleChange(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, body }: Input<'previewRuleChange'>,
  ): Promise<ResponseOf<'previewRuleChange'>> {
    return this.ruleChanges.preview(accountId, params.campaignId, body, new Date());
  }

  @Serve(endpoints.getCampaignAddresses)
  getAddresses(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getCampaignAddresses'>,
  ): Promise<ResponseOf<'getCampaignAddresses'>> {
    return this.addresses.of(accountId, params.campaignId);
  }

  @Serve(endpoints.listHistory)
  async listHistory(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'listHistory'>,
  ): Promise<ResponseOf<'listHistory'>> {
    const { id } = await this.campaigns.get(accountId, params.campaignId);
    return this.history.list(accountId, id, query.cursor);
  }

  @Serve(endpoints.renameCampaign)
  async rename(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'renameCampaign'>,
  ): Promise<ResponseOf<'renameCampaign'>> {
    await this.campaigns.rename(accountId, params.campaignId, body.newName, userId);
    return { ok: true };
  }
}
