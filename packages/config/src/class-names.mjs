import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Files that a style sheet names by relative paths: composed classes, values and pictures. */
const named = /["'(](\.\.?\/[^"'()?#]+)/g;

/**
 * Returns a function that names the classes of a remote's CSS modules by the content of their files, for css-loader's `getLocalIdent`: two versions of the
 * remote in one page share a class only if it looks the same, and a style sheet that has not changed keeps its name.
 * @param {{ name: string, dir: string }} remote
 */
export function classNamesByContent({ name, dir }) {
  return (
    /** @type {{ resourcePath: string }} */ { resourcePath },
    /** @type {string} */ _,
    /** @type {string} */ local,
  ) => {
    const hash = createHash('sha256').update(relative(dir, resourcePath)).update('\0').update(local);
    for (const file of filesOf(resourcePath)) hash.update(readFileSync(file));
    return `${name}-${local}-${hash.digest('base64url').slice(0, 5)}`;
  };
}

function filesOf(/** @type {string} */ file, found = new Set([file])) {
  for (const [, path = ''] of readFileSync(file, 'latin1').matchAll(named)) {
    const other = join(dirname(file), path);
    if (found.has(other) || !existsSync(other)) continue;
    found.add(other);
    filesOf(other, found);
  }
  return found;
}
