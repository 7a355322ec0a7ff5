import { spawn } from 'node:child_process';
import { existsSync, openSync, closeSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { withDiskFailures } from '../../packages/sdk-cli/src/tools/disk-failure.ts';
import type { DataFolder, Durability, Secrets } from './data-folder.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { lastLines } from '../../packages/sdk-cli/src/tools/log-file.ts';
import { messages } from './messages.ts';
import { waitUntilResponding, terminateProcess, ownProcess } from './own-process.ts';
import { environmentOf, type Executables } from './executables.ts';
import { type PrintLine, stopwatch } from '../../packages/sdk-cli/src/tools/print-line.ts';

const startTimeoutMs = 60_000;
/** A clean shutdown writes all pages; on a slow disk that takes a while. */
const stopTimeoutMs = 60_000;

/** Settings for tests, whose data is discarded: no write waits for the disk. */
const withoutDurability = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--skip-innodb-doublewrite',
  // The server counts changed rows, so that tests can check that nothing was written.
  '--userstat=1',
];

/** A private MariaDB on a unix socket. */
interface PrivateMariadb {
  /** `mysql://...` of the application's user, who may create databases named `lastcall...`. */
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Returns the private database of a data folder when it is already running. */
export async function runningMariadb(folder: DataFolder, secrets: Secrets): Promise<PrivateMariadb | undefined> {
  const pid = ownProcess(pidFileOf(folder), folder.mariadb);
  if (!pid) return undefined;
  const url = urlOf(folder, secrets);
  if (await waitUntilResponding(() => databaseProblem(url), pid, startTimeoutMs))
    return privateMariadb(folder, url, pid);
  // It runs but does not respond, so it must end before a new one can use its files.
  if (!(await terminateProcess(pid, pidFileOf(folder), stopTimeoutMs)))
    throw new Failure(messages.stopSlow(messages.database, pid));
  return undefined;
}

/** Creates the files of a private database when they are missing, and starts it. */
export async function startMariadb(
  folder: DataFolder,
  secrets: Secrets,
  executables: Executables,
  printLine: PrintLine,
  { isDurable }: Durability,
): Promise<PrivateMariadb> {
  const log = join(folder.logs, 'mariadb.log');
  if (!existsSync(join(folder.mariadb, 'mysql'))) {
    printLine(messages.initializing);
    await initialize(folder, executables, log);
  }
  const took = stopwatch();
  const initFile = join(folder.run, 'mariadb-init.sql');
  withDiskFailures(folder.path, () => writeFileSync(initFile, initialStatements(secrets), { mode: 0o600 }));
  const logStart = sizeOf(log);
  const output = withDiskFailures(folder.path, () => openSync(log, 'a', 0o600));
  const child = spawn(
    executables.mariadbd ?? '',
    [
      '--no-defaults',
      ...commonOptions(folder, executables),
      '--skip-networking',
      `--socket=${socketOf(folder)}`,
      `--pid-file=${pidFileOf(folder)}`,
      `--init-file=${initFile}`,
      '--character-set-server=utf8mb4',
      '--collation-server=utf8mb4_unicode_ci',
      '--default-time-zone=+00:00',
      '--transaction-isolation=READ-COMMITTED',
      ...(isDurable ? ['--innodb-flush-log-at-trx-commit=1'] : withoutDurability),
      '--innodb-buffer-pool-size=512M',
      '--max-connections=300',
    ],
    { detached: true, stdio: ['ignore', output, output], env: environmentOf(executables), cwd: folder.mariadb },
  );
  closeSync(output);
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(new Failure(messages.startFailed(messages.database, log, error.message))));
    child.once('exit', (code) => reject(startFailure(log, logStart, messages.exitCode(code ?? 0))));
  });
  failed.catch(() => undefined); // Also rejects when the database is stopped later, long after the race below.
  child.unref();
  const pid = child.pid;
  if (!pid) return failed;
  const url = urlOf(folder, secrets);
  const isUp = await Promise.race([waitUntilResponding(() => databaseProblem(url), pid, startTimeoutMs), failed]);
  if (!isUp) throw startFailure(log, logStart, `${startTimeoutMs / 1000} s`);
  rmSync(initFile, { force: true });
  printLine(messages.databaseUp(took()));
  return privateMariadb(folder, url, pid);
}

