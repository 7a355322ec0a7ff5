import { join, resolve } from 'node:path';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { withDiskFailures } from '../../packages/sdk-cli/src/tools/disk-failure.ts';
import { assertIsDataFolder, openDataFolder, removeDataFolder, repository } from './data-folder.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { makeGallery } from './gallery.ts';
import { messages } from './messages.ts';
import { ownProcess } from './own-process.ts';
import { portsFrom } from './ports.ts';
import { printLine, stopwatch } from '../../packages/sdk-cli/src/tools/print-line.ts';
import { startStack, type Stack } from './stack.ts';
import { devShell } from './stack-plan.ts';

const elapsedSeconds = stopwatch();
const hasOption = (option: string): boolean => process.argv.includes(option);
const optionValue = (option: string): string | undefined =>
  hasOption(option) ? process.argv[process.argv.indexOf(option) + 1] : undefined;
/** `.data` in the clone, unless another folder is given. */
const dataDir = resolve(repository, process.env.LASTCALL_DATA_DIR ?? '.data');
const abortController = new AbortController();
let stack: Stack | undefined;

// The stack stops on Ctrl-C, when the terminal closes, or when the parent process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopEverything());
process.on('disconnect', () => void stopEverything());

try {
  if (hasOption('--gallery'))
    await makeGallery({ isLonger: hasOption('--longer'), only: optionValue('--only'), signal: abortController.signal });
  else await start();
} catch (error) {
  if (abortController.signal.aborted) process.exit(0);
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const ports = portsFrom(process.env);
  assertNotRunning();
  if (hasOption('--reset') && existsSync(dataDir)) {
    assertIsDataFolder(dataDir);
    printLine(messages.resetting(dataDir));
    await stopServersOf(dataDir);
    removeDataFolder(dataDir);
  }
  const pidFile = join(openDataFolder(dataDir).run, 'start.pid');
  withDiskFailures(dataDir, () => writeFileSync(pidFile, String(process.pid)));
  process.on('exit', () => rmSync(pidFile, { force: true }));

  stack = await startStack({ ports, dataDir, isDev: hasOption('--dev'), signal: abortController.signal });
  if (abortController.signal.aborted) return stopStack(stack);
  printLine(messages.startedIn(elapsedSeconds()));
  process.stdout.write(messages.ready(summaryRows(stack)));
}

function summaryRows({ origins, demo, folder }: Stack): [string, string][] {
  return [
    [messages.shell, origins.app],
    ...(hasOption('--dev') ? [[messages.sourceShell, devShell(process.env)] as [string, string]] : []),
    [messages.signIn, messages.demo(demo)],
    [messages.storeSignIn, messages.store(demo.store)],
    [messages.customerPage, `${origins.sites}/bakery/`],
    [messages.otherSite, messages.pasteAt(`${origins.sites}/studio/`)],
    [messages.webhookReceiver, `${origins.simulators}/hooks/any-name`],
    [messages.mailbox, `${origins.simulators}/mailbox`],
    [messages.logs, folder.logs],
  ];
}

function assertNotRunning(): void {
  const pid = ownProcess(join(dataDir, 'run', 'start.pid'), join('infra', 'local', 'start'));
  if (pid !== undefined && pid !== process.pid) throw new Failure(messages.alreadyRunning(pid, dataDir));
}

/** Stops the servers of a run that was killed: they hold files that are about to be deleted. */
async function stopServersOf(path: string): Promise<void> {
  const { runningMariadb } = await import('./mariadb.ts');
  const { runningRedis } = await import('./redis.ts');
  const { secretsOf } = await import('./data-folder.ts');
  const folder = openDataFolder(path);
  await (await runningRedis(folder))?.stop();
  await (await runningMariadb(folder, secretsOf(folder)))?.stop();
}

/** Stops once: a second Ctrl-C waits for the first. While the stack is starting, `startStack` stops everything that it has started. */
async function stopEverything(): Promise<void> {
  if (abortController.signal.aborted) return;
  abortController.abort();
  process.stdout.write('\n');
  printLine(messages.stopping);
  if (stack) await stopStack(stack);
}

async function stopStack(running: Stack): Promise<void> {
  try {
    await running.stop();
    printLine(messages.stopped);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`\n${error instanceof Failure ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
