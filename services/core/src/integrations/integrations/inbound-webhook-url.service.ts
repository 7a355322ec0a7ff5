import { Inject, Injectable } from '@nestjs/common';
import type { IntegrationProvider } from '@lastcall/contracts/integrations/providers';
import { CONFIG, type Config } from '@lastcall/core/platform';
import { IntegrationRepository } from './integration.repository.ts';
import { inboundWebhookUrl, namesAllCampaigns } from './inbound-webhook-url.ts';

/** A campaign whose owner was already checked, with the secret of its webhook URL. */
export interface ListeningCampaign {
  readonly accountId: number;
  readonly id: string;
  readonly postHash: string;
}

/** Builds the URLs that providers call. */
@Injectable()
export class InboundWebhookUrlService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly integrations: IntegrationRepository,
  ) {}

  /** Returns the URL of a campaign, with all parameters for its settings. */
  async urlOf(
    { accountId, id: campaignId, postHash }: ListeningCampaign,
    provider: IntegrationProvider,
  ): Promise<string> {
    const own = await this.integrations.findOne(accountId, { campaignId, provider });
    const all =
      own && namesAllCampaigns(provider)
        ? await this.integrations.find(
            accountId,
            { provider, connectionId: own.connectionId },
            { order: { campaignId: 'ASC' } },
          )
        : own && [own];
    return inboundWebhookUrl({ edgeOrigin: this.config.EDGE_ORIGIN, campaignId, postHash, provider }, all ?? []);
  }

  /** Works like `urlOf` for a job, which only has the campaign's id; null if the campaign is deleted. */
  async urlOfCampaign(accountId: number, campaignId: string, provider: IntegrationProvider): Promise<string | null> {
    const postHash = await this.integrations.postHashOf(accountId, campaignId);
    return postHash === null ? null : this.urlOf({ accountId, id: campaignId, postHash }, provider);
  }
}
