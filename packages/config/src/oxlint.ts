import { join } from 'node:path';
import type { OxlintConfig } from 'oxlint';
import { contractsWithoutSchemas } from './contracts-without-schemas.ts';
import { sharedContracts } from './shared-contracts.ts';

type Override = NonNullable<OxlintConfig['overrides']>[number];

const services = ['services/*/src/**/*.ts'];
const frontEnds = ['shell/**/*.{ts,tsx}', 'mfe-*/**/*.{ts,tsx}', 'packages/{ui,host-api}/**/*.{ts,tsx}'];
const specs = ['**/*.spec.{ts,tsx}', '**/testing-kit/**'];

/** The only lint configuration, which reports type errors too. `root`: absolute path of the repository. */
export function oxlintConfig({ root }: { root: string }): OxlintConfig {
  return {
    // The same patterns as in .gitignore, so that they also apply without git.
    ignorePatterns: [
      '**/node_modules/',
      '**/dist/',
      '.cache/',
      '.data/',
      '.gallery/',
      'test-results/',
      'playwright-report/',
    ],
    plugins: ['eslint', 'typescript', 'react'],
    jsPlugins: [join(import.meta.dirname, 'lint-plugin.mjs')],
    env: { browser: true, node: true },
    // Every rule is named below, so that a new version of the linter enables no rule without a decision.
    categories: { correctness: 'off' },
    options: { reportUnusedDisableDirectives: 'error', denyWarnings: true, typeAware: true, typeCheck: true },
    rules: {
      'lastcall/reasons': 'error',
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'typescript/no-floating-promises': 'error',
      'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
    overrides: [
      {
        files: ['**/*.{ts,tsx}'],
        rules: {
          'lastcall/boundaries': 'error',
          'lastcall/tables': 'error',
          'lastcall/vocabulary': 'error',
          'lastcall/plurals': 'error',
          // The strict set of typescript-eslint, without no-invalid-void-type and no-non-null-assertion:
          // under noUncheckedIndexedAccess a loop index needs it; truly optional values come from calls, and are checked.
          'eslint/no-array-constructor': 'error',
          'eslint/no-unused-expressions': 'error',
          'eslint/no-useless-constructor': 'error',
          'eslint/prefer-rest-params': 'error',
          'eslint/prefer-spread': 'error',
          'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
          'typescript/no-duplicate-enum-values': 'error',
          'typescript/no-dynamic-delete': 'error',
          'typescript/no-empty-object-type': 'error',
          'typescript/no-explicit-any': 'error',
          'typescript/no-extra-non-null-assertion': 'error',
          // Nest modules and guards are classes that may consist of only a decorator.
          'typescript/no-extraneous-class': ['error', { allowWithDecorator: true }],
          'typescript/no-misused-new': 'error',
          'typescript/no-namespace': 'error',
          'typescript/no-non-null-asserted-nullish-coalescing': 'error',
          'typescript/no-non-null-asserted-optional-chain': 'error',
          'typescript/no-require-imports': 'error',
          'typescript/no-this-alias': 'error',
          'typescript/no-unnecessary-type-constraint': 'error',
          'typescript/no-unsafe-declaration-merging': 'error',
          'typescript/no-unsafe-function-type': 'error',
          'typescript/no-wrapper-object-types': 'error',
          'typescript/prefer-as-const': 'error',
          'typescript/prefer-literal-enum-member': 'error',
          'typescript/prefer-namespace-keyword': 'error',
          'typescript/triple-slash-reference': 'error',
          'typescript/unified-signatures': 'error',
          'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all' }],
          'eslint/no-empty': ['error', { allowEmptyCatch: false }],
          'eslint/no-eval': 'error',
          'eslint/no-implied-eval': 'error',
          'eslint/no-new-func': 'error',
        },
      },
      {
        files: frontEnds,
        excludeFiles: specs,
        rules: {
          'react/error-boundaries': 'error',
          'react-hooks/exhaustive-deps': 'error',
          'react/globals': 'error',
          'react/immutability': 'error',
          'react/incompatible-library': 'error',
          'react/preserve-manual-memoization': 'error',
          'react/purity': 'error',
          'react/refs': 'error',
          'react-hooks/rules-of-hooks': 'error',
          'react/set-state-in-effect': 'error',
          'react/set-state-in-render': 'error',
          'react/static-components': 'error',
          'react/unsupported-syntax': 'error',
          'react/use-memo': 'error',
        },
      },
      {
        files: [...frontEnds, 'packages/{contracts,providers}/src/**/*.ts', ...services],
        // The formatting module itself, and the check that a time zone exists.
        excludeFiles: [
          ...specs,
          'packages/contracts/src/platform/formats/**',
          'packages/contracts/src/platform/format-preferences.ts',
          'packages/contracts/src/platform/primitives.ts',
        ],
        rules: { 'lastcall/formats': 'error' },
      },
      { files: frontEnds, excludeFiles: specs, rules: { 'lastcall/common-words': 'error' } },
      {
        files: [...frontEnds, ...services, 'packages/providers/src/**/*.ts'],
        excludeFiles: [...specs, '**/webpack.config.*'],
        rules: { 'lastcall/catalogs': 'error' },
      },
      bundledFilesOverride({ files: ['packages/host-api/src/{problems,lazy-component}.ts'], from: '^\\./' }),
      bundledFilesOverride({
        files: ['packages/{ui,host-api}/src/editor/*.{ts,tsx}'],
        from: '^\\.\\./(?!messages)|^@mantine/',
      }),
      typeImportsOverride({
        files: ['mfe-*/src/**/*.{ts,tsx}'],
        from: `^(?!(${[...sharedContracts, ...contractsWithoutSchemas(root)].join('|')})$)@lastcall/contracts/`,
        message:
          'A schema from here would bundle a second copy of zod into the remote. Import only types, or import the value from a context that the shell shares (sharedContracts in packages/config/src/shared-contracts.ts) or from a file without schemas.',
      }),
      {
        files: services,
        excludeFiles: specs,
        rules: {
          'lastcall/thin-controllers': 'error',
          'eslint/no-console': 'error',
          'eslint/no-restricted-globals': [
            'error',
            ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({
              name,
              message: 'Only SafeFetch may send HTTP requests. Use SafeFetch from @lastcall/core/platform.',
            })),
          ],
        },
      },
      {
        files: services,
        excludeFiles: [...specs, '**/*.repository.ts', 'services/core/src/platform/**'],
        rules: { 'lastcall/statements-in-repositories': 'error' },
      },
      {
        files: ['packages/{embed,widgets}/src/**/*.ts'],
        excludeFiles: specs,
        rules: { 'eslint/no-console': 'error', 'lastcall/no-markup': 'error' },
      },
      {
        // Code that runs on customers' pages, including that of the contract.
        files: [
          'packages/{embed,widgets}/src/**/*.ts',
          'packages/contracts/src/campaigns/{url-match,preview-scroll,served-fonts}.ts',
          'packages/deadline/src/time-left.ts',
        ],
        // Code that only the server runs.
        excludeFiles: [...specs, 'packages/embed/src/settings.ts'],
        rules: { 'lastcall/replaced-methods': 'error' },
      },
    ],
  };
}

/** Remotes share one copy of `@lastcall/ui` and `@lastcall/host-api`, but each bundles its own copy of these files: their imports from there by path would be duplicated. */
function bundledFilesOverride({ files, from }: { files: string[]; from: string }): Override {
  return typeImportsOverride({
    files,
    from,
    message:
      'Each remote bundles this file, so it must not pull in a second store or design system. Import only types, or import the value by its package name.',
  });
}

/** Files from which only types may be imported, since a remote would bundle the rest. */
function typeImportsOverride({ files, from, message }: { files: string[]; from: string; message: string }): Override {
  return {
    files,
    excludeFiles: specs,
    rules: {
      // The linter's no-restricted-imports does not support lookahead.
      'lastcall/type-imports': ['error', { from, message }],
    },
  };
}
