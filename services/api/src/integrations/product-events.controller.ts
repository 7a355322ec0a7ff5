import { Controller, Inject } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts';
import { endpoints } from '@lastcall/contracts/endpoints';
import { FromCaller, FromRequest, LOGGER, Serve, type Caller, type Input, type Logger } from '@lastcall/core/platform';

/** Counts what people do with the product: a line of the log for each, of the account and of nobody in it. */
@Controller()
export class ProductEventsController {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  @Serve(endpoints.trackProductEvent)
  track(@FromCaller() { accountId }: Caller, @FromRequest() { body }: Input<'trackProductEvent'>): ResponseOf<'trackProductEvent'> {
    this.logger.info({ productEvent: body.event, accountId, campaignId: body.campaignId, detail: body.detail }, 'product event');
    return { ok: true };
  }
}
