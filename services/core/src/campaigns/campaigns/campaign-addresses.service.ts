import { Inject, Injectable } from '@nestjs/common';
import type { CampaignAddresses } from '@lastcall/contracts';
import { CONFIG, type Config } from '@lastcall/core/platform';
import { CampaignRepository } from './campaign.repository.ts';

/** The addresses by which a campaign is reached from elsewhere. Two of them hold secrets, so they are for its owner alone. */
@Injectable()
export class CampaignAddressesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly campaigns: CampaignRepository,
  ) {}

  async of(accountId: number, campaignId: string): Promise<CampaignAddresses> {
    const { postHash, xrayHash } = await this.campaigns.get(accountId, { id: campaignId });
    const edge = this.config.EDGE_ORIGIN;
    return {
      testingPageUrl: `${edge}/promotions/xray/${campaignId}/${xrayHash}`,
      listenerUrl: `${edge}/listener/${campaignId}/custom/${postHash}`,
      pixelUrl: `${edge}/pixel/${campaignId}.gif`,
    };
  }
}
