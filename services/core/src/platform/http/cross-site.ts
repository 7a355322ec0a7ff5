import type { FastifyRequest } from 'fastify';
import { bearerOf } from './bearer.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns true when a request changes nothing. */
export function isSafeMethod({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return safeMethods.has(method);
}

/**
 * Returns true when a request may change something with the cookie it carries. Browsers send `same-origin` (or `none`
 * for a typed URL); older ones and other clients must name our own origin. Without either header it is rejected. A
 * request with a token is authenticated by nothing that a browser adds automatically, and its cookie is ignored.
 */
export function isCsrfSafe(request: Pick<FastifyRequest, 'method' | 'headers'>, appOrigin: string): boolean {
  if (isSafeMethod(request)) return true;
  if (bearerOf(request.headers) !== null) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return request.headers.origin === appOrigin;
}
