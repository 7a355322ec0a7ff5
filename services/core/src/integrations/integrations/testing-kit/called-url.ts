import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';
import type { ProviderDelivery } from '@lastcall/providers';

/** A URL of ours that a provider calls. */
interface CalledUrl {
  /** Returns a new URL, to which a provider may append a query. */
  url(query?: string): string;
  /** Resolves with the next delivery to a URL. */
  delivery(url: string): Promise<ProviderDelivery>;
}

/** Runs a server that accepts all deliveries of providers and echoes the secrets of handshakes. Call it outside `describe`. */
export function useCalledUrl(): CalledUrl {
  const receivedBy = new Map<string, ProviderDelivery[]>();
  const waiting = new Map<string, (delivery: ProviderDelivery) => void>();
  let last = 0;
  const server = createServer((request, response) => {
    void deliveryOf(request, origin()).then((delivery) => {
      const secret = request.headers['x-hook-secret'];
      response.writeHead(200, secret === undefined ? {} : { 'x-hook-secret': String(secret) }).end('{}');
      const { pathname } = new URL(delivery.url);
      // URL verification sends an empty request.
      if (secret !== undefined || (delivery.rawBody.length === 0 && delivery.query.size < 3)) return;
      const waits = waiting.get(pathname);
      if (waits) waits(delivery);
      else receivedBy.set(pathname, [...(receivedBy.get(pathname) ?? []), delivery]);
    });
  });
  const origin = (): string => `http://localhost:${(server.address() as AddressInfo).port}`;
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, 'localhost', resolve)));
  afterAll(() => void server.close().closeAllConnections());

  return {
    url: (query = '') => `${origin()}/listener/${++last}${query}`,
    delivery: (url) => {
      const { pathname } = new URL(url);
      const first = receivedBy.get(pathname)?.shift();
      return first ? Promise.resolve(first) : new Promise((resolve) => waiting.set(pathname, resolve));
    },
  };
}

async function deliveryOf(request: IncomingMessage, origin: string): Promise<ProviderDelivery> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const rawBody = Buffer.concat(chunks);
  const url = new URL(request.url ?? '/', origin);
  return {
    method: request.method ?? 'GET',
    url: url.href,
    headers: request.headers,
    query: url.searchParams,
    body: bodyOf(rawBody, request.headers['content-type'] ?? ''),
    rawBody,
  };
}

function bodyOf(rawBody: Buffer, contentType: string): unknown {
  if (rawBody.length === 0) return undefined;
  return contentType.includes('json')
    ? JSON.parse(String(rawBody))
    : Object.fromEntries(new URLSearchParams(String(rawBody)));
}
