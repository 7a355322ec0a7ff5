import type { FastifyReply } from 'fastify';

/** Redirects a browser whose current URL contains a code, and keeps the code out of the Referer header. */
export async function redirectWithoutReferrer(reply: FastifyReply, to: URL): Promise<void> {
  await reply.header('referrer-policy', 'no-referrer').redirect(to.href, 302);
}
