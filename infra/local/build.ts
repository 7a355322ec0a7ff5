import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { remotesIn, workspacesIn } from '../../packages/config/src/workspaces.ts';
import { repository, withDiskSentences } from './data-folder.ts';
import { Failure } from './failure.ts';
import { lockedPackagesOf } from './locked-packages.ts';
import { lastLines } from './log-file.ts';
import { messages } from './messages.ts';
import { isAlive } from './own-process.ts';
import { runToEnd } from './run-to-end.ts';
import { printLine, type PrintLine, stopwatch } from './print-line.ts';

interface Workspace {
  /** Paths from the repository's root. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly isBuilt: boolean;
  readonly dependencies: readonly string[];
}

/** Number of builds that run at a time: webpack uses one core for most of its work. */
const atOnce = 2;
/** The workspaces that take longest come first, so that the last build does not run alone. */
const longFirst = ['shell', '@lastcall/api', '@lastcall/worker', '@lastcall/edge'];

function workspaces(): Workspace[] {
  return workspacesIn(repository)
    .filter((folder) => existsSync(join(repository, folder, 'package.json')))
    .map((folder) => {
      const { name, version, scripts, dependencies } = JSON.parse(
        readFileSync(join(repository, folder, 'package.json'), 'utf8'),
      ) as { name: string; version: string; scripts?: Record<string, string>; dependencies?: Record<string, string> };
      return { folder, name, version, isBuilt: Boolean(scripts?.build), dependencies: Object.keys(dependencies ?? {}) };
    });
}

/** Returns the hash of everything that a workspace's build reads: its sources, those of its workspace dependencies, the build configuration, and the packages that all these depend on. */
function sourceHash(workspace: Workspace, all: readonly Workspace[]): string {
  const read = [...withDependencies(workspace, all), ...all.filter(({ folder }) => folder === 'packages/config')];
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Parameters<typeof lockedPackagesOf>[1];
  };
  // The repository's own dependencies are tools, such as the TypeScript compiler.
  const hash = createHash('sha256').update(
    lockedPackagesOf(['', ...read.map(({ folder }) => folder)], packages).join('\n'),
  );
  for (const { folder } of read) {
    for (const file of sourceFiles(join(repository, folder)))
      hash.update(`\0${folder}/${file}\0`).update(readFileSync(join(repository, folder, file)));
  }
  return hash.digest('hex');
}

function withDependencies(workspace: Workspace, all: readonly Workspace[], found = new Set<Workspace>()): Workspace[] {
  if (found.has(workspace)) return [...found];
  found.add(workspace);
  for (const name of workspace.dependencies) {
    const dependency = all.find((each) => each.name === name);
    if (dependency) withDependencies(dependency, all, found);
  }
  return [...found];
}

function sourceFiles(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(below, entry.name);
      if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourceFiles(folder, path);
      return /\.spec\.tsx?$/.test(entry.name) ? [] : [path];
    });
}

const isRemote = ({ folder }: Workspace): boolean => folder.startsWith('mfe-');

/** Returns the version of a remote's build: the version of its package with a hash of its inputs, so that the same sources have the same version and others do not. */
const versionFrom = ({ version }: Workspace, hash: string): string => `${version}-${hash.slice(0, 10)}`;

/** Returns the version of a remote's build from its current sources. */
export function remoteVersionNow(name: string): string {
  const all = workspaces();
  const workspace = all.find((each) => each.name === name);
  if (!workspace) throw new Failure(messages.noSuchRemote(name, remotesIn(repository).join(', ')));
  return versionFrom(workspace, sourceHash(workspace, all));
}

// The stamp lies in `dist` itself: a manual build deletes it, so that its result is not mistaken for a known one.
const stampOf = ({ folder }: Workspace): string => join(repository, folder, 'dist', '.sources');

function isCurrent(workspace: Workspace, hash: string): boolean {
  return existsSync(stampOf(workspace)) && readFileSync(stampOf(workspace), 'utf8') === hash;
}

/** Options of a build. */
interface BuildOptions {
  /** The names of the workspaces to check; all of them by default. */
  readonly only?: readonly string[];
  readonly signal?: AbortSignal | undefined;
}

/**
 * Builds every workspace whose sources changed since its last build; answers their names.
 * Logs go to `.cache/builds/`. A build that fails is a `Failure` with the end of its output.
 */
export async function buildWhatChanged(print: PrintLine, { only, signal }: BuildOptions = {}): Promise<string[]> {
  const all = workspaces();
  const stale = () =>
    all
      .filter(({ name, isBuilt }) => isBuilt && (only?.includes(name) ?? true))
      .map((workspace) => ({ workspace, hash: sourceHash(workspace, all) }))
      .filter(({ workspace, hash }) => !isCurrent(workspace, hash));
  if (stale().length === 0) {
    print(messages.nothingToBuild);
    return [];
  }
  const logs = join(repository, '.cache', 'builds');
  withDiskSentences(repository, () => mkdirSync(logs, { recursive: true }));
  const unlock = await lock(join(logs, 'lock'));
  try {
    const rank = (name: string) => (longFirst.indexOf(name) + longFirst.length + 1) % (longFirst.length + 1);
    const queue = stale().sort((a, b) => rank(a.workspace.name) - rank(b.workspace.name));
    const built = queue.map(({ workspace }) => workspace.name);
    const failures: Failure[] = [];
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next && !signal?.aborted; next = queue.shift()) {
        const { workspace, hash } = next;
        try {
          await build(workspace, hash, { logs, print, signal });
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          failures.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (failures.length > 0) throw new Failure(failures.map(({ message }) => message).join('\n'));
    return built;
  } finally {
    unlock();
  }
}

async function build(
  workspace: Workspace,
  hash: string,
  { logs, print, signal }: { logs: string; print: PrintLine; signal: AbortSignal | undefined },
): Promise<void> {
  const took = stopwatch();
  print(messages.building(workspace.name));
  const log = join(logs, `${workspace.name.replace('@lastcall/', '')}.log`);
  rmSync(log, { force: true });
  rmSync(stampOf(workspace), { force: true });
  const code = await runToEnd(['npm', 'run', '-s', 'build', '-w', workspace.name], {
    log,
    cwd: repository,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...(isRemote(workspace) && { REMOTE_VERSION: versionFrom(workspace, hash) }),
    },
    signal,
  });
  if (signal?.aborted) return;
  if (code !== 0) {
    const output = lastLines(log, 40);
    throw new Failure(
      /ENOSPC/.test(output) ? messages.diskFull(repository) : messages.buildFailed(workspace.name, output, log),
    );
  }
  withDiskSentences(repository, () => writeFileSync(stampOf(workspace), hash));
  print(messages.built(workspace.name, took()));
}

/** Only one builder may run in a clone at a time: `npm start` and `npm test` share the `dist` folders. */
async function lock(path: string): Promise<() => void> {
  for (;;) {
    try {
      mkdirSync(path);
      writeFileSync(join(path, 'pid'), String(process.pid));
      return () => rmSync(path, { recursive: true, force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const pid = existsSync(join(path, 'pid')) ? Number(readFileSync(join(path, 'pid'), 'utf8')) : 0;
    if (pid > 0 && !isAlive(pid)) rmSync(path, { recursive: true, force: true });
    else await pause(200);
  }
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  await buildWhatChanged(printLine).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  });
}
