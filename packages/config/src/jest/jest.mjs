import { fileURLToPath } from 'node:url';
import { remotesIn } from '../workspaces.ts';
import { coresOfCi } from './cores-of-ci.mjs';
import { swcOptions } from './swc-options.mjs';

const pathOf = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The one jest configuration, with three projects. In `node` and `page` Node itself loads the modules, once per worker;
 * `page` also provides the globals of a browser page. In `script`, for code that runs on customers' pages, each spec file has a module
 * registry of its own and, on request, a page.
 * @param {{ rootDir: string }} options `rootDir`: absolute path of the repository.
 * @returns {import('jest').Config}
 */
export function jestConfig({ rootDir }) {
  const components = ['shell', ...remotesIn(rootDir), 'packages/ui', 'packages/host-api', 'packages/sdk-cli/template'];
  const ofCustomersPages = ['packages/widgets', 'packages/embed'];
  const paths = (/** @type {string[]} */ folders) => folders.map((folder) => `${rootDir}/${folder}`);
  const ignored = ['/node_modules/', '/dist/'];
  const common = {
    rootDir,
    testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
    modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
    moduleNameMapper: { '\\.css$': pathOf('./css-module.mjs'), '\\.(svg|png|jpg|woff2)$': pathOf('./asset.mjs') },
    cacheDirectory: `${rootDir}/.cache/jest`,
  };
  const shared = { ...common, transform: {}, injectGlobals: false, testRunner: pathOf('./shared-registry-runner.mjs') };
  return {
    projects: [
      {
        ...shared,
        displayName: 'node',
        roots: paths(['packages', 'services', 'infra']),
        testPathIgnorePatterns: [...ignored, ...paths([...components, ...ofCustomersPages]).map((path) => `^${path}/`)],
        testEnvironment: pathOf('./shared-environment.mjs'),
        globalSetup: `${rootDir}/infra/local/jest-setup.mjs`,
        globalTeardown: `${rootDir}/infra/local/jest-teardown.mjs`,
      },
      {
        ...shared,
        displayName: 'page',
        roots: paths(components),
        testPathIgnorePatterns: ignored,
        runner: pathOf('./page-workers.mjs'),
        // Pages lack these globals, but the Node process around a page needs them.
        fakeTimers: { doNotFake: ['hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] },
        testEnvironment: pathOf('./shared-page-environment.mjs'),
      },
      {
        ...common,
        displayName: 'script',
        roots: paths(ofCustomersPages),
        testPathIgnorePatterns: ignored,
        transform: {
          '\\.ts$': ['@swc/jest', swcOptions({ tsx: false })],
          '\\.tsx$': ['@swc/jest', swcOptions({ tsx: true })],
        },
        runner: pathOf('./script-workers.mjs'),
        testEnvironment: 'node',
      },
    ],
    watchman: false,
    testSequencer: pathOf('./longest-first.mjs'),
    // Workers of `node` spend a third of their time waiting for the database.
    maxWorkers: coresOfCi + 1,
    workerIdleMemoryLimit: '2GB',
    testTimeout: 300_000,
    // Services that spec files of a worker share live as long as the worker.
    forceExit: true,
  };
}
