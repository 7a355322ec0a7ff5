import { Readable } from 'node:stream';
import { Controller, Header, Res, StreamableFile } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import type { SaleEvent, SalesIntegration } from '@lastcall/contracts/sales';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { FromCaller, FromRequest, nameFile, Serve, slugOf, type Caller, type Input } from '@lastcall/core/platform';
import { SaleListService, SaleRefundService, SalesIntegrationService } from '@lastcall/core/sales';
import type { FastifyReply } from 'fastify';

@Controller()
export class SalesController {
  constructor(
    private readonly integrations: SalesIntegrationService,
    private readonly sales: SaleListService,
    private readonly refunds: SaleRefundService,
    private readonly tracked: VisitorConfigService,
  ) {}

  @Serve(endpoints.getSalesIntegration)
  get(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getSalesIntegration'>,
  ): Promise<SalesIntegration> {
    return this.integrations.get(accountId, params.campaignId, params.provider);
  }

  @Serve(endpoints.saveSalesIntegration)
  save(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, body }: Input<'saveSalesIntegration'>,
  ): Promise<SalesIntegration> {
    return this.integrations.save(accountId, params.campaignId, params.provider, body);
  }

  @Serve(endpoints.createSalesWebhook)
  createWebhook(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, body }: Input<'createSalesWebhook'>,
  ): Promise<SalesIntegration> {
    return this.integrations.createWebhook(accountId, params.campaignId, params.provider, body);
  }

  @Serve(endpoints.renewSaleAddress)
  renewAddress(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'renewSaleAddress'>,
  ): Promise<SalesIntegration> {
    return this.integrations.renewAddress(accountId, params.campaignId, params.provider);
  }

  @Serve(endpoints.listSaleEvents)
  async newest(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'listSaleEvents'>,
  ): Promise<ResponseOf<'listSaleEvents'>> {
    const { id } = await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.sales.newest(accountId, id, query.cursor);
  }

  @Serve(endpoints.listSales)
  async list(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'listSales'>,
  ): Promise<ResponseOf<'listSales'>> {
    const { id } = await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.sales.list(accountId, id, query.show, query.cursor);
  }

  @Serve(endpoints.getSalesTable)
  @Header('content-type', 'text/csv; charset=utf-8')
  async table(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'getSalesTable'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { id, name } = await this.tracked.ownCampaign(accountId, params.campaignId);
    nameFile(reply, `${['sales', slugOf(name), query.show].filter(Boolean).join('-')}.csv`);
    return new StreamableFile(Readable.from(this.sales.table(accountId, id, query.show)));
  }

  @Serve(endpoints.refundSale)
  async refund(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params }: Input<'refundSale'>,
  ): Promise<SaleEvent> {
    await this.refunds.refundByOwner(accountId, params.campaignId, params.saleId, userId, new Date());
    return this.sales.one(accountId, params.campaignId, params.saleId);
  }

  @Serve(endpoints.undoRefund)
  async undoRefund(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'undoRefund'>,
  ): Promise<SaleEvent> {
    await this.refunds.undoByOwner(accountId, params.campaignId, params.saleId);
    return this.sales.one(accountId, params.campaignId, params.saleId);
  }
}
