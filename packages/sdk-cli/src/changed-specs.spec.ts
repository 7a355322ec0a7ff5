import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { repository } from '../../../infra/local/data-folder.ts';
import { ownChecksOf, runChecks } from './own-checks.ts';
import { type Project, projectIn } from './project.ts';
import { specsOf } from './spec-inputs.ts';

const remote = 'mfe-surveys';
const env: NodeJS.ProcessEnv = { ...process.env, CI: undefined, FORCE_COLOR: '0' };
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

const files = {
  'package.json': '{ "name": "surveys", "workspaces": ["packages/*", "mfe-surveys"] }',
  'package-lock.json': '{ "packages": {} }',
  'jest.config.mjs': `export default {
    testEnvironment: 'node', transform: {}, setupFiles: ['<rootDir>/mfe-surveys/setup.js'],
    moduleNameMapper: { '\\\\.css$': '<rootDir>/mfe-surveys/style-stub.js' },
  };`,
  'packages/texts/package.json': '{ "name": "@surveys/texts", "type": "module", "exports": "./src/index.js" }',
  'packages/texts/src/index.js': "export { title } from './title.js';",
  'packages/texts/src/title.js': "export const title = 'Survey';",
  'mfe-surveys/package.json': '{ "name": "mfe-surveys", "type": "module", "dependencies": { "@surveys/texts": "1" } }',
  'mfe-surveys/setup.js': 'globalThis.surveys = 1;',
  'mfe-surveys/style-stub.js': 'export default {};',
  'mfe-surveys/src/screen.js': "import './screen.css';\nexport { title } from '@surveys/texts';",
  'mfe-surveys/src/screen.css': '.screen { color: red; }',
  'mfe-surveys/src/screen.spec.js':
    "import { title } from './screen.js';\ntest('title', () => expect(title).toMatch(/^S/));",
  'mfe-surveys/src/answers.json': '[1]',
  'mfe-surveys/src/answers.spec.js':
    "import answers from './answers.json';\ntest('answers', () => expect(answers[0]).toBe(1));",
  'mfe-surveys/src/sum.js': 'export const sum = (a, b) => a + b;',
  'mfe-surveys/src/sum.spec.js': "import { sum } from './sum.js';\ntest('sum', () => expect(sum(1, 2)).toBe(3));",
};
type File = keyof typeof files;

/** A remote with three spec files, and a package that it shares with others. */
function aProject(changes: Partial<Record<File, string>> = {}): Project {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'lastcall-changed-specs-')));
  folders.push(root);
  for (const [path, text] of Object.entries({ ...files, ...changes })) write(root, path, text);
  mkdirSync(join(root, 'node_modules/@surveys'), { recursive: true });
  symlinkSync('../../packages/texts', join(root, 'node_modules/@surveys/texts'));
  return projectIn(root);
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const digestsOf = async (project: Project, environment = env) =>
  new Map((await specsOf(remote, project, environment))?.map(({ path, digest }) => [basename(path), digest]));

/** The names of the spec files whose inputs differ after an action. */
async function changedBy(act: (root: string) => void, environment = env): Promise<string[]> {
  const project = aProject();
  const before = await digestsOf(project);
  act(project.root);
  const after = await digestsOf(projectIn(project.root), environment);
  return [...after].filter(([name, digest]) => digest !== before.get(name)).map(([name]) => name);
}

/** Runs `lastcall test`, and returns its exit code. */
const codeOf = (project: Project, ...args: string[]): Promise<unknown> =>
  new Promise((resolve) => {
    const command = join(import.meta.dirname, 'lastcall.ts');
    execFile(process.execPath, [command, 'test', remote, ...args], { cwd: project.root, env }, (error) =>
      resolve(error?.code ?? 0),
    );
  });

const append =
  (path: File, text = '\n') =>
  (root: string): void =>
    write(root, path, files[path] + text);

const every = ['answers.spec.js', 'screen.spec.js', 'sum.spec.js'];

