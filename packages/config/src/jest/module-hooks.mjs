import { registerHooks, setSourceMapsSupport } from 'node:module';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiled } from './compiled-modules.mjs';

/** The folder of the workspace, and the subfolder that tests write to. */
const workspace = new URL('../../../../', import.meta.url).href;
const written = `${workspace}.cache/`;

const beside = (/** @type {string} */ path) => new URL(path, import.meta.url).href;

/** Stubs for imports that Node cannot load, by the end of the specifier. */
const substitutes = new Map([
  ['.css', beside('./css-module.mjs')],
  ...['.svg', '.png', '.jpg', '.woff2'].map((ending) => /** @type {const} */ ([ending, beside('./asset.mjs')])),
]);

/** The URLs of what packages of the workspace export, by specifier. @type {Map<string, string>} */
const packages = new Map();

let isRegistered = false;

/**
 * Lets Node load the workspace's TypeScript with decorators, its JSON and what bundlers import, and maps
 * `@jest/globals` to the globals of the spec file that runs. Modules then load once per process.
 */
export function registerModuleHooks() {
  if (isRegistered) return;
  isRegistered = true;
  // Reading the source maps of libraries took a quarter of their loading time.
  setSourceMapsSupport(true);
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (specifier === '@jest/globals') return { url: beside('./globals.mjs'), shortCircuit: true };
      const substitute = substitutes.get(extname(specifier));
      if (substitute) return { url: substitute, shortCircuit: true };
      const { parentURL = '' } = context;
      // Relative imports of the workspace name a file with its extension, so there is nothing to look for.
      if (/^\.\.?\/.*\.tsx?$/.test(specifier) && parentURL.startsWith('file:'))
        return { url: new URL(specifier, parentURL).href, shortCircuit: true };
      // A package of the workspace resolves to the same file for all of its modules, but not for projects that tests create.
      const isOurs =
        specifier.startsWith('@lastcall/') &&
        context.conditions.includes('import') &&
        parentURL.startsWith(workspace) &&
        !parentURL.startsWith(written);
      if (!isOurs) return nextResolve(specifier, context);
      const known = packages.get(specifier) ?? nextResolve(specifier, context).url;
      packages.set(specifier, known);
      return { url: known, shortCircuit: true };
    },
    load(url, context, nextLoad) {
      if (!url.startsWith('file:')) return nextLoad(url, context);
      const path = fileURLToPath(url);
      if (/\.tsx?$/.test(path)) return { format: 'module', source: compiled(path), shortCircuit: true };
      // Bundlers do not require `with { type: 'json' }`.
      if (path.endsWith('.json') && context.importAttributes && !context.importAttributes.type)
        return { format: 'module', source: `export default ${readFileSync(path, 'utf8')}`, shortCircuit: true };
      return nextLoad(url, context);
    },
  });
}
