import { endpoints, type Endpoint } from '@lastcall/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { encodingFor, pack } from './encodings.ts';

/** Compresses the responses of endpoints that declare it in the contract. Call it before routes are registered. */
export function compressAnswers(fastify: FastifyInstance): void {
  const table: readonly Endpoint[] = Object.values(endpoints);
  const compressed = new Set(
    table.filter(({ isCompressed }) => isCompressed).map(({ method, path }) => `${method} ${path}`),
  );
  fastify.addHook('onRoute', (route) => {
    if (!compressed.has(`${String(route.method)} ${route.url}`)) return;
    route.onSend = async (request, reply, payload) => {
      const encoding = encodingFor(request.headers['accept-encoding']);
      void reply.header('vary', 'accept-encoding');
      if (typeof payload !== 'string' || encoding === 'identity') return payload;
      void reply.header('content-encoding', encoding).removeHeader('content-length');
      return pack[encoding](Buffer.from(payload));
    };
  });
}
