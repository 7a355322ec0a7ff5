import { endpoints, type Endpoint } from '@lastcall/contracts';
import type { FastifyInstance } from 'fastify';

/** Lets the endpoints that say so in the contract take a larger body than all others. Call it before the routes are there. */
export function takeLargerBodies(fastify: FastifyInstance): void {
  const table: readonly Endpoint[] = Object.values(endpoints);
  const limits = new Map(table.map(({ method, path, bodyBytes }) => [`${method} ${path}`, bodyBytes]));
  fastify.addHook('onRoute', (route) => {
    const bodyLimit = limits.get(`${String(route.method)} ${route.url}`);
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
  });
}
