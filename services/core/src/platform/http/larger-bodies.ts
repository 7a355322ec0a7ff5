import { finished } from 'node:stream';
import type { Endpoint } from '@lastcall/contracts';
import { endpoints } from '@lastcall/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { Semaphore } from '../semaphore.ts';
import type { Access } from './access.ts';
import type { RequestLimits } from './request-limits.ts';

/** A body of the largest kind takes some 30 MB while it is read: its bytes, their text, and what they say. Who waits for a turn has sent nothing yet. */
const room = { atOnce: 4, waiting: 64, retryAfterSeconds: 2 };

/**
 * Lets the endpoints that say so in the contract take a larger body than all others, from those alone who may send it: they are asked before the body is read,
 * and a few bodies are read at a time. Call it before the routes are there.
 */
export function takeLargerBodies(fastify: FastifyInstance, access: Access, limits: RequestLimits): void {
  const turns = new Semaphore(room);
  const table: readonly Endpoint[] = Object.values(endpoints);
  const byRoute = new Map(
    table.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as [string, Endpoint]),
  );
  fastify.addHook('onRoute', (route) => {
    const endpoint = byRoute.get(`${String(route.method)} ${route.url}`);
    if (endpoint?.bodyBytes === undefined) return;
    route.bodyLimit = endpoint.bodyBytes;
    route.onRequest = async (request, reply) => {
      await access.admit(request, endpoint);
      await limits.count(request, reply, endpoint);
      finished(reply.raw, await turns.take());
    };
  });
}
