import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { FromKey, FromRequest, IdempotencyKey, Serve, type Input, type KeyCaller } from '@lastcall/core/platform';
import { ApiDeadlineService } from '@lastcall/core/webhooks';

@Controller()
export class DeadlinesController {
  constructor(private readonly deadlines: ApiDeadlineService) {}

  @Serve(endpoints.findDeadlines)
  async find(
    @FromKey() { accountId }: KeyCaller,
    @FromRequest() { query }: Input<'findDeadlines'>,
  ): Promise<ResponseOf<'findDeadlines'>> {
    return { deadlines: await this.deadlines.find(accountId, query, new Date()) };
  }

  @Serve(endpoints.startDeadline)
  start(
    @FromKey() { accountId }: KeyCaller,
    @FromRequest() { body }: Input<'startDeadline'>,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ResponseOf<'startDeadline'>> {
    return this.deadlines.start({ accountId, key, request: ['start', body] }, body, new Date());
  }

  @Serve(endpoints.resetDeadline)
  reset(
    @FromKey() { accountId }: KeyCaller,
    @FromRequest() { body }: Input<'resetDeadline'>,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ResponseOf<'resetDeadline'>> {
    return this.deadlines.reset({ accountId, key, request: ['reset', body] }, body, new Date());
  }

  @Serve(endpoints.revokeToken)
  revokeToken(
    @FromKey() { accountId }: KeyCaller,
    @FromRequest() { body }: Input<'revokeToken'>,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ResponseOf<'revokeToken'>> {
    return this.deadlines.revokeToken({ accountId, key, request: ['revoke-token', body] }, body, new Date());
  }
}
