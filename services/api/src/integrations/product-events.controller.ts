import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { ProductEventsService } from '@lastcall/core/analytics';
import { done, FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class ProductEventsController {
  constructor(private readonly events: ProductEventsService) {}

  @Serve(endpoints.trackProductEvent)
  track(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { body }: Input<'trackProductEvent'>,
  ): Promise<ResponseOf<'trackProductEvent'>> {
    return done(this.events.log(accountId, body));
  }
}
