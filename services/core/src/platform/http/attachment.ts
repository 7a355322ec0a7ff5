import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

const maxSlugLength = 60;

/** Returns a name that is valid in file names everywhere: lowercase letters, digits and dashes; empty if none remain. */
function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replaceAll(/^-+|-+$/g, '');
}

/** Returns the name of a download from its parts, such as a campaign's name; empty ones are left out. It is ASCII without quotes. */
export function fileNameOf(parts: readonly (string | undefined)[], extension: 'csv' | 'json'): string {
  const slugs = parts.map((part) => slugOf(part ?? '')).filter(Boolean);
  return `${slugs.join('-')}.${extension}`;
}

/** Returns a CSV download, named as `fileNameOf` does. */
export function csvFile(
  name: readonly (string | undefined)[],
  lines: AsyncIterable<string> | Iterable<string>,
): StreamableFile {
  return new StreamableFile(Readable.from(lines), {
    type: 'text/csv; charset=utf-8',
    disposition: dispositionOf(fileNameOf(name, 'csv')),
  });
}

/** Makes the browser download the response as an indented JSON file, named as `fileNameOf` does. */
export function jsonFile<T>(reply: FastifyReply, name: readonly (string | undefined)[], content: T): T {
  void reply
    .header('content-disposition', dispositionOf(fileNameOf(name, 'json')))
    .type('application/json; charset=utf-8')
    .serializer((answer) => JSON.stringify(answer, null, 2));
  return content;
}

function dispositionOf(fileName: string): string {
  return `attachment; filename="${fileName}"`;
}
