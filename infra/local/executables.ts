import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { withDiskFailures } from '../../packages/sdk-cli/src/tools/disk-failure.ts';
import { repository } from './data-folder.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { messages } from './messages.ts';
import type { PrintLine } from '../../packages/sdk-cli/src/tools/print-line.ts';

/** The server programs of a private database and Redis, with their paths. */
export interface Executables {
  readonly mariadbd?: string | undefined;
  readonly mariadbInstallDb?: string | undefined;
  /** Used by `mariadb-install-db`; Debian has it in another package. */
  readonly myPrintDefaults?: string | undefined;
  readonly redisServer?: string | undefined;
  /** The folder that replaces `/` when they were unpacked without root. */
  readonly root?: string | undefined;
}

/** The servers that are needed; any other one is given by its URL. */
export interface RequiredServers {
  readonly database: boolean;
  readonly redis: boolean;
}

const aptPackages = { database: ['mariadb-server-core', 'mariadb-client-core'], redis: ['redis-server'] };

/** Folders with server programs that are often missing from PATH. */
const fallbackFolders = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/sbin',
  '/usr/libexec',
];
const pathFolders = (): string[] => [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...fallbackFolders];

const unpacked = join(repository, '.cache', 'native');
const unpackedFolders = ['usr/sbin', 'usr/bin'].map((folder) => join(unpacked, folder));

/** Finds the programs on this machine, in the system's folders or where an earlier run unpacked them. */
export function findExecutables(): Executables {
  const system = executablesIn(pathFolders());
  if (hasRequired(system, { database: true, redis: true }) || !unpackedRoot()) return system;
  const own = executablesIn(unpackedFolders);
  return {
    mariadbd: system.mariadbd ?? own.mariadbd,
    mariadbInstallDb: system.mariadbInstallDb ?? own.mariadbInstallDb,
    myPrintDefaults: system.myPrintDefaults ?? own.myPrintDefaults,
    redisServer: system.redisServer ?? own.redisServer,
    root: unpacked,
  };
}

/** Finds another program in the same places. */
export function findExecutable(name: string): string | undefined {
  return findIn([...pathFolders(), ...unpackedFolders], name);
}

/** The folder that replaces `/` for programs that were unpacked without root. */
export function unpackedRoot(): string | undefined {
  return existsSync(join(unpacked, 'usr')) ? unpacked : undefined;
}

