import type { FastifyRequest } from 'fastify';
import { bearerOf } from './bearer.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request changes nothing. */
export function isReading({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return safeMethods.has(method);
}

/**
 * Whether a request may change something for the cookie it carries: browsers say `same-origin` (or `none`, typed by the person),
 * older ones and programs must name our own origin. Neither header is a refusal.
 * A request that shows a token carries nothing that a browser adds by itself, and its cookie counts for nobody.
 */
export function isFromOurselves(request: Pick<FastifyRequest, 'method' | 'headers'>, appOrigin: string): boolean {
  if (isReading(request)) return true;
  if (bearerOf(request.headers) !== null) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return request.headers.origin === appOrigin;
}
