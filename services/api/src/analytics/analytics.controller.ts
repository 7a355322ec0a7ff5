import { Readable } from 'node:stream';
import { Controller, Header, Res, StreamableFile } from '@nestjs/common';
import type { AccountFigures, CampaignFigures } from '@lastcall/contracts/analytics';
import { endpoints } from '@lastcall/contracts/endpoints';
import { AnalyticsService, AnalyticsTableService } from '@lastcall/core/analytics';
import { CampaignService } from '@lastcall/core/campaigns';
import { FromCaller, FromRequest, nameFile, Serve, slugOf, type Caller, type Input } from '@lastcall/core/platform';
import type { FastifyReply } from 'fastify';

@Controller()
export class AnalyticsController {
  constructor(
    private readonly campaigns: CampaignService,
    private readonly analytics: AnalyticsService,
    private readonly tables: AnalyticsTableService,
  ) {}

  @Serve(endpoints.getAnalytics)
  async get(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'getAnalytics'>,
  ): Promise<CampaignFigures> {
    const { id } = await this.campaigns.get(accountId, params.campaignId);
    return this.analytics.ofCampaign(accountId, id, query, new Date());
  }

  @Serve(endpoints.getAnalyticsTable)
  @Header('content-type', 'text/csv; charset=utf-8')
  async table(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'getAnalyticsTable'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { id, name } = await this.campaigns.get(accountId, params.campaignId);
    nameFile(reply, `${['analytics', slugOf(name)].filter(Boolean).join('-')}.csv`);
    return new StreamableFile(Readable.from(this.tables.ofCampaign(accountId, id, query, new Date())));
  }

  @Serve(endpoints.getAccountAnalytics)
  getOfAccount(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { query }: Input<'getAccountAnalytics'>,
  ): Promise<AccountFigures> {
    return this.analytics.ofAccount(accountId, query, new Date());
  }

  @Serve(endpoints.getAccountAnalyticsTable)
  @Header('content-type', 'text/csv; charset=utf-8')
  tableOfAccount(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { query }: Input<'getAccountAnalyticsTable'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): StreamableFile {
    nameFile(reply, 'analytics.csv');
    return new StreamableFile(Readable.from(this.tables.ofAccount(accountId, query, new Date())));
  }
}
