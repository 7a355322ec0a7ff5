import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { workspacesIn } from '../workspaces.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** A text with the path in the repository that it is linted as. */
export type LintCase = readonly [name: string, file: string, text: string, ...rest: unknown[]];

export interface Finding {
  /** The rule's plugin and name: `typescript(no-explicit-any)`. */
  readonly code: string;
  readonly message: string;
}

/** Lints all texts in one run with the configuration of the repository; returns the findings of each case by name. */
export function lintTexts(cases: readonly LintCase[]): ReadonlyMap<string, readonly Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lastcall-lint-'));
  try {
    for (const workspace of workspacesIn(root)) mkdirSync(join(folder, workspace), { recursive: true });
    writeFileSync(
      join(folder, 'oxlint.config.ts'),
      `import { oxlintConfig } from '${join(root, 'packages/config/src/oxlint.ts')}';\nexport default oxlintConfig({ root: '${root}' });\n`,
    );
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, 'tsconfig.base.json'),
        compilerOptions: { lib: ['es2024', 'dom'], jsx: 'react-jsx' },
        include: ['**/*.ts', '**/*.tsx'],
        exclude: ['oxlint.config.ts'],
      }),
    );
    const names = new Map<string, string>();
    for (const [name, file, text] of cases) {
      const path = uniquePath(file, names);
      names.set(path, name);
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return findingsOf(run(folder), names);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Several cases may use the same path. Rules recognize a file by its folders and the end of its name. */
function uniquePath(file: string, taken: ReadonlyMap<string, string>): string {
  return taken.has(file) ? join(dirname(file), `case-${taken.size}-${basename(file)}`) : file;
}

function run(folder: string): { filename: string; code?: string; message: string }[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json'],
    {
      cwd: folder,
      // The linter searches for it below its working directory.
      env: { ...process.env, OXLINT_TSGOLINT_PATH: join(root, 'node_modules/.bin/tsgolint') },
      encoding: 'utf8',
      maxBuffer: Infinity,
    },
  );
  try {
    return (JSON.parse(stdout) as { diagnostics: { filename: string; code?: string; message: string }[] }).diagnostics;
  } catch {
    throw new Error(`oxlint didn't return JSON: ${stdout}${stderr}`);
  }
}

function findingsOf(
  diagnostics: readonly { filename: string; code?: string; message: string }[],
  names: ReadonlyMap<string, string>,
): Map<string, Finding[]> {
  const findings = new Map([...names.values()].map((name): [string, Finding[]] => [name, []]));
  for (const { filename, code = '', message } of diagnostics)
    findings.get(names.get(filename) ?? '')?.push({ code, message });
  return findings;
}
