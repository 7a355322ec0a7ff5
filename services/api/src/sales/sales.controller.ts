import { Controller, Inject } from '@nestjs/common';
import type { ResponseOf, SalesIntegration } from '@lastcall/contracts';
import { endpoints } from '@lastcall/contracts/endpoints';
import { TrackedAccountService } from '@lastcall/core/leads';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';
import { SaleService, SalesIntegrationService } from '@lastcall/core/sales';

@Controller()
export class SalesController {
  constructor(
    @Inject(SalesIntegrationService) private readonly integrations: SalesIntegrationService,
    @Inject(SaleService) private readonly sales: SaleService,
    @Inject(TrackedAccountService) private readonly tracked: TrackedAccountService,
  ) {}

  @Serve(endpoints.getSalesIntegration)
  get(@FromCaller() { accountId }: Caller, @FromRequest() { params }: Input<'getSalesIntegration'>): Promise<SalesIntegration> {
    return this.integrations.get(accountId, params.campaignId, params.provider);
  }

  @Serve(endpoints.saveSalesIntegration)
  save(@FromCaller() { accountId }: Caller, @FromRequest() { params, body }: Input<'saveSalesIntegration'>): Promise<SalesIntegration> {
    return this.integrations.save(accountId, params.campaignId, params.provider, body);
  }

  @Serve(endpoints.createSalesWebhook)
  createWebhook(@FromCaller() { accountId }: Caller, @FromRequest() { params, body }: Input<'createSalesWebhook'>): Promise<SalesIntegration> {
    return this.integrations.createWebhook(accountId, params.campaignId, params.provider, body);
  }

  @Serve(endpoints.listSaleEvents)
  async list(@FromCaller() { accountId }: Caller, @FromRequest() { params, query }: Input<'listSaleEvents'>): Promise<ResponseOf<'listSaleEvents'>> {
    await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.sales.list(accountId, params.campaignId, query.cursor);
  }
}
