import { Inject, Injectable, Optional } from '@nestjs/common';
import { type Endpoint, endpoints } from '@lastcall/contracts/endpoints';
import type { FastifyRequest } from 'fastify';
import { problem } from '../errors/problem.ts';
import { bearerOf } from './bearer.ts';
import { CALLER_SOURCE, type Caller, type CallerSource } from './caller.ts';
import { isSafeMethod } from './cross-site.ts';
import { DEPLOYER_SOURCE, type Deployer, type DeployerSource } from './deployer.ts';
import { KEY_CALLER_SOURCE, type KeyCaller, type KeyCallerSource } from './key-caller.ts';
import { RequestLimits } from './request-limits.ts';

/** Endpoints that a shell calls by itself while a smoke check loads it. */
const smokeCheckEndpoints: readonly (Endpoint | undefined)[] = [
  endpoints.reportRemoteFailure,
  endpoints.reportRemoteViews,
];

/** Authenticates callers of endpoints that are not public. */
@Injectable()
export class Access {
  constructor(
    private readonly limits: RequestLimits,
    @Optional() @Inject(CALLER_SOURCE) private readonly callers?: CallerSource,
    @Optional() @Inject(DEPLOYER_SOURCE) private readonly deployers?: DeployerSource,
    @Optional() @Inject(KEY_CALLER_SOURCE) private readonly keys?: KeyCallerSource,
  ) {}

  /**
   * Admits API keys to `key` endpoints, tokens of the remote in the path and staff to `deploy`, staff to `staff`, and
   * signed-in members to `session` and by default; throws for all others. Stores the caller on the request.
   */
  async authenticate(request: FastifyRequest, endpoint: Endpoint | undefined): Promise<void> {
    // Called before the body is read, and again by the guard.
    if (request.caller ?? request.deployer ?? request.keyCaller) return;
    if (endpoint?.access === 'key') {
      request.keyCaller = await this.keyCallerOf(request);
      return;
    }
    const token = endpoint?.access === 'deploy' ? bearerOf(request.headers) : null;
    if (token !== null) request.deployer = await this.deployerOf(token, request);
    else request.caller = await this.callerOf(request, endpoint);
    if (request.caller && endpoint?.access === 'deploy') request.deployer = { by: request.caller.email };
  }

  private async keyCallerOf(request: FastifyRequest): Promise<KeyCaller> {
    const caller = await this.keys?.callerOfKey(bearerOf(request.headers) ?? '');
    if (caller) return caller;
    await this.limits.countWrongKey(request);
    throw problem('bad_api_key');
  }

  private async deployerOf(token: string, { params }: FastifyRequest): Promise<Deployer> {
    if (!this.deployers) throw problem('bad_deploy_token');
    return this.deployers.deployerOf(token, String((params as { remote?: unknown }).remote));
  }

  /**
   * Returns `not_found` on staff endpoints for everyone else, so that they cannot be discovered, and rejects changes by
   * smoke checks.
   */
  private async callerOf(request: FastifyRequest, endpoint: Endpoint | undefined): Promise<Caller> {
    // Either the token or the session counts: a request with a token has no session, whatever its cookie contains.
    const token = endpoint?.bearer === undefined ? null : bearerOf(request.headers);
    const caller = await (token === null ? this.callers?.callerOf(request) : this.callers?.callerOfToken(token));
    if (!caller) throw problem(token === null ? 'session_expired' : 'bad_page_token');
    const isForStaff = endpoint !== undefined && endpoint.access !== 'session';
    if (isForStaff && !caller.isStaff) throw problem('not_found');
    if (caller.isCheck && !isSafeMethod(request) && !smokeCheckEndpoints.includes(endpoint)) throw problem('not_found');
    return caller;
  }
}
