import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform, transformSync } from '@swc/core';
import { swcOptions } from './swc-options.mjs';

const folder = fileURLToPath(new URL('../../../../.cache/modules/', import.meta.url));
const { version } = createRequire(import.meta.url)('@swc/core/package.json');
/** Number of files that are compiled at a time ahead of a run: the compiler has threads of its own. */
const filesAtOnce = 16;

/**
 * Returns a TypeScript file as JavaScript. It is compiled once for all workers and later runs: each of them would spend a
 * third of the time that it takes to load a service on that.
 * @param {string} path absolute
 */
export function compiled(path) {
  const { known, options, source, save } = lookUp(path);
  return known ?? save(transformSync(source, options).code);
}

/**
 * Compiles files ahead of the workers that load them, beside whatever else a run waits for at its start.
 * @param {readonly string[]} paths absolute
 */
export async function compileAhead(paths) {
  const left = paths.values();
  await Promise.all(
    Array.from({ length: filesAtOnce }, async () => {
      for (const path of left) {
        const { known, options, source, save } = lookUp(path);
        if (known !== undefined) continue;
        // A file that cannot be compiled is reported by the worker that loads it.
        await transform(source, options).then(
          ({ code }) => save(code),
          () => undefined,
        );
      }
    }),
  );
}

/** Finds what is stored of a file: its digest, by which a change of the file, the options or the compiler shows, and its code. */
function lookUp(/** @type {string} */ path) {
  const source = readFileSync(path, 'utf8');
  const options = { ...swcOptions({ tsx: path.endsWith('x') }), filename: path };
  const digest = sha256(JSON.stringify([version, options, source]));
  const file = join(folder, sha256(path));
  const stored = readStored(file);
  const save = (/** @type {string} */ code) => {
    store(file, digest + code);
    return code;
  };
  return { known: stored?.startsWith(digest) ? stored.slice(digest.length) : undefined, options, source, save };
}

const sha256 = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');

function readStored(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Replaces the file as a whole, because other workers may read it at the same time. */
function store(/** @type {string} */ file, /** @type {string} */ content) {
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}
