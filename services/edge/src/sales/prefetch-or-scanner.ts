import type { SaleNotice } from '@lastcall/core/sales';
import type { FastifyRequest } from 'fastify';
import { isLook } from '../tracking/links/audience.ts';

/**
 * Whether somebody only looks at a sale address: by HEAD, ahead of time, or as a program that follows links. Nobody tells of a sale by POST without meaning it.
 * What opens the address as a browser does tells of a sale where it names a buyer or an order, as owners do who try it out; scanners open addresses as they find them.
 */
export function isPrefetchOrScanner(
  request: Pick<FastifyRequest, 'method' | 'headers'>,
  notices: readonly Pick<SaleNotice, 'email' | 'externalId'>[],
): boolean {
  return (
    isLook(request) ||
    (request.method === 'GET' &&
      opensPages(request) &&
      notices.every(({ email, externalId }) => email === null && externalId === null))
  );
}

/** A browser, or a program that drives one, that shows what it fetches: libraries ask for no page. */
function opensPages({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['sec-fetch-mode'] === 'navigate' || /text\/html/i.test(headers.accept ?? '');
}
