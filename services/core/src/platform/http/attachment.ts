import type { FastifyReply } from 'fastify';

const longestSlug = 60;

/**
 * Returns a name that is valid in file names everywhere: lowercase letters, digits and dashes; empty if none remain.
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, '');
}

/** Makes the browser download the response under a name, which must be ASCII without quotes. */
export function nameFile(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}"`);
}
