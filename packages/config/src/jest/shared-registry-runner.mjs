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
/** The message that jest-worker sends to a worker process when there is no more work. */
const endMessage = 2;

// Services that spec files share are never closed, and would keep the process running until it is killed.
process.on('message', (message) => {
  if (Array.isArray(message) && message[0] === endMessage) setImmediate(() => process.exit());
});

/**
 * Jest's test runner, jest-circus, over Node's own module loader: a module is evaluated once per worker instead of
 * once per spec file. Hooks, timeouts, reports and snapshots are jest-circus's. State that a file leaves in a module or a
 * global affects the next file of the same worker, so each file must clean up after itself.
 * @param {import('@jest/types').Config.GlobalConfig} globalConfig
 * @param {import('@jest/types').Config.ProjectConfig} config
 * @param {import('./shared-environment.mjs').default} environment
 * @param {unknown} _runtime jest's own module registry, which stays empty
 * @param {string} testPath
 * @param {import('@jest/test-result').TestFileEvent} sendMessageToJest
 */
export default function runFile(globalConfig, config, environment, _runtime, testPath, sendMessageToJest) {
  registerModuleHooks();
  return circus(globalConfig, config, environment, nodeRuntime(environment), testPath, sendMessageToJest);
}

/**
 * The part of jest-runtime that jest-circus calls.
 * @param {import('./shared-environment.mjs').default} environment
 */
function nodeRuntime({ moduleMocker }) {
  return {
    requireInternalModule(/** @type {string} */ path) {
      if (path !== circusOfAFile) return require(path);
      // Each spec file needs its own state and event handlers.
      delete require.cache[path];
      globalThis[circusHandlers] = undefined;
      return require(path);
    },
    requireModule: require,
    setGlobalsForRuntime: (/** @type {Parameters<typeof setGlobals>[0]} */ globals) => setGlobals(globals, jestObject),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (/** @type {string} */ path) => import(pathToFileURL(path).href),
    clearAllMocks: () => moduleMocker.clearAllMocks(),
    resetAllMocks: () => moduleMocker.resetAllMocks(),
    restoreAllMocks: () => moduleMocker.restoreAllMocks(),
    resetModules() {},
    enterTestCode() {},
    leaveTestCode() {},
  };
}
