import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { declarationsFileOf, type ShellDeclarations } from '@lastcall/contracts/release/shell-declarations';
import { repository } from '../../../infra/local/data-folder.ts';
import { declarationsOf } from '../../config/src/shell-declarations.ts';
import { logFolderOf } from './build-workspaces.ts';
import { hostVersionsAt } from './host-versions.ts';
import { projectIn, type Project } from './project.ts';
import { shellTypesAt } from './shell-types.ts';
import { typeProblemsOf } from './type-check.ts';

// The compiler resolves `@types` packages from this folder.
const folder = mkdtempSync(join(logFolderOf({ root: repository }), 'shell-types-'));

function write(files: Readonly<Record<string, string>>, below: string): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, below, path)), { recursive: true });
    writeFileSync(join(folder, below, path), text);
  }
  return join(folder, below);
}

const aPackage = (name: string, exports: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    name: `@lastcall/${name}`,
    version: '1.0.0',
    type: 'module',
    exports: { ...exports, './package.json': './package.json' },
  });

/** The packages of a repository, in which `@lastcall/host-api` has additional code and campaigns have a state. */
const packagesWith = (code: string, state: string): Readonly<Record<string, string>> => ({
  'tsconfig.base.json': JSON.stringify({ extends: join(repository, 'tsconfig.base.json') }),
  'packages/contracts/package.json': aPackage('contracts', {
    './sales': './src/sales.ts',
    './state-names': './src/state-names.ts',
  }),
  'packages/contracts/src/state-names.ts': `export type State = '${state}';\n`,
  'packages/contracts/src/sales.ts': 'export interface Sale { readonly buyer: string }\n',
  'packages/host-api/package.json': aPackage('host-api', { '.': './src/index.ts', './editor': './src/editor.ts' }),
  'packages/host-api/src/index.ts': `import type { Sale } from '@lastcall/contracts/sales';
    import type { State } from '@lastcall/contracts/state-names';
    export { Loader } from 'loader';
    /** A comment. */
    export const stateOf = (sale: Sale): State => sale.buyer as State;
    export const buyerOf = (sale: Sale): string => sale.buyer;
    ${code}`,
  'packages/host-api/src/editor.ts': 'export const undo = (steps: number): number => steps;\n',
  'packages/providers/package.json': aPackage('providers', {}),
  'packages/ui/package.json': aPackage('ui', {}),
});

const requests: string[] = [];
const served = new Map<string, Buffer | string>();
let server: Server;
let app: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url!);
    const body = served.get(request.url!);
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  app = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

/** Serves a shell whose page names these declarations; returns the name of the file. */
function serveShell(declarations: unknown): string {
  const bytes = gzipSync(JSON.stringify(declarations));
  const file = declarationsFileOf(createHash('sha256').update(bytes).digest('hex'));
  served.set(`/${file}`, bytes);
  served.set(
    '/',
    `<head><meta name="lastcall-host" content="contract@1.0.0"><meta name="lastcall-declarations" content="${file}"></head>`,
  );
  return file;
}

/** A remote in a repository of its own that has installed a newer `@lastcall/host-api` with `addedLater`, and `loader` only beside that package, as pnpm does. */
function aRemote(name: string, register: string): Project {
  const root = write(
    {
      'package.json': JSON.stringify({ name: 'mfe-survey', version: '1.0.0' }),
      'tsconfig.json': JSON.stringify({
        extends: join(repository, 'packages/config/src/tsconfig.remote.json'),
        compilerOptions: { types: [], lib: ['es2024'], paths: { 'own-alias': ['./src/own.ts'] } },
        include: ['src'],
      }),
      'src/register.ts': register,
      'src/own.ts': 'export const own = 1;\n',
      'src/register.spec.ts': "import { addedLater } from '@lastcall/host-api';\nexport const tested = addedLater;\n",
      'store/node_modules/loader/package.json': '{ "name": "loader", "version": "1.0.0", "types": "index.d.ts" }',
      'store/node_modules/loader/index.d.ts': 'export declare function Loader(size: number): string;\n',
      ...Object.fromEntries(
        Object.entries(packagesWith('export const addedLater = 1;', 'installed')).map(([path, text]) => [
          path.replace('packages/', 'store/node_modules/@lastcall/'),
          text,
        ]),
      ),
    },
    name,
  );
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(root, 'store/node_modules/@lastcall'), join(root, 'node_modules/@lastcall'));
  return projectIn(root);
}

