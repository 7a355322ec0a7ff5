import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { IdempotencyService, HookService } from '@lastcall/core/webhooks';
import { FromKey, FromRequest, IdempotencyKey, Serve, type Input, type KeyCaller } from '@lastcall/core/platform';

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
    // A secret is stored only in its own row, encrypted.
    const kept = (created: ResponseOf<'createHook'>) => ({ ...created, secret: null });
    return this.repeatable.once(
      { accountId, key, said: ['hook', body] },
      () => this.hooks.create(accountId, body, new Date()),
      { kept },
    );
  }

  @Serve(endpoints.deleteHook)
  async delete(
    @FromKey() { accountId }: KeyCaller,
    @FromRequest() { params }: Input<'deleteHook'>,
  ): Promise<ResponseOf<'deleteHook'>> {
    await this.hooks.delete(accountId, params.hookId);
    return { ok: true };
  }

  @Serve(endpoints.listHookSamples)
  samples(
    @FromKey() { accountId }: KeyCaller,
    @FromRequest() { query }: Input<'listHookSamples'>,
  ): Promise<ResponseOf<'listHookSamples'>> {
    return this.hooks.samples(accountId, query.event, new Date());
  }
}
