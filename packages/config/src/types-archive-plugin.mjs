import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import AdmZip from 'adm-zip';

const root = join(import.meta.dirname, '../../..');

/** The path where federation expects the types of a remote. */
const typesArchiveFile = '@mf-types.zip';

/**
 * Adds the archive with the types of `./register` to a remote's build, as federation lays it out. Federation's own plugin drives the compiler in a way that TypeScript 7 does not take.
 * Types are checked by `npm run types`: checking them here would take three times as long.
 */
export class TypesArchivePlugin {
  #dir;

  /** @param {string} dir the remote's folder */
  constructor(dir) {
    this.#dir = dir;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { sources, Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('TypesArchivePlugin', (compilation) => {
      // Runs in parallel with bundling, which takes longer.
      const declared = this.#declare();
      compilation.hooks.processAssets.tapPromise(
        { name: 'TypesArchivePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const { files, problems } = await declared;
          if (problems)
            compilation.warnings.push(new WebpackError(`The types archive couldn't be created: ${problems}`));
          else compilation.emitAsset(typesArchiveFile, new sources.RawSource(archiveOf(files)));
        },
      );
    });
  }

  async #declare() {
    const folder = await mkdtemp(join(tmpdir(), 'lastcall-types-'));
    try {
      const register = join(this.#dir, 'src/register.ts');
      const project = join(folder, 'tsconfig.json');
      const out = join(folder, 'out');
      const compilerOptions = {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: root,
        outDir: out,
        noCheck: true,
        typeRoots: [join(root, 'node_modules/@types')],
        types: ['node'],
      };
      await writeFile(
        project,
        JSON.stringify({
          extends: join(root, 'tsconfig.browser.json'),
          compilerOptions,
          include: [],
          files: [register, join(root, 'packages/ui/src/css-modules.d.ts')],
        }),
      );
      const problems = await compile(project);
      const home = relative(root, join(this.#dir, 'src/register'));
      const names = problems
        ? []
        : (await readdir(out, { recursive: true })).filter((name) => name.endsWith('.d.ts')).sort();
      const compiled = await Promise.all(
        names.map(async (name) => [`compiled-types/${name}`, await readFile(join(out, name), 'utf8')]),
      );
      return {
        problems,
        files: [
          [
            'register.d.ts',
            `export * from './compiled-types/${home}';\nexport { default } from './compiled-types/${home}';\n`,
          ],
          ...compiled,
        ],
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Returns the compiler's errors; empty when there are none. */
async function compile(/** @type {string} */ project) {
  const typescript = dirname(createRequire(import.meta.url).resolve('@typescript/native/package.json'));
  const child = spawn(process.execPath, [join(typescript, 'bin/tsc'), '-p', project, '--pretty', 'false'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  return code === 0 ? '' : output.trim();
}

/** Makes the archive deterministic: equal files give equal bytes. */
function archiveOf(/** @type {[string, string][]} */ files) {
  const zip = new AdmZip();
  for (const [name, text] of files) zip.addFile(name, Buffer.from(text)).header.time = new Date(2000, 0, 1);
  return zip.toBuffer();
}
