import { Controller, Inject, Req } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import {
  CALLER_SOURCE,
  done,
  FromCaller,
  FromRequest,
  Serve,
  type Caller,
  type CallerSource,
  type Input,
} from '@lastcall/core/platform';
import {
  RemoteFailureService,
  RemoteOverrideService,
  RemoteRegistryService,
  VersionsInUseService,
} from '@lastcall/core/release';
import type { FastifyRequest } from 'fastify';
import { forCallerOrVisitor } from '../../shell/caller-or-visitor.ts';

/** Serves the registry to shells and receives their failure reports. */
@Controller()
export class RemotesController {
  constructor(
    @Inject(CALLER_SOURCE) private readonly callers: CallerSource,
    private readonly registry: RemoteRegistryService,
    private readonly failures: RemoteFailureService,
    private readonly overrides: RemoteOverrideService,
    private readonly inUse: VersionsInUseService,
  ) {}

  /** The endpoint is public: the shell starts before sign-in. While the database is unavailable, every visitor receives the stable versions. */
  @Serve(endpoints.listRemotes)
  async list(@Req() request: FastifyRequest): Promise<ResponseOf<'listRemotes'>> {
    return forCallerOrVisitor(this.callers, request, (caller) => this.registry.listFor(caller, new Date()));
  }

  /** The endpoint is public, like the files of these versions, so that a release of the shell needs no account. */
  @Serve(endpoints.listVersionsInUse)
  async listInUse(): Promise<ResponseOf<'listVersionsInUse'>> {
    return { versions: await this.inUse.list(new Date()) };
  }

  @Serve(endpoints.reportRemoteFailure)
  report(@FromCaller() caller: Caller, @FromRequest() { body }: Input<'reportRemoteFailure'>): Promise<{ ok: true }> {
    return done(this.failures.report(caller, body));
  }

  @Serve(endpoints.reportRemoteViews)
  reportViews(
    @FromCaller() caller: Caller,
    @FromRequest() { body }: Input<'reportRemoteViews'>,
  ): Promise<{ ok: true }> {
    return done(this.failures.reportViews(caller, body.views));
  }

  @Serve(endpoints.overrideRemote)
  override(@FromCaller() caller: Caller, @FromRequest() { body }: Input<'overrideRemote'>): Promise<{ ok: true }> {
    return done(this.overrides.set(caller, body));
  }
}
