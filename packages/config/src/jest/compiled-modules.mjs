import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform, transformSync } from '@swc/core';
import { swcOptions } from './swc-options.mjs';

const folder = fileURLToPath(new URL('../../../../.cache/modules/', import.meta.url));
const { version } = createRequire(import.meta.url)('@swc/core/package.json');
/** Number of files that are compiled concurrently before a run: the compiler has its own threads. */
const filesAtOnce = 16;

/**
 * Returns a TypeScript file as JavaScript, compiled once for all workers and later runs. Otherwise each of them would spend
 * a third of a service's loading time on it.
 * @param {string} path absolute
 */
export function compiled(path) {
  const { known, options, source, save } = lookUp(path);
  return known ?? save(transformSync(source, options).code);
}

/**
 * Compiles files before workers load them, in parallel with the other preparations of a run.
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

/** Returns the cached code of a file, and the inputs for compiling it. The digest before the code covers the file, the options and the version of the compiler. */
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
