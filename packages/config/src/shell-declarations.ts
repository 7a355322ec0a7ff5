import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { declarationsFileOf, type ShellDeclarations } from '@lastcall/contracts/release/shell-declarations';
import { compileSources } from './compile-sources.ts';
import { contractsWithoutSchemas } from './contracts-without-schemas.ts';
// @ts-expect-error: webpack's settings are JavaScript
import * as shared from './shared.mjs';

const { folderOfPackage, sharedModules } = shared as {
  folderOfPackage: (name: string, dir: string) => string;
  sharedModules: (dir: string) => Record<string, object>;
};
const { resolve } = createRequire(import.meta.url);

/** The folders of the packages that a shell provides, and of the one that the contract depends on. */
const providedPackages = ['contracts', 'host-api', 'providers', 'ui'];
/** Modules without code, in which remotes declare names of their own. */
const typeOnlyModules = ['@lastcall/host-api/slots'];
/** A reference in a declaration to one of our own modules. */
const moduleSpecifier = /(?<=\bfrom |\bimport\(|\bimport )(['"])(\.{1,2}\/[^'"]+|@lastcall\/[^'"]+)\1/g;

/** The file with the declarations of a shell. Its name contains the hash of its bytes. */
export interface DeclarationsFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Returns the declarations of what a shell (absolute path of its folder) provides: of the modules that it shares, and of the parts of the contract of which
 * remotes use only types. All other modules are built into the remotes that import them, so it doesn't matter which ones the shell has.
 * The result is stored until a source of the packages changes.
 */
export async function shellDeclarations(dir: string): Promise<DeclarationsFile> {
  const packages = dirname(folderOfPackage('@lastcall/contracts', dir));
  const cache = join(packages, '../.cache/declarations');
  mkdirSync(cache, { recursive: true });
  const stored = join(cache, `${hashOf(packages)}.json.gz`);
  if (!existsSync(stored)) {
    const folder = mkdtempSync(join(cache, 'compiled-'));
    try {
      const declarations = await declarationsOf(packages, providedModules(packages, dir), folder);
      writeFileSync(join(folder, 'packed'), gzipSync(JSON.stringify(declarations), { level: 9 }));
      renameSync(join(folder, 'packed'), stored);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  const bytes = readFileSync(stored);
  return { name: declarationsFileOf(createHash('sha256').update(bytes).digest('hex')), bytes };
}

function providedModules(packages: string, dir: string): string[] {
  const built = new Set(contractsWithoutSchemas(dirname(packages)));
  const ofShell = Object.keys(sharedModules(dir)).filter((name) => name.startsWith('@lastcall/'));
  const ofTypes = [...sourcesOf(packages, 'contracts')].flatMap(([name]) => (built.has(name) ? [] : [name]));
  return [...new Set([...ofShell, ...typeOnlyModules, ...ofTypes])].sort();
}

/**
 * Returns the declarations of modules, by the names with which they are imported, and of what these refer to. The packages in a folder (absolute path) are
 * compiled into another folder.
 */
export async function declarationsOf(
  packages: string,
  modules: readonly string[],
  outDir: string,
): Promise<ShellDeclarations> {
  const sources = new Map(providedPackages.flatMap((folder) => [...sourcesOf(packages, folder)]));
  const declarationOf = (name: string): string =>
    relative(packages, sources.get(name) ?? '').replace(/(\.d)?\.tsx?$/, '.d.ts');
  await compileSources({
    packages,
    sources,
    files: [...modules, '@lastcall/ui/css-modules'].flatMap((name) => sources.get(name) ?? []),
    outDir,
    // Comments have no effect on the compilation of a remote.
    options: { emitDeclarationOnly: true, removeComments: true, types: [] },
  });
  const entries = Object.fromEntries(modules.map((name) => [name, declarationOf(name)]));
  const found = new Set(Object.values(entries));
  const files: Record<string, string> = {};
  // Iterating over a set also visits elements added during the iteration.
  for (const file of found) {
    const own = (name: string): string =>
      name.startsWith('.') ? join(dirname(file), name.replace(/\.[jt]sx?$/, '.d.ts')) : declarationOf(name);
    files[file] = readFileSync(join(outDir, file), 'utf8').replace(
      moduleSpecifier,
      (whole, quote: string, name: string) => {
        const target = own(name);
        if (!existsSync(join(outDir, target))) return whole;
        found.add(target);
        if (name.startsWith('.') || name in entries) return whole;
        // Its name would resolve to the remote's own copy, since the shell doesn't provide it.
        return `${quote}${relativeName(file, target)}${quote}`;
      },
    );
  }
  return { format: 1, entries, files };
}

function relativeName(from: string, to: string): string {
  return `./${relative(dirname(from), to)}`.replace('./../', '../').replace(/\.d\.ts$/, '.js');
}

/** Returns the sources (absolute paths) of the modules of a package, by the names with which they are imported. */
function sourcesOf(packages: string, folder: string): Map<string, string> {
  const { name, exports } = JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string>;
  };
  return new Map(
    Object.entries(exports)
      .filter(([, file]) => /\.tsx?$/.test(file))
      .map(([subpath, file]) => [join(name, subpath), join(packages, folder, file)]),
  );
}

/** Returns the hash of everything that declarations are made from. */
function hashOf(packages: string): string {
  const files = [
    ...providedPackages.flatMap((folder) => [
      join(packages, folder, 'package.json'),
      ...globSync('src/**/*.{ts,tsx}', { cwd: join(packages, folder) })
        .filter((file) => !/\.spec\.tsx?$/.test(file))
        .sort()
        .map((file) => join(packages, folder, file)),
    ]),
    join(packages, '../tsconfig.base.json'),
    ...['shell-declarations.ts', 'compile-sources.ts', 'contracts-without-schemas.ts', 'shared-contracts.ts'].map(
      (file) => join(import.meta.dirname, file),
    ),
    join(import.meta.dirname, 'shared.mjs'),
    resolve('@typescript/native/package.json'),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(`\0${relative(packages, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}
