import { fileURLToPath } from 'node:url';
import { remotesIn } from '../workspaces.ts';
import { swcOptions } from './swc-options.mjs';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The one jest configuration, with two projects. In `node` Node itself loads the modules, once per worker. In `page`,
 * for what runs in browsers, each spec file has a module registry and, where it asks for one, a page of its own.
 * @param {{ rootDir: string }} options `rootDir`: absolute path of the repository.
 * @returns {import('jest').Config}
 */
export function jestConfig({ rootDir }) {
  const frontEnds = [
    'shell',
    ...remotesIn(rootDir),
    'packages/ui',
    'packages/host-api',
    'packages/widgets',
    'packages/embed',
    'infra/remotes/template',
  ];
  const paths = (/** @type {string[]} */ folders) => folders.map((folder) => `${rootDir}/${folder}`);
  const ignored = ['/node_modules/', '/dist/'];
  const common = {
    rootDir,
    testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
    modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
    moduleNameMapper: { '\\.css$': here('./css-module.mjs'), '\\.(svg|png|jpg|woff2)$': here('./asset.mjs') },
    cacheDirectory: `${rootDir}/.cache/jest`,
    setupFilesAfterEnv: process.env.CI ? [here('./once-more-in-ci.mjs')] : [],
  };
  return {
    projects: [
      {
        ...common,
        displayName: 'node',
        roots: paths(['packages', 'services', 'infra']),
        testPathIgnorePatterns: [...ignored, ...paths(frontEnds).map((path) => `^${path}/`)],
        transform: {},
        injectGlobals: false,
        testRunner: here('./shared-registry-runner.mjs'),
        testEnvironment: here('./shared-environment.mjs'),
        globalSetup: `${rootDir}/infra/local/jest-setup.mjs`,
        globalTeardown: `${rootDir}/infra/local/jest-teardown.mjs`,
      },
      {
        ...common,
        displayName: 'page',
        roots: paths(frontEnds),
        testPathIgnorePatterns: ignored,
        transform: {
          '\\.ts$': ['@swc/jest', swcOptions({ tsx: false })],
          '\\.tsx$': ['@swc/jest', swcOptions({ tsx: true })],
        },
        runner: here('./page-workers.mjs'),
        testEnvironment: 'node',
      },
    ],
    watchman: false,
    testSequencer: here('./longest-first.mjs'),
    maxWorkers: 2,
    workerIdleMemoryLimit: '2GB',
    testTimeout: 60_000,
    // Services that spec files of a worker share live as long as the worker.
    forceExit: true,
  };
}
