import { Injectable } from '@nestjs/common';

/** Maximum concurrent reader lookups per process: a mailing to a million leads stays below it, a flood or a slow database does not. */
const maxConcurrent = { perCampaign: 500, total: 1_000 } as const;

/** Prevents an image flood on one campaign from using up the database for all others. */
@Injectable()
export class ImageLimit {
  private readonly runningByCampaign = new Map<string, number>();
  private runningTotal = 0;

  /** Returns the result of `find`, or `instead` when too many lookups are already running. */
  async within<Result>(campaignId: string, find: () => Promise<Result>, fallback: Result): Promise<Result> {
    const ofThis = this.runningByCampaign.get(campaignId) ?? 0;
    if (ofThis >= maxConcurrent.perCampaign || this.runningTotal >= maxConcurrent.total) return fallback;
    this.runningByCampaign.set(campaignId, ofThis + 1);
    this.runningTotal++;
    try {
      return await find();
    } finally {
      this.runningTotal--;
      const left = this.runningByCampaign.get(campaignId)! - 1;
      if (left === 0) this.runningByCampaign.delete(campaignId);
      else this.runningByCampaign.set(campaignId, left);
    }
  }
}
