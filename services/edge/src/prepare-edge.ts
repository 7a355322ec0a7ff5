import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bytes of a decision request: its longest address, email and token fit three times over. */
const decisionBytes = 8 * 1024;
/** Bytes of a sale notice: Kit sends up to a hundred subscribers with all their fields at once. */
const saleBytes = 1024 * 1024;

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
    if (route.url === '/e/decide') route.bodyLimit = decisionBytes;
    if (route.url.startsWith('/promotion/sale/')) route.bodyLimit = saleBytes;
  });
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/e/')) void reply.header('access-control-allow-origin', '*');
  });
}

/** JSON (also as text/plain, which browsers send without asking first), forms, and anything else as bytes alone. */
function acceptAnyBody(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer, done: (error: Error | null, body?: unknown) => void) => {
    request.rawBody = body;
    const type = (request.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
    if (body.length === 0) return done(null, undefined);
    if (type === 'application/x-www-form-urlencoded') return done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    if (type === 'text/plain' || type === 'application/json' || type.endsWith('+json')) return void parseJson(request, body.toString(), done);
    done(null, undefined);
  });
}
