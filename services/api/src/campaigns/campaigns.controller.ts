import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { BlueprintService } from '@lastcall/core/onboarding';
import { CampaignOverviewService } from '@lastcall/core/analytics';
import {
  CampaignUrlsService,
  CampaignHistoryService,
  CampaignService,
  presentCampaign,
} from '@lastcall/core/campaigns';
import { done, FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';
import { FromCampaign, type TrackedCampaign } from '@lastcall/core/read-models';
import { RuleChangeService } from '@lastcall/core/tracking';

@Controller()
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignService,
    private readonly blueprints: BlueprintService,
    private readonly overview: CampaignOverviewService,
    private readonly campaignUrls: CampaignUrlsService,
    private readonly history: CampaignHistoryService,
    private readonly ruleChanges: RuleChangeService,
  ) {}

  @Serve(endpoints.createCampaign)
  async create(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { body }: Input<'createCampaign'>,
  ): Promise<ResponseOf<'createCampaign'>> {
    return { id: (await this.campaigns.create(accountId, body, userId)).id };
  }

  @Serve(endpoints.createBlueprint)
  async createBlueprint(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { body }: Input<'createBlueprint'>,
  ): Promise<ResponseOf<'createBlueprint'>> {
    return { id: (await this.blueprints.create(accountId, body, userId)).id };
  }

  @Serve(endpoints.getLastPlatforms)
  lastPlatforms(@FromCaller() { accountId }: Caller): Promise<ResponseOf<'getLastPlatforms'>> {
    return this.campaigns.lastPlatforms(accountId);
  }

  @Serve(endpoints.getCampaign)
  get(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getCampaign'>,
  ): Promise<ResponseOf<'getCampaign'>> {
    return this.overview.get(accountId, params.campaignId, new Date());
  }

  @Serve(endpoints.saveCampaign)
  async save(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'saveCampaign'>,
  ): Promise<ResponseOf<'saveCampaign'>> {
    return presentCampaign(await this.campaigns.save(accountId, params.campaignId, body, userId));
  }

  @Serve(endpoints.previewRuleChange)
  previewRuleChange(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, body }: Input<'previewRuleChange'>,
  ): Promise<ResponseOf<'previewRuleChange'>> {
    return this.ruleChanges.preview(accountId, params.campaignId, body, new Date());
  }

  @Serve(endpoints.getCampaignUrls)
  getUrls(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getCampaignUrls'>,
  ): Promise<ResponseOf<'getCampaignUrls'>> {
    return this.campaignUrls.of(accountId, params.campaignId);
  }

  @Serve(endpoints.listHistory)
  listHistory(
    @FromCampaign() { accountId, id }: TrackedCampaign,
    @FromRequest() { query }: Input<'listHistory'>,
  ): Promise<ResponseOf<'listHistory'>> {
    return this.history.list(accountId, id, query.cursor);
  }

  @Serve(endpoints.renameCampaign)
  rename(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'renameCampaign'>,
  ): Promise<ResponseOf<'renameCampaign'>> {
    return done(this.campaigns.rename(accountId, params.campaignId, body.newName, userId));
  }
}
