import { Inject, Injectable } from '@nestjs/common';
import type { CampaignUrls } from '@lastcall/contracts/campaigns';
import { CONFIG, type Config } from '@lastcall/core/platform';
import { CampaignRepository } from './campaign.repository.ts';

/** Returns the public URLs of a campaign. Two of them contain secrets, so only its owner may see them. */
@Injectable()
export class CampaignUrlsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly campaigns: CampaignRepository,
  ) {}

  async of(accountId: number, campaignId: string): Promise<CampaignUrls> {
    const { postHash, testPageHash } = await this.campaigns.get(accountId, { id: campaignId });
    const edge = this.config.EDGE_ORIGIN;
    return {
      testingPageUrl: `${edge}/promotions/xray/${campaignId}/${testPageHash}`,
      inboundWebhookUrl: `${edge}/listener/${campaignId}/custom/${postHash}`,
      pixelUrl: `${edge}/pixel/${campaignId}.gif`,
    };
  }
}
