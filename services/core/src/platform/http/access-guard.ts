import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from './access.ts';
import { RequestLimits } from './request-limits.ts';
import { endpointOf, isPublic } from './serve.ts';

/**
 * Admits everyone to endpoints that the contract declares `public`, and authenticates and rate-limits all other
 * requests. Requests to a handler without a declaration are rejected.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly access: Access,
    private readonly limits: RequestLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    const endpoint = endpointOf(handler);
    const isOpen = endpoint ? endpoint.access === 'public' : isPublic(handler);
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    if (!isOpen) await this.access.authenticate(request, endpoint);
    await this.limits.count(request, http.getResponse<FastifyReply>(), endpoint);
    return true;
  }
}