describe('the inputs of a spec file', () => {
  it.each<[what: string, changed: File, specs: string[]]>([
    ['its own content', 'mfe-surveys/src/sum.spec.js', ['sum.spec.js']],
    ['a file that it imports', 'mfe-surveys/src/sum.js', ['sum.spec.js']],
    ['a file of a shared package, through two others', 'packages/texts/src/title.js', ['screen.spec.js']],
    ['an imported style sheet, which tests replace by a stub', 'mfe-surveys/src/screen.css', ['screen.spec.js']],
    ['an imported JSON file', 'mfe-surveys/src/answers.json', ['answers.spec.js']],
    ['a setup file', 'mfe-surveys/setup.js', every],
    ['the lock file', 'package-lock.json', every],
  ])('are %s', async (_, path, specs) => {
    expect((await changedBy(append(path))).sort()).toEqual(specs);
  });

  it('are the configuration, the environment and the installed packages', async () => {
    const withTimeout = files['jest.config.mjs'].replace("'node',", "'node', testTimeout: 9_000,");

    expect(await changedBy((root) => write(root, 'jest.config.mjs', withTimeout))).toHaveLength(3);
    expect(await changedBy(() => undefined, { ...env, TZ: 'Asia/Tokyo' })).toHaveLength(3);
    expect(await changedBy((root) => write(root, 'node_modules/.package-lock.json', '{}'))).toHaveLength(3);
  });

  it('include a snapshot, and an imported file that was missing before', async () => {
    expect(await changedBy((root) => write(root, 'mfe-surveys/src/__snapshots__/sum.spec.js.snap', ''))).toEqual([
      'sum.spec.js',
    ]);
    const project = aProject({
      'mfe-surveys/src/sum.js': "import('./later.js').catch(() => undefined);\nexport const sum = 1;",
    });
    const before = await digestsOf(project);
    write(project.root, 'mfe-surveys/src/later.js', 'export {};');

    expect((await digestsOf(project)).get('sum.spec.js')).not.toBe(before.get('sum.spec.js'));
  });

  it('stay the same when nothing changes, or only files that it does not import', async () => {
    expect(await changedBy(() => undefined)).toEqual([]);
    expect(await changedBy((root) => write(root, 'mfe-surveys/src/other.js', 'export {};'))).toEqual([]);
  });

  it.each([
    ['reads files', "import { readFileSync } from 'node:fs';"],
    ['loads a file by a computed name', "await import('./' + name + '.js');"],
    ['hides an import from a search by text', "const all = 'src/**/*.js';\nawait import(all);\n/* */"],
  ])('are unknown when a file that it imports %s', async (_, line) => {
    const digests = await digestsOf(
      aProject({ 'mfe-surveys/src/sum.js': `${line}\n${files['mfe-surveys/src/sum.js']}` }),
    );

    expect(digests.get('sum.spec.js')).toBeNull();
    expect(digests.get('screen.spec.js')).toEqual(expect.any(String));
  });

  it('follow an import after text that looks like a comment', async () => {
    const text = "export const all = 'src/**';\nimport './later.js';\nexport const sum = '*/';";
    const project = aProject({ 'mfe-surveys/src/sum.js': text });
    write(project.root, 'mfe-surveys/src/later.js', '1;');
    const before = await digestsOf(project);
    write(project.root, 'mfe-surveys/src/later.js', '22;');

    expect((await digestsOf(project)).get('sum.spec.js')).not.toBe(before.get('sum.spec.js'));
  });

  it('are known for the remotes of this repository', async () => {
    const specs = await specsOf('mfe-timers', projectIn(repository), env);

    expect(specs!.length).toBeGreaterThan(10);
    expect(specs!.filter(({ digest }) => digest === null)).toEqual([]);
  });
});

describe('the tests of a deploy', () => {
  const test = async (project: Project, environment = env) => {
    const checks = ownChecksOf(remote, project).filter(({ what }) => what === 'tests');
    const { failed, specs } = await runChecks(checks, remote, project, environment);
    return { failed: failed.map(({ output }) => output), specs };
  };

  it('run the spec files whose inputs changed since they passed, and all of them at first and in CI', async () => {
    const project = aProject();

    expect(await test(project)).toEqual({ failed: [], specs: { ran: 3, unchanged: 0 } });
    expect(await test(project)).toEqual({ failed: [], specs: { ran: 0, unchanged: 3 } });
    append('packages/texts/src/title.js')(project.root);
    expect(await test(project)).toEqual({ failed: [], specs: { ran: 1, unchanged: 2 } });
    expect(await test(project, { ...env, CI: 'true' })).toEqual({ failed: [], specs: null });
  });

  it('rerun a failed spec file even with the same inputs', async () => {
    const project = aProject({ 'mfe-surveys/src/answers.json': '[2]' });

    const { failed, specs } = await test(project);

    expect(specs).toEqual({ ran: 3, unchanged: 0 });
    expect(failed).toEqual([expect.stringContaining('● answers')]);
    expect(await test(project)).toMatchObject({ failed: [expect.any(String)], specs: { ran: 1, unchanged: 2 } });
    write(project.root, 'mfe-surveys/src/answers.json', '[1]');
    expect(await test(project)).toEqual({ failed: [], specs: { ran: 1, unchanged: 2 } });
  });

  it('skip the spec files that passed in a run of `lastcall test`, unless Jest options limited that run', async () => {
    const project = aProject({ 'mfe-surveys/src/answers.json': '[2]' });

    expect(await codeOf(project, '--', '--testNamePattern=sum')).toBe(0);
    expect(await codeOf(project)).toBe(1);
    write(project.root, 'mfe-surveys/src/answers.json', '[1]');

    expect(await test(project)).toEqual({ failed: [], specs: { ran: 1, unchanged: 2 } });
  });

  it('do not store the result of a spec file whose inputs changed during the run', async () => {
    const spec =
      "const { appendFileSync } = process.getBuiltinModule('node:fs');\ntest('edits', () => appendFileSync(process.env.EDITED, '\\n'));";
    const project = aProject({ 'mfe-surveys/src/sum.spec.js': spec });
    const edited = join(project.root, 'mfe-surveys/src/answers.json');

    await test(project, { ...env, EDITED: edited });

    expect(readFileSync(edited, 'utf8')).toBe('[1]\n');
    expect(await test(project, { ...env, EDITED: edited })).toMatchObject({ specs: { ran: 1, unchanged: 2 } });
  });

  it('run all spec files when the stored results cannot be read', async () => {
    const project = aProject();
    await test(project);
    write(project.root, `.cache/tests/${remote}.json`, '{');

    expect(await test(project)).toEqual({ failed: [], specs: { ran: 3, unchanged: 0 } });
  });
});
