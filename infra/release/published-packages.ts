import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../local/data-folder.ts';

/** The folders of the packages that teams install, each after those it depends on. */
export const publishedFolders = ['providers', 'contracts', 'ui', 'host-api', 'config', 'sdk-cli'] as const;

/** Peer dependencies of our packages: a remote installs them, and both share one copy. */
const peers = ['react', 'react-dom', 'react-redux', 'react-router', 'final-form', 'react-final-form'];

type Versions = Readonly<Record<string, string>>;

/** The range of a tool: each remote selects its own version. */
const anyVersion = '*';

/** The `package.json` of one of our packages, whose entries are sources. */
export interface SourcePackage {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly exports: Versions;
  readonly bin?: Versions;
  readonly sideEffects?: readonly string[];
  readonly engines?: Versions;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly peerDependencies?: Versions;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional: true }>>;
  readonly lastcall?: {
    /** Packages that only some commands need: they are optional, and a new remote starts with them. */
    readonly tools?: readonly string[];
    /** Exports that only this repository uses. */
    readonly internalExports?: readonly string[];
    /** Sources that other files reference by their path. */
    readonly alsoPublished?: readonly string[];
  };
}

/** Reads the `package.json` of a published package by its folder below `packages`. */
export function sourcePackage(folder: string): SourcePackage {
  return JSON.parse(readFileSync(join(repository, 'packages', folder, 'package.json'), 'utf8')) as SourcePackage;
}

/** Returns the exports that a package publishes: those of its sources except internal ones. */
export function publishedExports({ exports, lastcall }: SourcePackage): [subpath: string, source: string][] {
  return Object.entries(exports).filter(([subpath]) => !lastcall?.internalExports?.includes(subpath));
}

/** Returns the path in the published package of a source's compiled form: `./src/a.tsx` becomes `./dist/a.js`. */
export function compiledPath(source: string): string {
  return source.replace(/^\.\/src\//, './dist/').replace(/(?<!\.d)\.tsx?$/, '.js');
}

function exportOf(source: string): string | { types?: string; default?: string } {
  const compiled = compiledPath(source);
  if (source.endsWith('.d.ts')) return { types: compiled };
  if (/\.(js|mjs)$/.test(compiled)) return { types: compiled.replace(/\.(m?)js$/, '.d.$1ts'), default: compiled };
  return compiled;
}

/** Returns the `package.json` that is published: entries are compiled files, our packages are accepted in later compatible versions, and shared packages are peers. */
export function publishedManifest(source: SourcePackage, versions: Versions): Record<string, unknown> {
  const { name, version, description, bin, sideEffects, engines = { node: '>=22.18' } } = source;
  const ranges = Object.entries(source.dependencies ?? {}).map(([dependency, range]): [string, string] => [
    dependency,
    Object.hasOwn(versions, dependency) ? `^${versions[dependency]}` : range,
  ]);
  const tools = source.lastcall?.tools ?? [];
  const shared = ranges.filter(([dependency]) => peers.includes(dependency));
  return {
    name,
    version,
    description,
    license: 'MIT',
    type: 'module',
    engines,
    files: ['dist', 'template', 'template-alone'],
    exports: Object.fromEntries(publishedExports(source).map(([subpath, file]) => [subpath, exportOf(file)])),
    ...(bin && {
      bin: Object.fromEntries(Object.entries(bin).map(([command, file]) => [command, compiledPath(file)])),
    }),
    sideEffects: sideEffects?.map((path) => compiledPath(path)),
    dependencies: Object.fromEntries(ranges.filter(([dependency]) => !peers.includes(dependency))),
    peerDependencies: {
      ...Object.fromEntries(shared.map(([dependency, range]) => [dependency, `^${range}`])),
      ...source.peerDependencies,
      ...Object.fromEntries(tools.map((tool) => [tool, anyVersion])),
    },
    peerDependenciesMeta: {
      ...source.peerDependenciesMeta,
      ...Object.fromEntries(tools.map((tool) => [tool, { optional: true }])),
    },
  };
}
