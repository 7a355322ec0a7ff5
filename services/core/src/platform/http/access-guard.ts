import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Access } from './access.ts';
import { endpointOf, isPublic } from './serve.ts';

/** Lets strangers in where the contract says `public`, and asks everywhere else. A handler that says nothing is closed to strangers. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(@Inject(Access) private readonly access: Access) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    const endpoint = endpointOf(handler);
    const isOpen = endpoint ? endpoint.access === 'public' : isPublic(handler);
    if (!isOpen) await this.access.admit(context.switchToHttp().getRequest<FastifyRequest>(), endpoint);
    return true;
  }
}
