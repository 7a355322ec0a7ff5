import { fileURLToPath } from 'node:url';
import { remotesIn } from '../workspaces.ts';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The one jest configuration: Node loads the modules itself, once per worker, TypeScript and decorators compiled by
 * swc. Component tests run in workers of their own, which have a page.
 * @param {{ rootDir: string }} options `rootDir`: absolute path of the repository.
 * @returns {import('jest').Config}
 */
export function jestConfig({ rootDir }) {
  const pages = [
    'shell',
    ...remotesIn(rootDir),
    'packages/ui',
    'packages/host-api',
    'packages/widgets',
    'packages/embed',
  ];
  const template = 'infra/remotes/template';
  const common = {
    rootDir,
    testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
    modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
    testRunner: here('./shared-registry-runner.mjs'),
    injectGlobals: false,
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
    transform: {},
    cacheDirectory: `${rootDir}/.cache/jest`,
    watchman: false,
  };
  const roots = (/** @type {string[]} */ folders) => folders.map((folder) => `${rootDir}/${folder}`);
  const ignored = ['/node_modules/', '/dist/'];
  return {
    projects: [
      {
        ...common,
        displayName: 'node',
        roots: roots(['packages', 'services', 'infra']),
        testPathIgnorePatterns: [...ignored, ...roots([...pages, template]).map((folder) => `^${folder}/`)],
        testEnvironment: here('./shared-environment.mjs'),
        globalSetup: `${rootDir}/infra/local/jest-setup.mjs`,
        globalTeardown: `${rootDir}/infra/local/jest-teardown.mjs`,
      },
      {
        ...common,
        displayName: 'page',
        roots: roots([...pages, template]),
        testPathIgnorePatterns: ignored,
        runner: here('./page-workers.mjs'),
        testEnvironment: here('./page-environment.mjs'),
      },
    ],
    maxWorkers: 2,
    testTimeout: 60_000,
  };
}
