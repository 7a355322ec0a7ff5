import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { IdempotencyService, HookService } from '@lastcall/core/webhooks';
import { done, FromKey, FromRequest, IdempotencyKey, Serve, type Input, type KeyCaller } from '@lastcall/core/platform';

@Controller()
export class HooksController {
  constructor(
    private readonly hooks: HookService,
    private readonly repeatable: IdempotencyService,
  ) {}

  @Serve(endpoints.listHooks)
  async list(@FromKey() { accountId }: KeyCaller): Promise<ResponseOf<'listHooks'>> {
    return { hooks: await this.hooks.list(accountId) };
  }

  @Serve(endpoints.createHook)
  create(
    @FromKey() { accountId }: KeyCaller,
    @FromRequest() { body }: Input<'createHook'>,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ResponseOf<'createHook'>> {
    return this.repeatable.once(
      { accountId, key, request: ['hook', body] },
      () => this.hooks.create(accountId, body, new Date()),
      { toStored: withoutSecret },
    );
  }

  @Serve(endpoints.deleteHook)
  delete(
    @FromKey() { accountId }: KeyCaller,
    @FromRequest() { params }: Input<'deleteHook'>,
  ): Promise<ResponseOf<'deleteHook'>> {
    return done(this.hooks.delete(accountId, params.hookId));
  }

  @Serve(endpoints.listHookSamples)
  samples(
    @FromKey() { accountId }: KeyCaller,
    @FromRequest() { query }: Input<'listHookSamples'>,
  ): Promise<ResponseOf<'listHookSamples'>> {
    return this.hooks.samples(accountId, query.event, new Date());
  }
}

/** Removes the secret from a response that is stored for repeated calls; it is only stored encrypted, in its own row. */
function withoutSecret(created: ResponseOf<'createHook'>): ResponseOf<'createHook'> {
  return { ...created, secret: null };
}
