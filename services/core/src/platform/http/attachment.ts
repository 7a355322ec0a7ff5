import type { FastifyReply } from 'fastify';

const longestSlug = 60;

/** A name as files may have it everywhere: small letters, digits and dashes; empty for one that has none of them. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, '');
}

/** Has a browser keep the answer as a file; the name is ASCII without quotes. */
export function nameFile(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}"`);
}
