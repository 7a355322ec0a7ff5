import type { FastifyRequest } from 'fastify';

/** Checks that a form was sent from one of our pages. They send no referrer, so browsers report their origin as `null` and `Sec-Fetch-Site` decides; older browsers must name our origin. */
export function isFromOurPage({ headers }: Pick<FastifyRequest, 'headers'>, edgeOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === edgeOrigin : site === 'same-origin';
}
