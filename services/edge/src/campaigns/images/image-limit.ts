import { Injectable } from '@nestjs/common';

/** Readers who are looked up at the same moment by one process: a mail to a million people stays below, a flood or a slow database does not. */
const atOnce = { ofOneCampaign: 500, ofAll: 1_000 } as const;

/** Keeps images that one campaign is flooded with from taking the database away from all others. */
@Injectable()
export class ImageLimit {
  private readonly ofCampaigns = new Map<string, number>();
  private ofAll = 0;

  /** What `look` finds, or `instead` where too many look already. */
  async within<Found>(campaignId: string, look: () => Promise<Found>, instead: Found): Promise<Found> {
    const ofThis = this.ofCampaigns.get(campaignId) ?? 0;
    if (ofThis >= atOnce.ofOneCampaign || this.ofAll >= atOnce.ofAll) return instead;
    this.ofCampaigns.set(campaignId, ofThis + 1);
    this.ofAll++;
    try {
      return await look();
    } finally {
      this.ofAll--;
      const left = this.ofCampaigns.get(campaignId)! - 1;
      if (left === 0) this.ofCampaigns.delete(campaignId);
      else this.ofCampaigns.set(campaignId, left);
    }
  }
}
