import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChangedWorkspaces } from './build.ts';
import { type DataFolder, openDataFolder, repository, type Secrets, secretsOf } from './data-folder.ts';
import { type Demo, pasteSnippet, seed } from './demo.ts';
import { developmentTokens } from './development-keys.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { lastLines } from '../../packages/sdk-cli/src/tools/log-file.ts';
import { messages } from './messages.ts';
import { checkPortsAreFree, freePorts, type Ports } from './ports.ts';
import { Processes, type ProcessPlan } from './processes.ts';
import { provision } from './provision.ts';
import { publishRemotes } from './publish-remotes.ts';
import { runToCompletion } from '../../packages/sdk-cli/src/tools/run-to-completion.ts';
import { printLine, type PrintLine, silent, stopwatch } from '../../packages/sdk-cli/src/tools/print-line.ts';
import { volatileFolder } from './test-servers.ts';
import { environmentFor, type Origins, originsOf, outsidePlans, type ServiceName, servicePlans } from './stack-plan.ts';

/** Options of a stack. Without ports or a data folder it uses free ones and deletes its data at the end. */
interface StackOptions {
  readonly ports?: Ports;
  readonly dataDir?: string;
  /** Prints nothing while it starts. */
  readonly quiet?: boolean;
  /** Environment variables of the services that differ from the defaults. */
  readonly env?: NodeJS.ProcessEnv;
  /** False for tests that do not stop the servers: their writes do not wait for the disk. */
  readonly isDurable?: boolean;
  /** Uses hot reload instead of builds. */
  readonly isDev?: boolean;
  /** False for a stack that gets its remotes from elsewhere. */
  readonly publishesRemotes?: boolean;
  /** The services to start; all of them by default. */
  readonly services?: readonly ServiceName[];
  /** Aborts the startup. */
  readonly signal?: AbortSignal;
  /** Called when a process ends unexpectedly. */
  readonly onUnexpectedExit?: (words: string) => void;
}

/** A running stack. */
export interface Stack {
  readonly origins: Origins;
  readonly ports: Ports;
  readonly demo: Demo;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly folder: DataFolder;
  readonly secrets: Secrets;
  /** Stops one process, such as `edge` or `worker`. */
  readonly stopProcess: (name: string) => Promise<void>;
  /** Restarts the process and waits until it is ready; `env` is added to its environment for this run. */
  readonly startProcess: (name: string, env?: NodeJS.ProcessEnv) => Promise<void>;
  /** Stops everything in order: processes, Redis, the database. */
  readonly stop: () => Promise<void>;
}

/**
 * Builds what changed, provides a database and a Redis, migrates, creates the demo account, starts every process and publishes the remotes. On a
 * failure, everything that was started is stopped again.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const print: PrintLine = options.quiet ? silent : printLine;
  const ports = options.ports ?? (await freePorts());
  const isDurable = options.isDurable ?? true;
  const newFolder = () =>
    isDurable ? mkdtempSync(join(tmpdir(), 'lastcall-stack-')) : volatileFolder('lastcall-stack-');
  const dataDir = options.dataDir ?? newFolder();
  const isTemporary = options.dataDir === undefined;
  const folder = openDataFolder(dataDir);
  const processes = new Processes(folder, options.onUnexpectedExit ?? ((words) => process.stderr.write(`${words}\n`)));
  const undo: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  if (isTemporary) undo.push(() => rmSync(dataDir, { recursive: true, force: true }));

  try {
    const known = [...outsidePlans(ports, {}, true), ...servicePlans(ports, {}, true)];
    await processes.terminateOrphans(known.map(({ name }) => name));
    const isDev = options.isDev ?? false;
    await checkPortsAreFree(ports, { isDev });

    const noServers = new AbortController();
    const found = provision(folder, process.env, print, undefined, { isDurable });
    found.then(
      ({ stop: stopServers }) => undo.push(stopServers),
      () => noServers.abort(),
    );
    const [servers] = await settleBoth(
      found,
      buildChangedWorkspaces(print, {
        signal: AbortSignal.any([noServers.signal, ...(options.signal ? [options.signal] : [])]),
      }),
    );
    options.signal?.throwIfAborted();
    undo.push(() => processes.stopAll());

    const secrets = secretsOf(folder);
    const env = environmentFor({ ports, servers, folder, secrets, isDev }, options.env ?? {});
    const start = async (plans: readonly ProcessPlan[]) => {
      await Promise.all(
        plans.map(async (plan) => {
          await processes.start(plan);
          print(messages.started(plan.name));
        }),
      );
    };
    const [, demo] = await settleBoth(
      start(outsidePlans(ports, env, isDev)),
      prepareData(
        folder,
        { ...env, DEVELOPMENT_DEPLOY_TOKENS: JSON.stringify(developmentTokens(secrets)) },
        print,
        options.signal,
      ),
    );
    options.signal?.throwIfAborted();
    const isWanted = ({ name }: ProcessPlan) => options.services?.some((service) => service === name) ?? true;
    await start(servicePlans(ports, env, isDev).filter(isWanted));
    const origins = originsOf(ports);
    await pasteSnippet(origins, demo);
    if (!isDev && (options.publishesRemotes ?? true)) await publishRemotes(origins.app, { secrets }, print);
    return {
      origins,
      ports,
      demo,
      databaseUrl: servers.databaseUrl,
      redisUrl: servers.redisUrl,
      folder,
      secrets,
      stopProcess: (name) => processes.stop(name),
      startProcess: (name, env) => processes.restart(name, env),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for both even when one fails, so that everything they started can be stopped. */
async function settleBoth<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

/** Migrates the database, creates the demo account and registers the deploy tokens with the API's own programs. */
async function prepareData(
  folder: DataFolder,
  env: NodeJS.ProcessEnv,
  print: PrintLine,
  signal: AbortSignal | undefined,
): Promise<Demo> {
  const took = stopwatch();
  print(messages.migrating);
  const log = join(folder.logs, 'migrate.log');
  const code = await runToCompletion(
    [process.execPath, '--enable-source-maps', join(repository, 'services/api/dist/migrate.js')],
    { cwd: repository, env, log, signal },
  );
  signal?.throwIfAborted();
  if (code !== 0) throw new Failure(messages.commandFailed('migrate', lastLines(log), log));
  print(messages.migrated(took()));
  return seed(folder, env, print, signal);
}