function findIn(folders: readonly string[], ...names: string[]): string | undefined {
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function executablesIn(folders: readonly string[]): Executables {
  const find = (...names: string[]) => findIn(folders, ...names);
  return {
    mariadbd: find('mariadbd'),
    mariadbInstallDb: find('mariadb-install-db'),
    myPrintDefaults: find('my_print_defaults'),
    redisServer: find('redis-server', 'valkey-server'),
  };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Returns true when the needed programs were found. */
export function hasRequired(executables: Executables, wanted: RequiredServers): boolean {
  return (
    (!wanted.database ||
      Boolean(executables.mariadbd && executables.mariadbInstallDb && executables.myPrintDefaults)) &&
    (!wanted.redis || Boolean(executables.redisServer))
  );
}

/** Describes what is missing and the commands that install it. */
export function describeMissing(
  executables: Executables,
  wanted: RequiredServers,
): { names: string; commands: string; packages: string[] } {
  const database = wanted.database && !hasRequired(executables, { database: true, redis: false });
  const redis = wanted.redis && !executables.redisServer;
  const packages = [...(database ? aptPackages.database : []), ...(redis ? aptPackages.redis : [])];
  const names = [database ? 'MariaDB' : '', redis ? 'Redis' : ''].filter(Boolean).join(' and ');
  const commands =
    process.platform === 'darwin'
      ? `brew install ${[database ? 'mariadb' : '', redis ? 'redis' : ''].filter(Boolean).join(' ')}`
      : `sudo apt-get install --no-install-recommends ${packages.join(' ')}`;
  return { names, commands, packages };
}

/** Installs packages with apt: as root, with passwordless sudo, or unpacked into a folder of this clone. False when there is no apt. */
export async function installByApt(packages: readonly string[], printLine: PrintLine): Promise<boolean> {
  if (!pathFolders().some((folder) => isExecutable(join(folder, 'apt-get')))) return false;
  const isRoot = process.getuid?.() === 0;
  const hasSudo = !isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  if (!isRoot && !hasSudo) {
    printLine(messages.installing(packages.join(', '), messages.withoutRoot(unpacked)));
    await unpackPackages(packages);
    return true;
  }
  const prefix = isRoot ? [] : ['sudo', '-n'];
  printLine(messages.installing(packages.join(', '), isRoot ? messages.byApt : messages.bySudo));
  await apt([...prefix, 'apt-get', 'update', '-q']);
  await apt([
    ...prefix,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    'install',
    '-q',
    '-y',
    '--no-install-recommends',
    ...packages,
  ]);
  return true;
}

/** Unpacks packages into a folder of this clone, so that their servers do not start by themselves. Does nothing when there is no apt. */
export async function unpackByApt(packages: readonly string[], printLine: PrintLine): Promise<void> {
  if (!pathFolders().some((folder) => isExecutable(join(folder, 'apt-get')))) return;
  printLine(messages.installing(packages.join(', '), messages.unpacked(unpacked)));
  await unpackPackages(packages);
}

async function unpackPackages(packages: readonly string[]): Promise<void> {
  const archives = join(unpacked, 'archives');
  const lists = join(unpacked, 'lists');
  withDiskFailures(unpacked, () =>
    [archives, join(lists, 'partial'), join(unpacked, 'cache', 'archives', 'partial')].forEach((folder) =>
      mkdirSync(folder, { recursive: true }),
    ),
  );
  // Only root may refresh the system's package lists, so this clone has its own copy.
  const own = [
    '-o',
    `Dir::State::lists=${lists}`,
    '-o',
    `Dir::Cache=${join(unpacked, 'cache')}`,
    '-o',
    'Debug::NoLocking=1',
  ];
  await apt(['apt-get', ...own, 'update', '-q']);
  const uris = await apt([
    'apt-get',
    ...own,
    'install',
    '--print-uris',
    '-q',
    '-y',
    '--no-install-recommends',
    ...packages,
  ]);
  const names = [...uris.matchAll(/^'[^']+' ([^_\s]+)_/gm)].map((match) => match[1] ?? '');
  await apt(['apt-get', ...own, 'download', '-q', ...new Set([...packages, ...names])], archives);
  for (const file of readdirSync(archives).filter((name) => name.endsWith('.deb')))
    execFileSync('dpkg', ['-x', join(archives, file), unpacked]);
}

function apt(command: readonly string[], cwd = '/'): Promise<string> {
  const [executable = '', ...args] = command;
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(executable, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    child.once('error', (error) => reject(new Failure(messages.aptFailed(error.message))));
    child.once('close', (code) => {
      if (code === 0) return resolve(output);
      const lines = output.trim().split('\n');
      reject(
        new Failure(
          messages.aptFailed(lines.filter((line) => line.startsWith('E:')).join(' ') || (lines.at(-1) ?? '')),
        ),
      );
    });
  });
}

/** Returns the environment in which an unpacked program finds its libraries. */
export function environmentOf(executables: Executables): NodeJS.ProcessEnv {
  if (!executables.root) return process.env;
  const libraries = readdirSync(join(executables.root, 'usr/lib'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.includes('-linux-'))
    .map((entry) => join(executables.root ?? '', 'usr/lib', entry.name));
  return {
    ...process.env,
    LD_LIBRARY_PATH: [...libraries, join(executables.root, 'usr/lib'), process.env.LD_LIBRARY_PATH]
      .filter(Boolean)
      .join(delimiter),
  };
}
