import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import type { InboundMail } from '@lastcall/contracts/sales';
import { HeldSalesService, InboundMailService } from '@lastcall/core/sales';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class InboundMailsController {
  constructor(
    private readonly mails: InboundMailService,
    private readonly held: HeldSalesService,
    private readonly tracked: VisitorConfigService,
  ) {}

  @Serve(endpoints.listInboundMails)
  async list(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'listInboundMails'>,
  ): Promise<ResponseOf<'listInboundMails'>> {
    await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.mails.list(accountId, params.campaignId, query.show, query.cursor);
  }

  @Serve(endpoints.acceptDelivery)
  accept(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params }: Input<'acceptDelivery'>,
  ): Promise<InboundMail> {
    return this.held.accept(accountId, params.campaignId, params.mailId, userId);
  }

  @Serve(endpoints.rejectDelivery)
  reject(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params }: Input<'rejectDelivery'>,
  ): Promise<InboundMail> {
    return this.held.reject(accountId, params.campaignId, params.mailId, userId);
  }
}
