import type { FastifyRequest } from 'fastify';

/** Our pages send no referrer, so browsers call their origin `null`; what counts is where they say the form was. Older ones must name our origin. */
export function isFromOurPage({ headers }: Pick<FastifyRequest, 'headers'>, edgeOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === edgeOrigin : site === 'same-origin';
}
