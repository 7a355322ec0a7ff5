import { Controller, type StreamableFile } from '@nestjs/common';
import type { AccountNumbers, CampaignNumbers } from '@lastcall/contracts/analytics';
import { endpoints } from '@lastcall/contracts/endpoints';
import { AnalyticsService, AnalyticsTableService } from '@lastcall/core/analytics';
import { csvFile, FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';
import { FromCampaign, type TrackedCampaign } from '@lastcall/core/read-models';

@Controller()
export class AnalyticsController {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly tables: AnalyticsTableService,
  ) {}

  @Serve(endpoints.getAnalytics)
  get(
    @FromCampaign() { accountId, id }: TrackedCampaign,
    @FromRequest() { query }: Input<'getAnalytics'>,
  ): Promise<CampaignNumbers> {
    return this.analytics.ofCampaign(accountId, id, query, new Date());
  }

  @Serve(endpoints.getAnalyticsTable)
  table(
    @FromCampaign() { accountId, id, name }: TrackedCampaign,
    @FromRequest() { query }: Input<'getAnalyticsTable'>,
  ): StreamableFile {
    return csvFile(['analytics', name], this.tables.ofCampaign(accountId, id, query, new Date()));
  }

  @Serve(endpoints.getAccountAnalytics)
  getOfAccount(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { query }: Input<'getAccountAnalytics'>,
  ): Promise<AccountNumbers> {
    return this.analytics.ofAccount(accountId, query, new Date());
  }

  @Serve(endpoints.getAccountAnalyticsTable)
  tableOfAccount(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { query }: Input<'getAccountAnalyticsTable'>,
  ): StreamableFile {
    return csvFile(['analytics'], this.tables.ofAccount(accountId, query, new Date()));
  }
}
