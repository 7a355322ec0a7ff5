import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../local/data-folder.ts';
import type { Bump } from './api-changes.ts';

/** Returns the largest release that the changesets in a folder announce for each package. */
export function announcedBumps(folder = join(repository, '.changeset')): ReadonlyMap<string, Bump> {
  const order: readonly Bump[] = ['patch', 'minor', 'major'];
  const announced = new Map<string, Bump>();
  for (const file of globSync('*.md', { cwd: folder })) {
    const [, head = ''] = /^---\n([^]*?)\n---/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    for (const [, name, bump] of head.matchAll(/^['"]?(@[\w/-]+)['"]?: (patch|minor|major)$/gm)) {
      const known = announced.get(name!);
      if (!known || order.indexOf(bump as Bump) > order.indexOf(known)) announced.set(name!, bump as Bump);
    }
  }
  return announced;
}
