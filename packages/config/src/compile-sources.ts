import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const { resolve } = createRequire(import.meta.url);

/** A compilation of packages whose exports are source files. */
export interface SourceCompilation {
  /** The folder (absolute path) that contains one folder per package. */
  readonly packages: string;
  /** The source (absolute path) of each module, by the name with which it is imported. Without it, an import can resolve to a path below node_modules, where nothing is compiled. */
  readonly sources: ReadonlyMap<string, string>;
  /** The files (absolute paths) to compile, with everything that they import. */
  readonly files: readonly string[];
  /** The folder (absolute path) for the results, which have the same relative paths as the sources. */
  readonly outDir: string;
  /** Compiler options in addition to the common ones. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** Compiles sources with their declarations in one run of the compiler, without checking types. Throws an `Error` whose `stdout` is the compiler's output. */
export async function compileSources({ packages, sources, files, outDir, options }: SourceCompilation): Promise<void> {
  const project = join(outDir, 'tsconfig.json');
  const root = dirname(packages);
  mkdirSync(outDir, { recursive: true });
  writeFileSync(
    project,
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        target: 'es2022',
        lib: ['es2024', 'dom', 'dom.iterable', 'esnext.collection', 'esnext.temporal'],
        jsx: 'react-jsx',
        noEmit: false,
        noCheck: true,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: packages,
        outDir,
        paths: Object.fromEntries([...sources].map(([name, source]) => [name, [source]])),
        typeRoots: [join(root, 'node_modules/@types')],
        types: ['node'],
        ...options,
      },
      files,
    }),
  );
  const compiler = join(dirname(resolve('@typescript/native/package.json')), 'bin/tsc');
  await promisify(execFile)(process.execPath, [compiler, '-p', project, '--pretty', 'false']);
}
