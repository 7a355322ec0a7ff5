import { Console } from 'node:console';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { PassThrough } from 'node:stream';
import type { GlobalConfig, ProjectConfig, SearchSource } from 'jest';
import { folderOf, type Project } from './project.ts';
import { lockFiles, workspacesReadBy } from './source-hash.ts';
import { testSettingsOf } from './test-command.ts';

type Context = ConstructorParameters<typeof SearchSource>[0];

/** The internal packages of Jest that its main package doesn't export. */
interface JestParts {
  readonly 'jest-config': {
    readConfigs(
      argv: { readonly config: string; readonly rootDir?: string },
      folders: readonly string[],
    ): Promise<{ globalConfig: GlobalConfig; configs: readonly ProjectConfig[] }>;
  };
  readonly 'jest-resolve': { readonly default: { clearDefaultResolverCache(): void } };
  readonly 'jest-runtime': {
    readonly default: {
      createContext(
        config: ProjectConfig,
        options: { console: Console; maxWorkers: number; watch: boolean; watchman: boolean },
      ): Promise<Context>;
      createResolver(config: ProjectConfig, moduleMap: Context['moduleMap']): Context['resolver'];
    };
  };
  readonly '@jest/core': { readonly SearchSource: typeof SearchSource };
}

/** A spec file of a remote. */
export interface Spec {
  /** Absolute path. */
  readonly path: string;
  /** The name of the Jest project that runs it, if that has a name. */
  readonly project: string | undefined;
  /** The hash of everything that determines its result; null when its inputs can't be determined without running it. */
  readonly digest: string | null;
}

/** The name that `@lastcall/config` returns for an import whose name is computed. */
const computedImport = 'lastcall:computed-import';

/** Must be incremented whenever the inputs of a digest change. */
const format = 1;

/** The Node modules with which a spec can read files that it doesn't import. */
const fileReadingModules = /^(node:)?(fs|fs\/promises|child_process|worker_threads|module)$/;
const script = /\.[cm]?[jt]sx?$/;
const styleSheet = /\.(css|scss|sass|less|styl)$/;
/** The export conditions with which Node, Jest and bundlers resolve a package. */
const conditions = [
  ['node', 'import', 'module-sync', 'node-addons', 'default'],
  ['browser', 'import', 'default'],
  ['node', 'require', 'default'],
];
/** The environment variables that tests often depend on implicitly. */
const variables = ['NODE_ENV', 'NODE_OPTIONS', 'TZ', 'LANG', 'LC_ALL'];
/** The files in which package managers record what they have installed. */
const installRecords = ['.package-lock.json', '.modules.yaml', '.pnpm/lock.yaml', '.yarn-integrity', '.yarn-state.yml'];

/**
 * Returns the spec files of a remote, each with the hash of its inputs: its own content, that of its direct and transitive imports,
 * the configuration of Jest, the lock file, the installed packages and the version of Node. Jest's own file map and resolver find the imported files.
 * Returns null when the Jest configuration requires complete runs.
 */
export async function specsOf(remote: string, project: Project, env: NodeJS.ProcessEnv): Promise<Spec[] | null> {
  const { readConfigs } = jestPart('jest-config');
  const settings = testSettingsOf(remote, project);
  const { globalConfig, configs } = await readConfigs(settings, [settings.rootDir ?? project.root]);
  if (globalConfig.collectCoverage) return null;
  const folder = realpathSync(folderOf(project, remote)!);
  const everywhere = JSON.stringify([
    format,
    process.version,
    process.platform,
    process.arch,
    variables.map((name) => env[name] ?? null),
    [
      settings.config,
      ...lockFiles.map((name) => join(project.root, name)),
      ...installRecords.map((name) => join(project.root, 'node_modules', name)),
    ].map((path) => (existsSync(path) ? hashOf(path) : null)),
  ]);
  const found: Spec[] = [];
  for (const config of configs)
    if (config.roots.some((root) => isBelow(folder, root) || isBelow(root, folder)))
      found.push(...(await specsIn(folder, config, rootsOf(remote, project), everywhere)));
  return found;
}

/** Returns the spec files below a folder that one Jest project runs. */
async function specsIn(
  folder: string,
  config: ProjectConfig,
  roots: readonly string[],
  everywhere: string,
): Promise<Spec[]> {
  const { SearchSource } = jestPart('@jest/core');
  const { default: Runtime } = jestPart('jest-runtime');
  // Jest's resolver caches missing files.
  jestPart('jest-resolve').default.clearDefaultResolverCache();
  const context = await Runtime.createContext(
    { ...config, roots: [...roots], dependencyExtractor: importsExtractor() },
    { console: silentConsole, maxWorkers: 1, watch: false, watchman: false },
  );
  const paths = new SearchSource({ ...context, config })
    .findTestsByPaths(context.hasteFS.getAllFiles())
    .tests.map(({ path }) => path)
    .filter((path) => isBelow(path, folder));
  if (paths.length === 0) return [];
  const inputs = new Inputs(context, Runtime.createResolver({ ...config, moduleNameMapper: [] }, context.moduleMap));
  const { id: _, cwd: __, ...settings } = config;
  const mocks = context.hasteFS.getAllFiles().filter((path) => path.includes(`${sep}__mocks__${sep}`));
  const common = [
    inputs.digestOf(filesNamedIn(settings), { mayReadMore: true }),
    inputs.digestOf([...config.setupFiles, ...config.setupFilesAfterEnv, ...mocks]),
  ];
  const isKnown = !common.includes(null) && !config.snapshotResolver;
  const before = sha256(JSON.stringify([everywhere, settings, common]));
  return paths.map((path) => {
    const snapshot = join(dirname(path), '__snapshots__', `${basename(path)}.snap`);
    const own = isKnown ? inputs.digestOf([path, ...(existsSync(snapshot) ? [snapshot] : [])]) : null;
    return { path, project: config.displayName?.name, digest: own === null ? null : sha256(before + own) };
  });
}

