import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { randomKey, type Config } from '@lastcall/core/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** What stands in the built page where each answer puts its own nonce. */
const noncePlace = '__CSP_NONCE__';
/** A built file: its name carries the hash of its content, so it may be kept for a year. */
const builtFile = /^\/[\w.-]+\.(js|css|map|woff2|png|svg|ico)$/;

/** Serves the built shell where no endpoint answers: its files by name, and its page for every address that a browser opens. */
export async function serveShell(fastify: FastifyInstance, config: Config): Promise<void> {
  const { SHELL_DIR: folder } = config;
  if (!folder) return;
  await fastify.register(fastifyStatic, { root: folder, serve: false });

  fastify.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    if (!request.is404) return;
    const [path = ''] = request.url.split('?', 1);
    if (builtFile.test(path) && existsSync(join(folder, path))) return reply.sendFile(path.slice(1), { maxAge: '365d', immutable: true });
    if (wantsPage(request)) return sendPage(reply, folder, config);
  });
}

function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

async function sendPage(reply: FastifyReply, folder: string, config: Config): Promise<FastifyReply> {
  const nonce = randomKey();
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  return reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': contentSecurityPolicy(config, nonce), 'cross-origin-opener-policy': 'same-origin' })
    .send(page.replaceAll(noncePlace, nonce));
}
