import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileSources } from '../../packages/config/src/compile-sources.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { repository } from '../local/data-folder.ts';
import { messages } from './messages.ts';
import { publishedExports, publishedFolders, publishedManifest, sourcePackage } from './published-packages.ts';

/** A package as it is published. */
export interface PackedPackage {
  readonly name: string;
  readonly version: string;
  /** Absolute path, for `npm publish` and `npm pack`. */
  readonly folder: string;
}

const packages = join(repository, 'packages');
/** Files that compiled files read from their own folder, and scripts that are bundled unchanged. */
const assets = '**/*.{cjs,css,html,svg,txt,woff2,d.ts}';
/** The TypeScript settings for remotes, in a separate file that nothing imports. */
const settings = 'src/tsconfig.remote.json';

/** Compiles the packages for remotes in other repositories to ECMAScript modules with types, each in a folder below a target (absolute path). */
export async function packPackages(target: string): Promise<PackedPackage[]> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const compiled = mkdtempSync(join(target, 'compiled-'));
  await compile(compiled);
  const sources = publishedFolders.map((folder) => ({ folder, source: sourcePackage(folder) }));
  const versions = Object.fromEntries(sources.map(({ source: { name, version } }) => [name, version]));
  const ranges = Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, `^${version}`]));
  for (const { folder, source } of sources) {
    const home = join(target, folder);
    cpSync(join(compiled, folder, 'src'), join(home, 'dist'), { recursive: true });
    for (const asset of assetsOf(folder)) copy(join(packages, folder, 'src', asset), join(home, 'dist', asset));
    if (existsSync(join(packages, folder, settings)))
      copy(join(packages, folder, settings), join(home, settings.replace('src/', 'dist/')));
    for (const file of ['README.md', 'CHANGELOG.md', 'template', 'template-alone'])
      if (existsSync(join(packages, folder, file))) copy(join(packages, folder, file), join(home, file));
    copy(join(repository, 'LICENSE'), join(home, 'LICENSE'));
    write(join(home, 'package.json'), publishedManifest(source, versions));
    if (existsSync(join(home, 'template/package.json')))
      nameVersions(join(home, 'template/package.json'), { ...source.devDependencies, ...ranges });
  }
  rmSync(compiled, { recursive: true });
  return sources.map(({ folder, source: { name, version } }) => ({ name, version, folder: join(target, folder) }));
}

/** Compiles what the packages export and everything that this imports, in one run of the compiler. Types were checked before. */
async function compile(outDir: string): Promise<void> {
  await compileSources({
    packages,
    sources: new Map(publishedFolders.flatMap(sourcesByName)),
    files: [join(packages, 'ui/src/css-modules.d.ts'), ...publishedFolders.flatMap(entriesOf)],
    outDir,
    options: { allowJs: true },
  }).catch((error: Error & { stdout?: string }) => {
    throw new Failure(messages.notCompiled(error.stdout ?? error.message), { cause: error });
  });
}

/** Returns the source (absolute path) of each export of a package, by the name that others import. */
function sourcesByName(folder: string): [name: string, source: string][] {
  const { name, exports } = sourcePackage(folder);
  return Object.entries(exports).map(([subpath, file]) => [join(name, subpath), join(packages, folder, file)]);
}

function entriesOf(folder: string): string[] {
  const source = sourcePackage(folder);
  return [
    ...publishedExports(source).map(([, file]) => file),
    ...Object.values(source.bin ?? {}),
    ...(source.lastcall?.alsoPublished ?? []),
  ]
    .filter((file) => /\.(ts|tsx|mjs|js)$/.test(file))
    .map((file) => join(packages, folder, file));
}

function assetsOf(folder: string): string[] {
  return globSync(assets, { cwd: join(packages, folder, 'src') });
}

/** Sets the versions of our packages and of tools in the template of a new remote. */
function nameVersions(file: string, versions: Readonly<Record<string, string>>): void {
  const template = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
  for (const key of ['dependencies', 'devDependencies'])
    template[key] = Object.fromEntries(
      Object.entries(template[key] ?? {}).map(([name, range]) => [name, versions[name] ?? range]),
    );
  write(file, template);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
}

function write(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
