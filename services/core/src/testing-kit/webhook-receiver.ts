import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';
import { webhookPayload, type WebhookPayload } from '@lastcall/contracts/webhooks';
import { Webhook as Verifier } from 'standardwebhooks';

/** A request that a customer's server has received. */
interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Handles a request on the customer's server; responds 200 by default. */
export type RequestHandler = (request: Received, response: ServerResponse) => void;

/** A customer's server with any number of URLs. */
interface ReceiverInTests {
  /** Environment variables of a service that can reach it. */
  env(): Record<string, string>;
  /** Returns a new URL and the requests that it receives, oldest first. */
  listen(answer?: RequestHandler): { url: string; received: Received[] };
}

/** Runs a customer's server for the specs of this file. Call it outside `describe`, before `useService`. */
export function useReceiver(): ReceiverInTests {
  const places = new Map<string, { received: Received[]; answer: RequestHandler }>();
  let server: Server | undefined;
  const origin = (): string => `http://127.0.0.1:${(server!.address() as AddressInfo).port}`;

  beforeAll(async () => {
    server = createServer((request, response) => void take(request, response, places));
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server?.close().closeAllConnections());

  return {
    env: () => ({ SAFE_FETCH_ALLOW: new URL(origin()).host }),
    listen: (answer = (_, response) => response.end('{"ok":true}')) => {
      const place = { received: [], answer };
      const path = `/hooks/${places.size + 1}`;
      places.set(path, place);
      return { url: `${origin()}${path}`, received: place.received };
    },
  };
}

/**
 * Returns the event of a request after verifying its signature with the standard library, and its shape against the
 * contract. Throws when either is invalid.
 */
export function verifiedPayload({ headers, body }: Received, secret: string): WebhookPayload {
  return webhookPayload.parse(new Verifier(secret).verify(body, { ...headers }));
}

async function take(
  request: IncomingMessage,
  response: ServerResponse,
  places: ReadonlyMap<string, { received: Received[]; answer: RequestHandler }>,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const place = places.get(request.url ?? '');
  if (!place) return void response.writeHead(404).end();
  const received = { headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() };
  place.received.push(received);
  place.answer(received, response);
}
