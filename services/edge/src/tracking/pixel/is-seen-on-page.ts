import type { FastifyRequest } from 'fastify';
import { isScanner } from '../links/audience.ts';

/**
 * Detects a browser that loads the image on a lead's page. Browsers send the destination and the site of an image request; older ones send the referrer.
 * Email apps and their proxies send neither, and previews on our own pages do not count.
 */
export function isSeenOnPage(
  request: Pick<FastifyRequest, 'method' | 'headers'>,
  ownOrigins: readonly string[],
): boolean {
  if (isScanner(request)) return false;
  const { referer, 'sec-fetch-site': site, 'sec-fetch-dest': destination } = request.headers;
  const page = referer !== undefined && URL.canParse(referer) ? new URL(referer) : null;
  if (page && ownOrigins.includes(page.origin)) return false;
  if (site !== undefined) return site !== 'none' && site !== 'same-origin' && destination === 'image';
  return page !== null && /^https?:$/.test(page.protocol);
}
