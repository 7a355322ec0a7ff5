import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../errors/problem.ts';

/**
 * Takes bodies of JSON alone, and those as the standard has them: UTF-8, since other bytes would be stored as other text than was sent.
 * Keys that reach for a prototype are refused with it.
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
