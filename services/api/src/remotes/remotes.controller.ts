import { Controller, Inject, Req } from '@nestjs/common';
import { endpoints, type ResponseOf } from '@lastcall/contracts';
import { CALLER_SOURCE, FromCaller, FromRequest, Serve, type Caller, type CallerSource, type Input } from '@lastcall/core/platform';
import { RemoteFailureService, RemoteOverrideService, RemoteRegistryService } from '@lastcall/core/remotes';
import type { FastifyRequest } from 'fastify';

type Done = { ok: true };
const done: Done = { ok: true };

/** What shells ask and tell of remotes. */
@Controller()
export class RemotesController {
  constructor(
    @Inject(CALLER_SOURCE) private readonly callers: CallerSource,
    @Inject(RemoteRegistryService) private readonly registry: RemoteRegistryService,
    @Inject(RemoteFailureService) private readonly failures: RemoteFailureService,
    @Inject(RemoteOverrideService) private readonly overrides: RemoteOverrideService,
  ) {}

  /** Strangers have an answer too: the shell starts before anybody has signed in. */
  @Serve(endpoints.listRemotes)
  async list(@Req() request: FastifyRequest): Promise<ResponseOf<'listRemotes'>> {
    return this.registry.listFor(await this.callers.callerOf(request), new Date());
  }

  @Serve(endpoints.reportRemoteFailure)
  async report(@FromCaller() caller: Caller, @FromRequest() { body }: Input<'reportRemoteFailure'>): Promise<Done> {
    await this.failures.report(caller, body);
    return done;
  }

  @Serve(endpoints.overrideRemote)
  async override(@FromCaller() caller: Caller, @FromRequest() { body }: Input<'overrideRemote'>): Promise<Done> {
    await this.overrides.set(caller, body);
    return done;
  }
}
