import type { FastifyRequest } from 'fastify';

/** The path of a request that only reads and that no endpoint answers, as it was sent: nothing decoded, without the query. Null for all others. */
export function askedPath(request: FastifyRequest): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  return request.is404 ? (request.url.split('?', 1)[0] ?? null) : null;
}
