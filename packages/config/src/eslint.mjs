import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundariesRule } from './boundaries.mjs';
import { contractsWithoutSchemas } from './contracts-without-schemas.ts';
import { reasonsRule } from './reasons.mjs';

const services = ['services/*/src/**/*.ts'];
const frontEnds = ['shell/**/*.{ts,tsx}', 'mfe-*/**/*.{ts,tsx}', 'packages/{ui,host-api}/**/*.{ts,tsx}'];
const specs = ['**/*.spec.{ts,tsx}', '**/testing-kit/**'];

/**
 * The one ESLint configuration. Rules that need types are in oxlint.json, because ESLint takes minutes for them.
 * @param {{ root: string }} options `root`: absolute path of the repository.
 * @returns {import('eslint').Linter.Config[]}
 */
export function eslintConfig({ root }) {
  const plugins = { lastcall: { rules: { boundaries: boundariesRule(root), reasons: reasonsRule } } };
  return tseslint.config(
    {
      ignores: [
        '**/node_modules/',
        '**/dist/',
        '.cache/',
        '.data/',
        '.gallery/',
        'test-results/',
        'playwright-report/',
        '**/*.gen.ts',
      ],
    },
    { linterOptions: { reportUnusedDisableDirectives: 'error' } },
    {
      files: ['**/*.{ts,tsx}'],
      extends: [...tseslint.configs.strict],
      plugins,
      rules: {
        'lastcall/boundaries': 'error',
        'lastcall/reasons': 'error',
        '@typescript-eslint/no-unused-vars': [
          'error',
          { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all' },
        ],
        // Nest's modules and guards are classes that a decorator fills.
        '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
        '@typescript-eslint/no-invalid-void-type': 'off',
        // Under noUncheckedIndexedAccess the index of a loop needs it; what may really be missing comes from a call, and is checked.
        '@typescript-eslint/no-non-null-assertion': 'off',
        eqeqeq: 'error',
        'no-var': 'error',
        'prefer-const': 'error',
        'no-empty': ['error', { allowEmptyCatch: false }],
        'no-eval': 'error',
        'no-implied-eval': 'error',
        'no-new-func': 'error',
      },
    },
    { files: frontEnds, ignores: specs, ...reactHooks.configs.flat.recommended },
    bundledByEachRemote({ files: ['packages/host-api/src/problems.ts'], from: '^\\./' }),
    bundledByEachRemote({
      files: ['packages/{ui,host-api}/src/editor/*.{ts,tsx}'],
      from: '^\\.\\./(?!messages)|^@mantine/',
    }),
    builtIntoRemotes({
      files: ['mfe-*/src/**/*.{ts,tsx}'],
      from: `^(?!(${contractsWithoutSchemas(root).join('|')})$)@lastcall/contracts/`,
      message:
        'A schema of this part would build a second zod into the remote. Import a type, or the value from @lastcall/contracts, which the shell shares, or from a part without schemas.',
    }),
    {
      files: services,
      ignores: specs,
      rules: {
        'no-console': 'error',
        'no-restricted-globals': [
          'error',
          ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({
            name,
            message: 'SafeFetch is the one module that calls an address. Use that of @lastcall/core/platform.',
          })),
        ],
      },
    },
    {
      files: services,
      ignores: [...specs, '**/*.repository.ts', 'services/core/src/platform/**'],
      rules: {
        'no-restricted-syntax': [
          'error',
          {
            selector: "MemberExpression[object.property.name='database'][property.name=/^(sql|manager|dataSource)$/]",
            message:
              "A statement reaches every account's rows, so it stands in a *.repository.ts, which takes the account first.",
          },
        ],
      },
    },
    {
      files: ['packages/{embed,widgets}/src/**/*.ts'],
      ignores: specs,
      rules: {
        'no-console': 'error',
        'no-restricted-syntax': [
          'error',
          {
            selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]',
            message: 'Text that somebody typed becomes a text node on their page, never markup. Use textContent.',
          },
          {
            selector: 'CallExpression[callee.property.name=/^(insertAdjacentHTML|write)$/]',
            message: 'Text that somebody typed becomes a text node on their page, never markup. Use textContent.',
          },
        ],
      },
    },
    {
      files: ['**/*.{mjs,js}'],
      plugins,
      rules: { 'lastcall/reasons': 'error', 'no-var': 'error', 'prefer-const': 'error', eqeqeq: 'error' },
    },
  );
}

/** Remotes share one copy of `@lastcall/ui` and `@lastcall/host-api`, but each bundles its own of these files: what they took from there by a path would be there twice. */
function bundledByEachRemote(/** @type {{ files: string[], from: string }} */ { files, from }) {
  return builtIntoRemotes({
    files,
    from,
    message:
      'Each remote bundles this file, and no second store or design system may come with it. Import a type, or the value by the name of its package.',
  });
}

/** Files from which nothing but types may be imported of what would be built into a remote with them. */
function builtIntoRemotes(/** @type {{ files: string[], from: string, message: string }} */ { files, from, message }) {
  return {
    files,
    ignores: specs,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ regex: from, allowTypeImports: true, message }] },
      ],
    },
  };
}
