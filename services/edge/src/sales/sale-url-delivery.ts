import type { SaleUrlDelivery } from '@lastcall/core/sales';
import type { FastifyRequest } from 'fastify';
import { parametersOf } from '../tracking/links/destination.ts';
import { isPrefetchOrScanner } from './prefetch-or-scanner.ts';

/** Returns the delivery that a request to a sale URL carries. `edgeOrigin`: the origin that providers sign the URL with. */
export function saleUrlDeliveryOf(request: FastifyRequest, edgeOrigin: string): SaleUrlDelivery {
  const { method, url, headers, body, rawBody = Buffer.alloc(0) } = request;
  return {
    method,
    url: new URL(url, edgeOrigin).href,
    headers,
    query: parametersOf(url),
    body,
    rawBody,
    isPrefetchOrScan: (notices) => isPrefetchOrScanner(request, notices),
  };
}
