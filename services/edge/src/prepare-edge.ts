import { formIn, kindOf } from '@lastcall/core/integrations';
import { VerifiedSitesService } from '@lastcall/core/onboarding';
import type { Prepare } from '@lastcall/core/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveSites } from './first-party/first-party.ts';
import { matchesEtag } from './tracking/script/matches-etag.ts';

/** Maximum bytes from the page script: fits its longest URL, email and token, fifty events, and a portal's longest comment. */
const scriptBytes = 8 * 1024;
/** Maximum bytes of a sale notification: Kit sends up to a hundred subscribers with all their fields at once. */
const saleBytes = 1024 * 1024;
/** Maximum bytes of an inbound webhook delivery: a thousand contacts with some of their fields. */
const deliveryBytes = 1024 * 1024;
/** Maximum bytes of a store webhook: an order has about two thousand per line item. */
const shopBytes = 1024 * 1024;
/** Maximum bytes of an opt-in form: a name, an email address and some hidden fields. */
const formBytes = 16 * 1024;

/** Routes that scripts on any site may read: page script and portal requests, bar fonts, and the deadline check of a store's own page. */
const corsPaths = /^\/(e\/|portal\/|fonts\/|verify(\?|$)|\.well-known\/)/;

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, for signatures. */
    rawBody?: Buffer;
  }
}

/** Configures Fastify for the edge: bodies of any content type with their raw bytes, custom size limits, responses that any site's page may read, and the paths of customers' proxies. */
export const prepareEdge: Prepare = (fastify, app) => {
  acceptAnyBody(fastify);
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith('/e/') || route.url.startsWith('/portal/')) route.bodyLimit = scriptBytes;
    if (route.url.startsWith('/promotion/sale/')) route.bodyLimit = saleBytes;
    if (route.url.startsWith('/listener/')) route.bodyLimit = deliveryBytes;
    if (route.url.startsWith('/shopify/')) route.bodyLimit = shopBytes;
    if (route.url.startsWith('/opt-in/') || route.url.startsWith('/promotions/xray/')) route.bodyLimit = formBytes;
  });
  fastify.addHook('onRequest', async (request, reply) => {
    if (corsPaths.test(request.url)) void reply.header('access-control-allow-origin', '*');
  });
  fastify.addHook('onSend', replyNotModified);
  serveSites(fastify, app.get(VerifiedSitesService));
};

/** A browser that has a current copy gets 304. */
async function replyNotModified({ headers }: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const etag = reply.getHeader('etag');
  if (reply.statusCode !== 200 || typeof etag !== 'string' || !matchesEtag(headers['if-none-match'], etag))
    return payload;
  reply.code(304).removeHeader('content-length');
  return null;
}

/** Parses JSON (also as text/plain, which browsers send without a preflight request) and forms; other bodies stay raw. */
function acceptAnyBody(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done: (error: Error | null, body?: unknown) => void) => {
      request.rawBody = body;
      const kind = kindOf(request.headers['content-type']);
      if (body.length === 0 || kind === 'bytes') return done(null, undefined);
      if (kind === 'form') return done(null, formIn(body));
      void parseJson(request, body.toString(), done);
    },
  );
}
