import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Semaphore } from '../semaphore.ts';
import type { Access } from './access.ts';
import { endpointOfRoute } from './endpoint-of-route.ts';
import type { RequestLimits } from './request-limits.ts';

/**
 * Reading a body of the maximum size takes about 30 MB: its bytes, their text, and the parsed value. Requests that wait
 * have sent no body yet.
 */
const bodyLimits = { concurrency: 4, waiting: 64, retryAfterSeconds: 2 };

/**
 * Accepts larger bodies on endpoints that declare it in the contract. Callers are authenticated before the body is
 * read, and only a few bodies are read at a time. Call it before routes are registered.
 */
export function acceptLargerBodies(fastify: FastifyInstance, access: Access, limits: RequestLimits): void {
  const semaphore = new Semaphore(bodyLimits);
  fastify.addHook('onRoute', (route) => {
    const endpoint = endpointOfRoute(route);
    if (endpoint?.bodyBytes === undefined) return;
    route.bodyLimit = endpoint.bodyBytes;
    route.onRequest = async (request, reply) => {
      await access.authenticate(request, endpoint);
      await limits.count(request, reply, endpoint);
      finished(reply.raw, await semaphore.acquire());
    };
  });
}
