import { formIn, kindOf } from '@lastcall/core/integrations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './tracking/script/is-known.ts';

/** Bytes of what the page script sends: its longest address, email and token fit, and so do fifty events, and a portal's longest comment. */
const scriptBytes = 8 * 1024;
/** Bytes of a sale notice: Kit sends up to a hundred subscribers with all their fields at once. */
const saleBytes = 1024 * 1024;
/** Bytes of a delivery of the listener: a thousand people with some of their fields. */
const deliveryBytes = 1024 * 1024;
/** Bytes of what a shop tells: an order has some two thousand for each thing in it. */
const shopBytes = 1024 * 1024;
/** Bytes of an opt-in form: a name, an address and some hidden fields. */
const formBytes = 16 * 1024;

/** What scripts on any site may read: what the page script and a portal ask, the fonts of a bar, and what a shop's own page asks before it sells. */
const anySite = /^\/(e\/|portal\/|fonts\/|verify(\?|$)|\.well-known\/)/;

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, for signatures. */
    rawBody?: Buffer;
  }
}

/** What the edge adds to its Fastify: bodies of any kind with their bytes, limits of their own, and answers that any site's page may read. */
export function prepareEdge(fastify: FastifyInstance): void {
  acceptAnyBody(fastify);
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith('/e/') || route.url.startsWith('/portal/')) route.bodyLimit = scriptBytes;
    if (route.url.startsWith('/promotion/sale/')) route.bodyLimit = saleBytes;
    if (route.url.startsWith('/listener/')) route.bodyLimit = deliveryBytes;
    if (route.url.startsWith('/shopify/')) route.bodyLimit = shopBytes;
    if (route.url.startsWith('/opt-in/') || route.url.startsWith('/promotions/xray/')) route.bodyLimit = formBytes;
  });
  fastify.addHook('onRequest', async (request, reply) => {
    if (anySite.test(request.url)) void reply.header('access-control-allow-origin', '*');
  });
  fastify.addHook('onSend', leaveOutWhatIsKnown);
}

/** What a browser has already is not sent to it again. */
async function leaveOutWhatIsKnown(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const etag = reply.getHeader('etag');
  if (reply.statusCode !== 200 || typeof etag !== 'string' || !isKnown(headers['if-none-match'], etag)) return payload;
  reply.code(304).removeHeader('content-length');
  return null;
}

/** JSON (also as text/plain, which browsers send without asking first), forms, and anything else as bytes alone. */
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
