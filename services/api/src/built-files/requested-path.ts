import type { FastifyRequest } from 'fastify';

/** Returns the path of a read-only request that no endpoint handles, exactly as it was sent: not decoded, without the query. Null for all others. */
export function requestedPath(request: FastifyRequest): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  return request.is404 ? (request.url.split('?', 1)[0] ?? null) : null;
}