describe('the types of a shell', () => {
  let file: string;
  beforeAll(async () => {
    const packages = join(write(packagesWith('export const onlyInShell = 1;', 'in-shell'), 'shell'), 'packages');
    const provided = ['@lastcall/host-api', '@lastcall/contracts/sales'];
    file = serveShell(await declarationsOf(packages, provided, join(folder, 'compiled')));
  });
  const problemsOf = async (project: Project): Promise<string[]> =>
    typeProblemsOf('mfe-survey', project, await shellTypesAt(app, file, project.root));

  it('include exports that only the shell has, but do not replace the types of modules that the remote bundles', async () => {
    const project = aRemote(
      'older',
      `import { buyerOf, Loader, onlyInShell } from '@lastcall/host-api';
      import { undo } from '@lastcall/host-api/editor';
      import { own } from 'own-alias';
      export const shown: string = buyerOf({ buyer: 'Ada' }) + Loader(undo(onlyInShell + own));\n`,
    );

    expect(await problemsOf(project)).toEqual([]);
    expect(await typeProblemsOf('mfe-survey', project)).toEqual([
      expect.stringContaining("no exported member 'onlyInShell'"),
    ]);
  });

  it('lack an export that only the installed package has, and the error names the shell and a fix', async () => {
    const project = aRemote(
      'newer',
      "import { addedLater } from '@lastcall/host-api';\nimport { Loader } from '@lastcall/host-api';\nexport const port: number = Loader(addedLater);\n",
    );

    expect(await problemsOf(project)).toEqual([
      expect.stringMatching(
        new RegExp(
          `src/register\\.ts:1: Module '"@lastcall/host-api"' has no exported member 'addedLater'\\. The shell at ${app} lacks it\\.$`,
        ),
      ),
      expect.stringMatching(/src\/register\.ts:3: Type 'string' is not assignable to type 'number'\.$/),
      `Types were checked against the shell at ${app}. If it lacks something that you have installed, release the shell first, or use what it has.`,
    ]);
  });

  it('refer to each other even where a remote has its own copy of a module', async () => {
    const project = aRemote(
      'other-names',
      `import { stateOf } from '@lastcall/host-api';
      import type { State } from '@lastcall/contracts/state-names';
      export const own: State = 'installed';
      export const ofShell: 'in-shell' = stateOf({ buyer: 'Ada' });\n`,
    );

    expect(await problemsOf(project)).toEqual([]);
  });

  it('are downloaded once, from the file that the page names', async () => {
    const { declarations } = await hostVersionsAt(app);
    const { root } = aRemote('cached', '');
    requests.length = 0;

    await shellTypesAt(app, declarations!, root);
    await shellTypesAt(app, declarations!, root);

    expect(declarations).toBe(file);
    expect(requests).toEqual([`/${file}`]);
  });
});

describe('a file of types', () => {
  const valid: ShellDeclarations = {
    format: 1,
    entries: { '@lastcall/ui': 'ui/index.d.ts' },
    files: { 'ui/index.d.ts': 'export {};' },
  };
  /** Returns the error message for a rejected file, and checks that none of its contents remain. */
  async function refusalOf(file: string): Promise<string> {
    const home = mkdtempSync(join(folder, 'refused-'));
    const { message } = await shellTypesAt(app, file, home).then(
      () => new Error('accepted'),
      (error: unknown) => error as Error,
    );
    expect(readdirSync(home)).toEqual([]);
    return message;
  }

  it('is rejected if its hash differs from the one in its name', async () => {
    const file = serveShell(valid);
    served.set(`/${file}`, gzipSync(JSON.stringify({ ...valid, files: {} })));

    expect(await refusalOf(file)).toBe(
      `${file} of the shell at ${app} doesn't match the hash in its name, so it was corrupted in transit. Try again.`,
    );
  });

  it.each<[string, unknown]>([
    ['leaves its folder', { ...valid, files: { ...valid.files, '../escaped.d.ts': '' } }],
    ['leaves its folder through a subfolder', { ...valid, files: { ...valid.files, 'ui/../../../escaped.d.ts': '' } }],
    ['starts at the root', { ...valid, files: { ...valid.files, [join(folder, 'escaped.d.ts')]: '' } }],
    ['is not a declaration', { ...valid, files: { ...valid.files, 'ui/index.js': '' } }],
    ['is hidden', { ...valid, files: { ...valid.files, '.npmrc.d.ts': '' } }],
  ])('is refused with a path that %s', async (_, declarations) => {
    const file = serveShell(declarations);

    expect(await refusalOf(file)).toMatch(/ has an unknown format\. Update @lastcall\/sdk-cli/);
    expect(existsSync(join(folder, 'escaped.d.ts'))).toBe(false);
  });

  it.each<[string, unknown]>([
    ['replaces a third-party package', { ...valid, entries: { react: 'ui/index.d.ts' } }],
    ['lacks the declarations of a module', { ...valid, entries: { '@lastcall/ui': 'ui/core.d.ts' } }],
    ['has a later format', { ...valid, format: 2 }],
  ])('is refused if it %s', async (_, declarations) => {
    expect(await refusalOf(serveShell(declarations))).toMatch(/ has an unknown format\./);
  });

  it('is rejected if the shell does not have it', async () => {
    const file = declarationsFileOf('0'.repeat(64));

    expect(await refusalOf(file)).toContain(`lists ${file} as its types file, but returned status 404 for it.`);
  });
});
