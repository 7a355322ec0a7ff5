import type { FastifyInstance } from 'fastify';
import { encodingFor, compressors } from './encodings.ts';
import { endpointOfRoute } from './endpoint-of-route.ts';

/** Compresses the responses of endpoints that declare it in the contract. Call it before routes are registered. */
export function compressResponses(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (!endpointOfRoute(route)?.isCompressed) return;
    route.onSend = async (request, reply, payload) => {
      const encoding = encodingFor(request.headers['accept-encoding']);
      void reply.header('vary', 'accept-encoding');
      if (typeof payload !== 'string' || encoding === 'identity') return payload;
      void reply.header('content-encoding', encoding).removeHeader('content-length');
      return compressors[encoding](Buffer.from(payload));
    };
  });
}
