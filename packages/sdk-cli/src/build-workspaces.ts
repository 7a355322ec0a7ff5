import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { messages } from './messages.ts';
import { folderOf, isRemote, type Project, projectIn, remotesOf, type Workspace } from './project.ts';
import { sourceHash } from './source-hash.ts';
import { withDiskFailures } from './tools/disk-failure.ts';
import { Failure } from './tools/failure.ts';
import { isAlive } from './tools/is-alive.ts';
import { lastLines } from './tools/log-file.ts';
import { toolMessages } from './tools/messages.ts';
import { type PrintLine, stopwatch } from './tools/print-line.ts';
import { runToCompletion } from './tools/run-to-completion.ts';

/** Number of builds that run at a time: webpack uses one core for most of its work. */
const maxConcurrency = 2;
/** The workspaces that take longest come first, so that the last build does not run alone. */
const longFirst = ['shell', '@lastcall/api', '@lastcall/worker', '@lastcall/edge'];

/** Returns the version of a remote's build: the version of its package with a hash of its inputs, so that the same sources have the same version and others do not. */
const versionFrom = ({ version }: Workspace, hash: string): string => `${version}-${hash.slice(0, 10)}`;

/** Returns the version of a remote's build from its current sources. */
export function currentRemoteVersion(project: Project, name: string): string {
  const workspace = project.workspaces.find((each) => each.name === name);
  if (!workspace) throw new Failure(messages.notInProject(name, remotesOf(project)));
  return versionFrom(workspace, sourceHash(workspace, project));
}

// The stamp is in `dist` itself, so that a manual build deletes it and its output does not count as current.
const stampOf = (root: string, { folder }: Workspace): string => join(root, folder, 'dist', '.sources');

function isCurrent(root: string, workspace: Workspace, hash: string): boolean {
  const stamp = stampOf(root, workspace);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** Returns the folder (absolute path) for the logs of a project's builds. */
export function logFolderOf({ root }: Pick<Project, 'root'>): string {
  const logs = join(root, '.cache', 'builds');
  withDiskFailures(root, () => mkdirSync(logs, { recursive: true }));
  return logs;
}

/** Options of a build. */
export interface BuildOptions {
  /** The names of the workspaces to check; all of them by default. */
  readonly only?: readonly string[];
  readonly signal?: AbortSignal | undefined;
}

/**
 * Builds every workspace of a project (absolute path of its root) whose sources changed since its last build; returns their names.
 * Logs go to `.cache/builds/`. Throws a `Failure` with the end of the output of a build that fails.
 */
export async function buildWorkspaces(
  root: string,
  print: PrintLine,
  { only, signal }: BuildOptions = {},
): Promise<string[]> {
  const project = projectIn(root);
  const stale = () =>
    project.workspaces
      .filter(({ name, isBuilt }) => isBuilt && (only?.includes(name) ?? true))
      .map((workspace) => ({ workspace, hash: sourceHash(workspace, project) }))
      .filter(({ workspace, hash }) => !isCurrent(root, workspace, hash));
  if (stale().length === 0) {
    print(toolMessages.nothingToBuild);
    return [];
  }
  const logs = logFolderOf(project);
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
          await build(project, workspace, { hash, logs, print, signal });
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          failures.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: maxConcurrency }, work));
    if (failures.length > 0) throw new Failure(failures.map(({ message }) => message).join('\n'));
    return built;
  } finally {
    unlock();
  }
}

interface BuildContext {
  readonly hash: string;
  readonly logs: string;
  readonly print: PrintLine;
  readonly signal: AbortSignal | undefined;
}

async function build(
  project: Project,
  workspace: Workspace,
  { hash, logs, print, signal }: BuildContext,
): Promise<void> {
  const { root } = project;
  const took = stopwatch();
  print(toolMessages.building(workspace.name));
  const log = join(logs, `${workspace.name.replace('@lastcall/', '')}.log`);
  rmSync(log, { force: true });
  rmSync(stampOf(root, workspace), { force: true });
  const code = await runToCompletion(['npm', 'run', '-s', 'build'], {
    log,
    cwd: folderOf(project, workspace.name) ?? root,
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
      /ENOSPC/.test(output) ? toolMessages.diskFull(root) : toolMessages.buildFailed(workspace.name, output, log),
    );
  }
  withDiskFailures(root, () => writeFileSync(stampOf(root, workspace), hash));
  print(toolMessages.built(workspace.name, took()));
}

/** Only one builder may run in a project at a time: `npm start` and `npm test` share the `dist` folders. */
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
