import type { SaleNotice } from '@lastcall/core/sales';
import type { FastifyRequest } from 'fastify';
import { isFetchOnly } from '../tracking/links/audience.ts';

/**
 * Detects requests that only fetch a sale URL: HEAD, prefetch, or a scanner that follows links. A POST always counts.
 * A GET from a browser counts as a sale when the URL names a buyer or an order, as owners do to test it; scanners open URLs as they find them.
 */
export function isPrefetchOrScanner(
  request: Pick<FastifyRequest, 'method' | 'headers'>,
  notices: readonly Pick<SaleNotice, 'email' | 'externalId'>[],
): boolean {
  return (
    isFetchOnly(request) ||
    (request.method === 'GET' &&
      opensPages(request) &&
      notices.every(({ email, externalId }) => email === null && externalId === null))
  );
}

/** Matches a browser, automated or not, that renders what it fetches: HTTP libraries do not request a document. */
function opensPages({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['sec-fetch-mode'] === 'navigate' || /text\/html/i.test(headers.accept ?? '');
}
