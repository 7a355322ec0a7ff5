import type { FastifyRequest } from 'fastify';
import { isScanner } from '../links/audience.ts';

/**
 * Whether a browser shows an image on somebody's page. Browsers say that they load an image and for which site; older ones say the page.
 * Mail programs and their proxies say neither, and what our own pages show as a preview counts for nobody.
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
