import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
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

/** Returns a CSV download. `name`: the parts of its file name, such as a campaign's name; empty ones are left out. */
export function csvFile(
  name: readonly (string | undefined)[],
  lines: AsyncIterable<string> | Iterable<string>,
): StreamableFile {
  return new StreamableFile(Readable.from(lines), {
    type: 'text/csv; charset=utf-8',
    disposition: dispositionOf(
      `${name
        .map((part) => slugOf(part ?? ''))
        .filter(Boolean)
        .join('-')}.csv`,
    ),
  });
}

/** Makes the browser download the response as an indented JSON file under a name. */
export function jsonFile<T>(reply: FastifyReply, { name, content }: { readonly name: string; readonly content: T }): T {
  void reply
    .header('content-disposition', dispositionOf(name))
    .type('application/json; charset=utf-8')
    .serializer((answer) => JSON.stringify(answer, null, 2));
  return content;
}

function dispositionOf(name: string): string {
  return `attachment; filename="${name}"`;
}

/** Makes the browser download the response under a name, which must be ASCII without quotes. */
export function nameFile(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', dispositionOf(name));
}
