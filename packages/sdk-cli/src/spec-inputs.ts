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

/** The parts of Jest that aren't exported by the package of its command. */
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
  /** The name of the project in the configuration of Jest that runs it, if it has one. */
  readonly project: string | undefined;
  /** The hash of everything that decides its result; null when only a run can determine what it reads. */
  readonly digest: string | null;
}

/** The name that `@lastcall/config` returns for an import whose name is computed. */
const computedImport = 'lastcall:computed-import';

/** Changes when a digest includes something else. */
const format = 1;

/** The modules of Node by which a spec can read files that it doesn't import. */
const readsFiles = /^(node:)?(fs|fs\/promises|child_process|worker_threads|module)$/;
const script = /\.[cm]?[jt]sx?$/;
const styleSheet = /\.(css|scss|sass|less|styl)$/;
/** The ways in which Node, Jest and bundlers choose among the exports of a package. */
const conditions = [
  ['node', 'import', 'module-sync', 'node-addons', 'default'],
  ['browser', 'import', 'default'],
  ['node', 'require', 'default'],
];
/** The variables that tests often depend on without naming them. */
const variables = ['NODE_ENV', 'NODE_OPTIONS', 'TZ', 'LANG', 'LC_ALL'];
/** The files in which package managers record what they have installed. */
const installed = ['.package-lock.json', '.modules.yaml', '.pnpm/lock.yaml', '.yarn-integrity', '.yarn-state.yml'];

/**
 * Returns the spec files of a remote, each with the hash of its inputs: its own content, that of all files that it imports, directly or through others,
 * the configuration of Jest, the lock file, the installed packages and the version of Node. Jest's own map of files and its resolver find the imported
 * files. Returns null when the configuration of Jest requires every run to be complete.
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
      ...installed.map((name) => join(project.root, 'node_modules', name)),
    ].map((path) => (existsSync(path) ? hashOf(path) : null)),
  ]);
  const found: Spec[] = [];
  for (const config of configs)
    if (config.roots.some((root) => isBelow(folder, root) || isBelow(root, folder)))
      found.push(...(await specsIn(folder, config, rootsOf(remote, project), everywhere)));
  return found;
}

/** The spec files below a folder that one project of Jest runs. */
async function specsIn(
  folder: string,
  config: ProjectConfig,
  roots: readonly string[],
  everywhere: string,
): Promise<Spec[]> {
  const { SearchSource } = jestPart('@jest/core');
  const { default: Runtime } = jestPart('jest-runtime');
  // Jest remembers which files were missing.
  jestPart('jest-resolve').default.clearDefaultResolverCache();
  const context = await Runtime.createContext(
    { ...config, roots: [...roots], dependencyExtractor: importsExtractor() },
    { console: quiet, maxWorkers: 1, watch: false, watchman: false },
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

/** A run reports what Jest warns about. */
const quiet = new Console(new PassThrough().resume());

interface Imports {
  readonly paths: readonly string[];
  /** False when the imports of a file can't be followed. */
  readonly isKnown: boolean;
  /** True when the file can load others by names that it computes. */
  readonly readsMore: boolean;
}

/** The files that others lead to, and a hash of all of them. */
class Inputs {
  readonly #imports = new Map<string, Imports>();
  readonly #hashes = new Map<string, string>();

  readonly #context: Context;
  readonly #unmapped: Context['resolver'];

  /** @param unmapped resolves without the names that the configuration maps: it maps style sheets and images to stubs. */
  constructor(context: Context, unmapped: Context['resolver']) {
    this.#context = context;
    this.#unmapped = unmapped;
  }

  /** Returns the hash of some files and of all that they import, directly or through others; null when a run could read others too. */
  digestOf(files: readonly string[], { mayReadMore = false } = {}): string | null {
    const found = new Set(files);
    // The iteration of a set also visits what is added meanwhile.
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
    // Jest knows the files of the workspaces that the remote depends on.
    if (names === null) return { paths: [], isKnown: !script.test(file), readsMore: false };
    const imported = names
      .filter((name) => !this.#context.resolver.isCoreModule(name))
      .map((name) => this.#targetsOf(file, name));
    return {
      paths: imported.flatMap(({ paths }) => paths).filter((path) => !path.includes(`${sep}node_modules${sep}`)),
      isKnown: imported.every(({ isKnown }) => isKnown),
      readsMore: names.some((name) => name === computedImport || readsFiles.test(name)),
    };
  }

  #targetsOf(file: string, name: string): Pick<Imports, 'paths' | 'isKnown'> {
    const resolvedBy = (resolver: Context['resolver']) =>
      conditions.flatMap((each) => {
        try {
          return [resolver.resolveModule(file, name, { conditions: each })];
        } catch {
          // A file that is missing changes the hash once it exists.
          return [];
        }
      });
    const mapped = resolvedBy(this.#context.resolver);
    const paths = [...new Set([...mapped, ...resolvedBy(this.#unmapped)])];
    // A style sheet that no stub replaces is compiled, with what it imports.
    return { paths, isKnown: !mapped.some((path) => styleSheet.test(path)) };
  }

  #hashOf(file: string): string {
    const known = this.#hashes.get(file) ?? hashOf(file);
    this.#hashes.set(file, known);
    return known;
  }
}

/** Returns the files of the project that a configuration names: environments, runners, setup files, stubs. */
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

/** Returns a part of the Jest that runs the tests. Its packages have the same version as the command, which depends on them. */
function jestPart<T extends keyof JestParts>(name: T): JestParts[T] {
  const jest = createRequire(createRequire(import.meta.url).resolve('jest/package.json'));
  const core = jest.resolve('@jest/core');
  return (name === '@jest/core' ? jest : createRequire(core))(name) as JestParts[T];
}

const importsExtractor = (): string => createRequire(import.meta.url).resolve('@lastcall/config/jest-imports');

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}${sep}`);

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

const hashOf = (path: string): string => sha256(readFileSync(path));
