import { Controller, type StreamableFile } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import type { SaleEvent, SalesIntegration } from '@lastcall/contracts/sales';
import { FromCampaign, type TrackedCampaign } from '@lastcall/core/read-models';
import { csvFile, FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';
import { OwnerRefundService, SaleListService, SalesIntegrationService } from '@lastcall/core/sales';

@Controller()
export class SalesController {
  constructor(
    private readonly integrations: SalesIntegrationService,
    private readonly sales: SaleListService,
    private readonly refunds: OwnerRefundService,
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

  @Serve(endpoints.renewSaleUrl)
  renewUrl(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'renewSaleUrl'>,
  ): Promise<SalesIntegration> {
    return this.integrations.renewUrl(accountId, params.campaignId, params.provider);
  }

  @Serve(endpoints.listSaleEvents)
  newest(
    @FromCampaign() { accountId, id }: TrackedCampaign,
    @FromRequest() { query }: Input<'listSaleEvents'>,
  ): Promise<ResponseOf<'listSaleEvents'>> {
    return this.sales.newest(accountId, id, query.cursor);
  }

  @Serve(endpoints.listSales)
  list(
    @FromCampaign() { accountId, id }: TrackedCampaign,
    @FromRequest() { query }: Input<'listSales'>,
  ): Promise<ResponseOf<'listSales'>> {
    return this.sales.list(accountId, id, query.show, query.cursor);
  }

  @Serve(endpoints.getSalesTable)
  table(
    @FromCampaign() { accountId, id, name }: TrackedCampaign,
    @FromRequest() { query }: Input<'getSalesTable'>,
  ): StreamableFile {
    return csvFile(['sales', name, query.show], this.sales.exportCsv(accountId, id, query.show));
  }

  @Serve(endpoints.refundSale)
  refund(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params }: Input<'refundSale'>,
  ): Promise<SaleEvent> {
    return this.refunds.refund(accountId, params.campaignId, params.saleId, userId, new Date());
  }

  @Serve(endpoints.undoRefund)
  undoRefund(@FromCaller() { accountId }: Caller, @FromRequest() { params }: Input<'undoRefund'>): Promise<SaleEvent> {
    return this.refunds.undo(accountId, params.campaignId, params.saleId);
  }
}
