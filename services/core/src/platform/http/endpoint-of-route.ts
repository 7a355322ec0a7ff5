import { endpoints, type Endpoint } from '@lastcall/contracts/endpoints';
import type { RouteOptions } from 'fastify';

const table: readonly Endpoint[] = Object.values(endpoints);
const byRoute = new Map(table.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));

/** Returns the endpoint of the contract that a route of Fastify serves; undefined if there is none. */
export function endpointOfRoute({ method, url }: Pick<RouteOptions, 'method' | 'url'>): Endpoint | undefined {
  return byRoute.get(`${String(method)} ${url}`);
}
