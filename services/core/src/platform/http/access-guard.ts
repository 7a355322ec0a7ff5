import { Inject, Injectable, Optional, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { problem } from '../errors/problem.ts';
import { bearerOf } from './bearer.ts';
import { CALLER_SOURCE, type Caller, type CallerSource } from './caller.ts';
import { DEPLOYER_SOURCE, type Deployer, type DeployerSource } from './deployer.ts';
import { endpointOf, isPublic } from './serve.ts';

/**
 * Lets in strangers where the contract says `public`, tokens of the remote in the path where it says `deploy`, our own people there and where it says `staff`,
 * and signed-in people everywhere else. A handler that says nothing is closed to strangers.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Optional() @Inject(CALLER_SOURCE) private readonly callers?: CallerSource,
    @Optional() @Inject(DEPLOYER_SOURCE) private readonly deployers?: DeployerSource,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    const access = endpointOf(handler)?.access ?? (isPublic(handler) ? 'public' : 'session');
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = access === 'deploy' ? bearerOf(request.headers) : null;
    if (token !== null) request.deployer = await this.deployerOf(token, request);
    else {
      request.caller = await this.callerOf(request, { isStaffOnly: access !== 'session' });
      request.deployer = { by: request.caller.email };
    }
    return true;
  }

  private async deployerOf(token: string, { params }: FastifyRequest): Promise<Deployer> {
    if (!this.deployers) throw problem('bad_deploy_token');
    return this.deployers.deployerOf(token, String((params as { remote?: unknown }).remote));
  }

  /** What only our own people may do is not there for others, so that nobody learns of it. */
  private async callerOf(request: FastifyRequest, { isStaffOnly }: { isStaffOnly: boolean }): Promise<Caller> {
    const caller = await this.callers?.callerOf(request);
    if (!caller) throw problem('session_expired');
    if (isStaffOnly && !caller.isStaff) throw problem('not_found');
    return caller;
  }
}
