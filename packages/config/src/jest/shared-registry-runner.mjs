import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { setGlobals } from './globals.mjs';
import { registerModuleHooks } from './module-hooks.mjs';
import { jestObject } from './shared-environment.mjs';

const require = createRequire(import.meta.url);
const { default: circus } = require('jest-circus/runner');
const circusOfAFile = join(dirname(require.resolve('jest-circus/package.json')), 'build/jestAdapterInit.js');
const circusHandlers = Symbol.for('EVENT_HANDLERS');

/**
 * Jest's test runner, jest-circus, over Node's own module loader: a module is evaluated once per worker instead of
 * once per spec file. Hooks, timeouts, reports and snapshots are jest-circus's. What a file leaves in a module or a
 * global reaches the next file of the same worker, so each file must clean up after itself.
 * @param {import('@jest/types').Config.GlobalConfig} globalConfig
 * @param {import('@jest/types').Config.ProjectConfig} config
 * @param {import('./shared-environment.mjs').default} environment
 * @param {unknown} _runtime jest's own module registry, which stays empty
 * @param {string} testPath
 * @param {import('@jest/test-result').TestFileEvent} sendMessageToJest
 */
export default function runFile(globalConfig, config, environment, _runtime, testPath, sendMessageToJest) {
  registerModuleHooks();
  return circus(globalConfig, config, environment, nodeRuntime(environment, config), testPath, sendMessageToJest);
}

let files = 0;

/**
 * The part of jest-runtime that jest-circus calls.
 * @param {import('./shared-environment.mjs').default} environment
 * @param {import('@jest/types').Config.ProjectConfig} config
 */
function nodeRuntime({ moduleMocker }, { setupFilesAfterEnv }) {
  const file = ++files;
  const load = (/** @type {string} */ path) => {
    const { href } = pathToFileURL(path);
    // A set-up file runs for each spec file, all other modules once.
    return import(setupFilesAfterEnv.includes(path) ? `${href}?file=${file}` : href);
  };
  return {
    requireInternalModule(/** @type {string} */ path) {
      if (path !== circusOfAFile) return require(path);
      // Its state and event handlers belong to one file.
      delete require.cache[path];
      globalThis[circusHandlers] = undefined;
      return require(path);
    },
    requireModule: require,
    setGlobalsForRuntime: (/** @type {Parameters<typeof setGlobals>[0]} */ globals) => setGlobals(globals, jestObject),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: load,
    clearAllMocks: () => moduleMocker.clearAllMocks(),
    resetAllMocks: () => moduleMocker.resetAllMocks(),
    restoreAllMocks: () => moduleMocker.restoreAllMocks(),
    resetModules() {},
    enterTestCode() {},
    leaveTestCode() {},
  };
}
