import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../errors/problem.ts';

/**
 * Accepts JSON bodies only, in UTF-8, because other bytes would be stored as different text. Rejects keys that could
 * pollute a prototype.
 */
export function requireJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done: (error: Error | null, body?: unknown) => void) => {
      if (!isUtf8(body)) return done(problem('malformed_body'));
      return void parse(request, body.toString(), done);
    },
  );
}
