import { createRequire } from 'node:module';
import { transformSync } from '@swc/core';
// Jest loads this file with `require`, so it must not wait for WebAssembly.
import { parse } from 'es-module-lexer/js';
import { swcOptions } from './swc-options.mjs';

const { version } = createRequire(import.meta.url)('@swc/core/package.json');

/** Marks an import with a computed specifier, whose file is known only at run time. */
export const computedImport = 'lastcall:computed-import';

/**
 * Returns the names of all modules that a file may load. Jest's own search for them mistakes text such as `'src/**'` for the start of a comment, and
 * overlooks computed names. It is used in addition, because it handles `require` and Jest's functions.
 * @param {string} code
 * @param {string} path
 * @param {(code: string, path: string) => Iterable<string>} byJest
 */
export function extract(code, path, byJest) {
  return new Set([...byJest(code, path), ...(/\.[cm]?[jt]sx?$/.test(path) ? importedBy(code, path) : [])]);
}

/** Returns the key under which Jest caches results, together with the time of a file's last change. */
export function getCacheKey() {
  return `1 ${version}`;
}

/** @returns {string[]} */
function importedBy(/** @type {string} */ code, /** @type {string} */ path) {
  try {
    const isTyped = /\.[cm]?tsx?$/.test(path);
    const compiled = isTyped
      ? transformSync(code, { ...swcOptions({ tsx: path.endsWith('x') }), sourceMaps: false, filename: path }).code
      : code;
    return parse(compiled)[0].flatMap(({ n, d }) => (n !== undefined ? [n] : d > -1 ? [computedImport] : []));
  } catch {
    // The test that loads the file reports its syntax error.
    return [computedImport];
  }
}
