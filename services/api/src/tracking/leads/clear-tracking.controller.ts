import { Controller } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import type { ClearTrackingPreview } from '@lastcall/contracts/tracking/leads';
import { ClearTrackingService } from '@lastcall/core/onboarding';
import { done, FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';
import { FromCampaign, type TrackedCampaign } from '@lastcall/core/read-models';
import { ManualLeadService } from '@lastcall/core/tracking';

@Controller()
export class ClearTrackingController {
  constructor(
    private readonly clearing: ClearTrackingService,
    private readonly leads: ManualLeadService,
  ) {}

  @Serve(endpoints.previewClearTracking)
  preview(
    @FromCampaign() campaign: TrackedCampaign,
    @FromRequest() { query }: Input<'previewClearTracking'>,
  ): Promise<ClearTrackingPreview> {
    return this.clearing.preview(campaign, query.email);
  }

  @Serve(endpoints.clearTracking)
  clear(
    @FromCaller() { userId }: Caller,
    @FromCampaign() campaign: TrackedCampaign,
    @FromRequest() { body }: Input<'clearTracking'>,
  ): Promise<{ ok: true }> {
    return done(this.leads.clear(campaign, body, userId, new Date()));
  }
}