/** Warnings are discarded here, because the test run itself reports them. */
const silentConsole = new Console(new PassThrough().resume());

interface Imports {
  readonly paths: readonly string[];
  /** False when an import of the file can't be resolved for the digest. */
  readonly isKnown: boolean;
  /** True when the file can load other files by computed names. */
  readonly readsMore: boolean;
}

/** Finds the transitive imports of files, and hashes all of them. */
class Inputs {
  readonly #imports = new Map<string, Imports>();
  readonly #hashes = new Map<string, string>();

  readonly #context: Context;
  readonly #unmapped: Context['resolver'];

  /** @param unmapped resolves without `moduleNameMapper`, which maps style sheets and images to stubs. */
  constructor(context: Context, unmapped: Context['resolver']) {
    this.#context = context;
    this.#unmapped = unmapped;
  }

  /** Returns the hash of files and their direct and transitive imports; null when a run could read further files. */
  digestOf(files: readonly string[], { mayReadMore = false } = {}): string | null {
    const found = new Set(files);
    // Iterating over a set also visits elements added during the iteration.
    for (const file of found) {
      const imports = this.#importsOf(file);
      if (!imports.isKnown || (imports.readsMore && !mayReadMore)) return null;
      for (const path of imports.paths) found.add(path);
    }
    const { rootDir } = this.#context.config;
    return sha256(JSON.stringify([...found].sort().map((file) => [relative(rootDir, file), this.#hashOf(file)])));
  }

  #importsOf(file: string): Imports {
    const known = this.#imports.get(file) ?? this.#resolve(file);
    this.#imports.set(file, known);
    return known;
  }

  #resolve(file: string): Imports {
    const names = this.#context.hasteFS.getDependencies(file);
    // Only files of the workspaces that the remote depends on are in Jest's file map.
    if (names === null) return { paths: [], isKnown: !script.test(file), readsMore: false };
    const imported = names
      .filter((name) => !this.#context.resolver.isCoreModule(name))
      .map((name) => this.#targetsOf(file, name));
    return {
      paths: imported.flatMap(({ paths }) => paths).filter((path) => !path.includes(`${sep}node_modules${sep}`)),
      isKnown: imported.every(({ isKnown }) => isKnown),
      readsMore: names.some((name) => name === computedImport || fileReadingModules.test(name)),
    };
  }

  #targetsOf(file: string, name: string): Pick<Imports, 'paths' | 'isKnown'> {
    const resolvedBy = (resolver: Context['resolver']) =>
      conditions.flatMap((each) => {
        try {
          return [resolver.resolveModule(file, name, { conditions: each })];
        } catch {
          // A missing file changes the hash once it exists.
          return [];
        }
      });
    const mapped = resolvedBy(this.#context.resolver);
    const paths = [...new Set([...mapped, ...resolvedBy(this.#unmapped)])];
    // A style sheet without a stub is compiled with its own imports, which aren't followed here.
    return { paths, isKnown: !mapped.some((path) => styleSheet.test(path)) };
  }

  #hashOf(file: string): string {
    const known = this.#hashes.get(file) ?? hashOf(file);
    this.#hashes.set(file, known);
    return known;
  }
}

/** Returns the project files that a configuration refers to: environments, runners, setup files, stubs. */
function filesNamedIn(settings: unknown): string[] {
  if (typeof settings === 'string')
    return isAbsolute(settings) &&
      !settings.includes(`${sep}node_modules${sep}`) &&
      statSync(settings, { throwIfNoEntry: false })?.isFile()
      ? [realpathSync(settings)]
      : [];
  return typeof settings === 'object' && settings !== null ? Object.values(settings).flatMap(filesNamedIn) : [];
}

/** Returns the folders in which a remote's imports are followed. */
function rootsOf(remote: string, project: Project): string[] {
  const workspace = project.workspaces.find(({ name }) => name === remote)!;
  return workspacesReadBy(workspace, project).map(({ folder }) => realpathSync(join(project.root, folder)));
}

/** Returns an internal package of the installed Jest. It has the same version as the `jest` command, which depends on it. */
function jestPart<T extends keyof JestParts>(name: T): JestParts[T] {
  const jest = createRequire(createRequire(import.meta.url).resolve('jest/package.json'));
  const core = jest.resolve('@jest/core');
  return (name === '@jest/core' ? jest : createRequire(core))(name) as JestParts[T];
}

const importsExtractor = (): string => createRequire(import.meta.url).resolve('@lastcall/config/jest-imports');

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}${sep}`);

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

const hashOf = (path: string): string => sha256(readFileSync(path));