function privateMariadb(folder: DataFolder, url: string, pid: number): PrivateMariadb {
  return {
    url,
    pid,
    stop: async () => {
      if (!(await terminateProcess(pid, pidFileOf(folder), stopTimeoutMs)))
        throw new Failure(messages.stopSlow(messages.database, pid));
    },
  };
}

const socketOf = (folder: DataFolder): string => join(folder.sockets, 'mariadb.sock');
const pidFileOf = (folder: DataFolder): string => join(folder.run, 'mariadb.pid');
const urlOf = (folder: DataFolder, secrets: Secrets): string =>
  `mysql://lastcall:${secrets.databasePassword}@localhost/lastcall?socketPath=${encodeURIComponent(socketOf(folder)).replaceAll('%2F', '/')}`;

function commonOptions(folder: DataFolder, executables: Executables): string[] {
  const isUnpacked = executables.root !== undefined && executables.mariadbd?.startsWith(executables.root);
  return [
    `--datadir=${folder.mariadb}`,
    // On startup, a server deletes all temporary tables that it finds, even those of another running server.
    `--tmpdir=${folder.run}`,
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
    ...(isUnpacked && executables.root
      ? [`--basedir=${join(executables.root, 'usr')}`, `--lc-messages-dir=${join(executables.root, 'usr/share/mysql')}`]
      : []),
  ];
}

/** Statements that run at every start, one per line, so that the password in the secrets always works. */
function initialStatements({ databasePassword, databaseRootPassword }: Secrets): string {
  return [
    'CREATE DATABASE IF NOT EXISTS lastcall CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;',
    `CREATE USER IF NOT EXISTS lastcall@localhost IDENTIFIED BY '${databasePassword}';`,
    `ALTER USER lastcall@localhost IDENTIFIED BY '${databasePassword}';`,
    'GRANT ALL ON `lastcall%`.* TO lastcall@localhost;',
    `ALTER USER root@localhost IDENTIFIED BY '${databaseRootPassword}';`,
    '',
  ].join('\n');
}

/** The files are created in a temporary folder and moved when they are complete, so that an interrupted run leaves no partial files. */
async function initialize(folder: DataFolder, executables: Executables, log: string): Promise<void> {
  const unfinished = `${folder.mariadb}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(folder.mariadb, { recursive: true, force: true });
  const logStart = sizeOf(log);
  const output = withDiskFailures(folder.path, () => openSync(log, 'a', 0o600));
  const options = commonOptions({ ...folder, mariadb: unfinished }, executables);
  const child = spawn(
    executables.mariadbInstallDb ?? '',
    ['--no-defaults', ...options, '--auth-root-authentication-method=normal', '--skip-test-db', '--skip-name-resolve'],
    {
      stdio: ['ignore', output, output],
      env: environmentOf(executables),
      cwd: dirname(folder.mariadb),
    },
  );
  closeSync(output);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(new Failure(messages.startFailed(messages.database, log, error.message))));
    child.once('exit', resolve);
  });
  if (code !== 0) throw startFailure(log, logStart, messages.exitCode(code ?? 1));
  withDiskFailures(folder.path, () => renameSync(unfinished, folder.mariadb));
}

function startFailure(log: string, logStart: number, how: string): Failure {
  const end = lastLines(log, 40, logStart);
  if (/No space left|Errcode: 28|error 28\b|Disk full/i.test(end)) return new Failure(messages.diskFull(dirname(log)));
  const reason =
    end
      .split('\n')
      .findLast((line) => /\[ERROR\]|error|cannot|not found/i.test(line))
      ?.trim() ?? how;
  return new Failure(messages.startFailed(messages.database, log, reason));
}

/** Returns why a database does not respond, or nothing when it does. */
export async function databaseProblem(url: string): Promise<string | undefined> {
  try {
    const connection = await createConnection({ uri: url, connectTimeout: 5_000 });
    await connection.query('SELECT 1');
    await connection.end();
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Returns the readable part of a connection's error; Node wraps several of them when a host name has several IP addresses. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}
