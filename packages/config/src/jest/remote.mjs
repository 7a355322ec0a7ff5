import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { swcOptions } from './swc-options.mjs';

const pathOf = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const { resolve } = createRequire(import.meta.url);
const compiler = resolve('@swc/jest');

/**
 * Jest's configuration of a remote in a repository of its own: every spec file has a jsdom page that is as strict about selectors as browsers.
 * @type {import('jest').Config}
 */
export default {
  testMatch: ['**/src/**/*.spec.ts', '**/src/**/*.spec.tsx'],
  modulePathIgnorePatterns: ['/dist/', '/\\.cache/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: { '\\.css$': pathOf('./css-module.mjs'), '\\.(svg|png|jpg|woff2)$': pathOf('./asset.mjs') },
  injectGlobals: false,
  testEnvironment: pathOf('../page-environment.mjs'),
  transform: {
    '\\.ts$': [compiler, swcOptions({ tsx: false })],
    '\\.tsx$': [compiler, swcOptions({ tsx: true })],
  },
};
