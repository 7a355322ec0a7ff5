import { Inject, Injectable, Optional, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { problem } from '../errors/problem.ts';
import { CALLER_SOURCE, type CallerSource } from './caller.ts';
import { endpointOf, isPublic } from './serve.ts';

/** Lets in strangers where the contract says `public`, and signed-in people everywhere else. A handler that says nothing is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(@Optional() @Inject(CALLER_SOURCE) private readonly callers?: CallerSource) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    if (endpointOf(handler)?.access === 'public' || isPublic(handler)) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const caller = await this.callers?.callerOf(request);
    if (!caller) throw problem('session_expired');
    request.caller = caller;
    return true;
  }
}
