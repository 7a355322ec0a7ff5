import { Injectable } from '@nestjs/common';

/** Maximum concurrent reader lookups per process: a mailing to a million leads stays below it, a flood or a slow database does not. */
const maxConcurrent = { ofOneCampaign: 500, ofAll: 1_000 } as const;

/** Prevents an image flood on one campaign from using up the database for all others. */
@Injectable()
export class ImageLimit {
  private readonly ofCampaigns = new Map<string, number>();
  private ofAll = 0;

  /** Returns the result of `find`, or `instead` when too many lookups are already running. */
  async within<Found>(campaignId: string, find: () => Promise<Found>, instead: Found): Promise<Found> {
    const ofThis = this.ofCampaigns.get(campaignId) ?? 0;
    if (ofThis >= maxConcurrent.ofOneCampaign || this.ofAll >= maxConcurrent.ofAll) return instead;
    this.ofCampaigns.set(campaignId, ofThis + 1);
    this.ofAll++;
    try {
      return await find();
    } finally {
      this.ofAll--;
      const left = this.ofCampaigns.get(campaignId)! - 1;
      if (left === 0) this.ofCampaigns.delete(campaignId);
      else this.ofCampaigns.set(campaignId, left);
    }
  }
}
