import { Controller, Inject } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts';
import { endpoints } from '@lastcall/contracts/endpoints';
import { InboundMailService } from '@lastcall/core/inbound-mail';
import { TrackedAccountService } from '@lastcall/core/leads';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class InboundMailsController {
  constructor(
    @Inject(InboundMailService) private readonly mails: InboundMailService,
    @Inject(TrackedAccountService) private readonly tracked: TrackedAccountService,
  ) {}

  @Serve(endpoints.listInboundMails)
  async list(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'listInboundMails'>,
  ): Promise<ResponseOf<'listInboundMails'>> {
    await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.mails.list(accountId, params.campaignId, query.show, query.cursor);
  }
}
