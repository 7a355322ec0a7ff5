import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { repository } from '../local/data-folder.ts';
import type { ApiFolder, ApiListing, ListedExport } from './api-listing.ts';

/** Characters of a type that a report shows. Of a longer type, it shows the beginning and a hash of the whole. */
const shownCharacters = 600;

/** The report of a package, for reviewers. */
export const apiFile = (folder: ApiFolder): string => join(repository, 'packages', folder, 'api.txt');
/** The exports of the last release of a package. */
export const releasedFile = (folder: ApiFolder): string => join(repository, 'packages', folder, 'api-released.json');

/** The exports of a released package: hashes of their types by `./entry value name` or `./entry type name`, and of members of objects by `./entry type name.member`, with `?` when optional. */
export interface ReleasedApi {
  readonly version: string;
  /** The contract of the shell that was released with it. */
  readonly contract: string;
  readonly exports: Readonly<Record<string, string>>;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
const truncated = (type: string): string =>
  type.length <= shownCharacters ? type : `${type.slice(0, shownCharacters)} … (${hashOf(type)})`;

/** Returns the report of a package, for reviewers: one line for each export, and for each member of an object type. */
export function reportOf(name: string, api: ApiListing): string {
  const lines = [...api].flatMap(([entry, exports]) => ['', `## ${entry}`, '', ...exports.flatMap(linesOf)]);
  return `# ${name}\n${lines.join('\n')}\n`;
}

function linesOf({ name, kind, type, members }: ListedExport): string[] {
  return [
    `${kind} ${name}: ${truncated(type)}`,
    ...members.map((member) => `  ${member.name}${member.isOptional ? '?' : ''}: ${truncated(member.type)}`),
  ];
}

/** Returns the exports of a package in the form that is stored for its release. */
export function hashesOf(api: ApiListing): Record<string, string> {
  return Object.fromEntries(
    [...api].flatMap(([entry, exports]) =>
      exports.flatMap(({ name, kind, type, members }) => [
        [`${entry} ${kind} ${name}`, hashOf(type)] as const,
        ...members.map(
          (member) =>
            [`${entry} ${kind} ${name}.${member.name}${member.isOptional ? '?' : ''}`, hashOf(member.type)] as const,
        ),
      ]),
    ),
  );
}
