#!/usr/bin/env node
import { onlyRemoteFrom, readArguments } from './arguments.ts';
import { buildWorkspaces } from './build-workspaces.ts';
import { type CommandContext, contextIn } from './command-context.ts';
import { develop } from './dev-command.ts';
import { deployOptionsFrom } from './deploy-options.ts';
import { helpOf } from './help.ts';
import { messages } from './messages.ts';
import { newRemote } from './new-remote.ts';
import { folderOf } from './project.ts';
import { isRemotesCommand, remotesCommandFrom, remotesCommands } from './remotes-command.ts';
import { remotes } from './remotes.ts';
import { runCommand, write } from './run-command.ts';
import { runTests } from './run-tests.ts';
import { Failure } from './tools/failure.ts';
import { printLine } from './tools/print-line.ts';

type Run = (args: string[], context: CommandContext) => Promise<void>;

/** The commands that work on a remote's sources; the others work on its versions. */
const commands: Readonly<Record<string, Run>> = {
  new: (args, context) => newRemote(args, context, process.cwd(), write),
  dev: async (args, context) => {
    const remote = remoteOf('dev', args, context);
    process.exitCode = await develop(remote, { ...context, signal: interruptSignal() }, write);
  },
  build: async (args, context) =>
    void (await buildWorkspaces(context.project.root, printLine, { only: [remoteOf('build', args, context)] })),
  check: (args, context) => runDeploy([...args, '--dry-run'], context),
  test: async (args, context) => {
    const end = args.indexOf('--');
    const [own, ofJest] = end < 0 ? [args, []] : [args.slice(0, end), args.slice(end + 1)];
    const remote = remoteOf('test', own, context);
    process.exitCode = await runTests(remote, ofJest, { ...context, signal: interruptSignal() });
  },
  deploy: runDeploy,
};

/** The browser and the linter of the check are loaded only here, so that the other commands start in half the time. */
async function runDeploy(args: string[], context: CommandContext): Promise<void> {
  const options = deployOptionsFrom(args, context);
  if (options.visual) {
    const { visualCheck } = await import('./visual-check.ts');
    return visualCheck(options, context, write);
  }
  const { deploy } = await import('./deploy.ts');
  return deploy(options, context, write);
}

/** Returns the remote of a command without options; it has to be one of the project. */
function remoteOf(command: string, args: string[], { project, here }: CommandContext): string {
  const { positionals } = readArguments({ args, options: {}, allowPositionals: true });
  const remote = onlyRemoteFrom(positionals, command, here);
  if (folderOf(project, remote) === undefined) throw new Failure(messages.notInProject(remote, []));
  return remote;
}

function interruptSignal(): AbortSignal {
  const interruption = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interruption.abort());
  return interruption.signal;
}

/** The oldest Node that runs TypeScript, in which remotes are written. */
const oldestNode = [22, 18] as const;

function checkNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]))
    throw new Failure(messages.oldNode(oldestNode.join('.'), process.versions.node));
}

async function run([command = 'help', ...args]: string[]): Promise<void> {
  checkNode();
  const isHelp = command === 'help' || command === '--help' || command === '-h';
  if (isHelp || args.includes('--help') || args.includes('-h')) return write(helpOf(isHelp ? undefined : command));
  const context = contextIn(process.cwd(), process.env);
  const found = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (found) return found(args, context);
  if (!isRemotesCommand(command))
    throw new Failure(messages.unknownCommand(command, [...Object.keys(commands), ...remotesCommands]));
  return remotes(remotesCommandFrom(command, args, context), context, write);
}

await runCommand(() => run(process.argv.slice(2)));
