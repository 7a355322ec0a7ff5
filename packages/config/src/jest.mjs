import { fileURLToPath } from 'node:url';
import { remotesIn } from './workspaces.ts';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The one jest configuration: ES modules as Node runs them, TypeScript and decorators by swc, and every `*.spec.ts` that is not a browser's.
 * @param {{ rootDir: string }} options `rootDir`: absolute path of the repository.
 * @returns {import('jest').Config}
 */
export function jestConfig({ rootDir }) {
  return {
    rootDir,
    roots: ['packages', 'services', 'shell', ...remotesIn(rootDir), 'infra'].map((name) => `<rootDir>/${name}`),
    testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
    watchman: false,
    testEnvironment: 'node',
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
    moduleNameMapper: { '\\.css$': here('./css-in-tests.mjs'), '\\.(svg|png|jpg|woff2)$': here('./file-in-tests.mjs') },
    transform: {
      '\\.ts$': ['@swc/jest', swcOptions({ tsx: false })],
      '\\.tsx$': ['@swc/jest', swcOptions({ tsx: true })],
    },
    globalSetup: `${rootDir}/infra/local/jest-setup.mjs`,
    globalTeardown: `${rootDir}/infra/local/jest-teardown.mjs`,
    cacheDirectory: `${rootDir}/.cache/jest`,
    maxWorkers: 2,
    workerIdleMemoryLimit: '1GB',
    ...(process.env.CI
      ? { setupFilesAfterEnv: [here('./once-more-in-tests.mjs')], testTimeout: 60_000 }
      : { testTimeout: 20_000 }),
  };
}

/** What swc is told; Nest's and TypeORM's decorators need the legacy form with the types written out. */
function swcOptions(/** @type {{ tsx: boolean }} */ { tsx }) {
  return {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  };
}
