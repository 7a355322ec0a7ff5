import { Controller, Inject } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { FromCaller, FromRequest, LOGGER, Serve, type Caller, type Input, type Logger } from '@lastcall/core/platform';

/** Logs one line per product event, with the account but without the user. */
@Controller()
export class ProductEventsController {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly tracked: VisitorConfigService,
  ) {}

  @Serve(endpoints.trackProductEvent)
  async track(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { body: { event, campaignId, detail } }: Input<'trackProductEvent'>,
  ): Promise<ResponseOf<'trackProductEvent'>> {
    if (campaignId !== undefined) await this.tracked.ownCampaign(accountId, campaignId);
    this.logger.info({ productEvent: event, accountId, campaignId, detail }, 'product event');
    return { ok: true };
  }
}
