import type { ChannelChange } from '@lastcall/contracts/release';
import { accountFrom, appFrom, percentFrom, readArguments, remoteFrom, versionFrom } from './arguments.ts';
import type { CommandContext } from './command-context.ts';
import { messages } from './messages.ts';
import { Failure } from './tools/failure.ts';

/** The parsed arguments of a command that shows or changes which version is active for whom. */
export type RemotesCommand =
  | { readonly what: 'new-key'; readonly keyId: string }
  | { readonly what: 'status'; readonly app: string; readonly remotes: readonly string[] }
  | { readonly what: 'history'; readonly app: string; readonly remote: string; readonly before: string | undefined }
  /** Without versions, the previous and the stable one; with one version, that and the stable one. `here` is what a deploy from this clone would publish. */
  | {
      readonly what: 'diff';
      readonly app: string;
      readonly remote: string;
      readonly from: string | undefined;
      readonly to: string | undefined;
    }
  | { readonly what: 'change'; readonly app: string; readonly remote: string; readonly change: ChannelChange };

interface Options {
  readonly percent?: string | undefined;
  readonly account?: string | undefined;
  readonly unchecked?: boolean | undefined;
}

const options = {
  percent: { type: 'string' },
  account: { type: 'string' },
  before: { type: 'string' },
  unchecked: { type: 'boolean' },
  to: { type: 'string' },
} as const;

const changes = ['activate', 'canary', 'promote', 'stop', 'rollback', 'pin', 'unpin'] as const;
/** The names of the commands. */
export const remotesCommands = ['status', 'history', 'diff', ...changes, 'new-key'] as const;
type CommandName = (typeof remotesCommands)[number];

/** True for the name of one of these commands. */
export const isRemotesCommand = (text: string): text is CommandName =>
  (remotesCommands as readonly string[]).includes(text);

/** The options of each command besides `--to`; any other is an error that must not be ignored. */
const optionsOf: Readonly<Partial<Record<CommandName, readonly string[]>>> = {
  history: ['before'],
  activate: ['unchecked'],
  canary: ['percent', 'unchecked'],
  pin: ['account', 'unchecked'],
  unpin: ['account'],
};

/** Parses the arguments of a command; invalid ones are a `Failure`. The remote defaults to that of the current folder. */
export function remotesCommandFrom(
  command: CommandName,
  args: string[],
  { env, here }: Pick<CommandContext, 'env' | 'here'>,
): RemotesCommand {
  const { values, positionals } = readArguments({ args, options, allowPositionals: true });
  const rest = takesRemote(command) ? withRemote(positionals, here) : positionals;
  const app = appFrom(values.to, env);
  for (const name of Object.keys(values)) {
    if (name !== 'to' && !optionsOf[command]?.includes(name)) throw new Failure(messages.notForThis(name, command));
  }
  const take = (count: number): readonly (string | undefined)[] => {
    if (rest.length > count) throw new Failure(messages.tooMany(rest[count] ?? ''));
    return rest;
  };
  const remote = (text: string | undefined): string => {
    if (text === undefined) throw new Failure(messages.needsRemote(command));
    return remoteFrom(text);
  };

  switch (command) {
    case 'status':
      return { what: 'status', app, remotes: rest.map(remoteFrom) };
    case 'new-key':
      return { what: 'new-key', keyId: take(1)[0] ?? `key-${new Date().toISOString().slice(0, 10)}` };
    case 'history':
      return { what: 'history', app, remote: remote(take(1)[0]), before: values.before };
    case 'diff': {
      const [name, from, to] = take(3);
      return { what: 'diff', app, remote: remote(name), from: from && comparedFrom(from), to: to && comparedFrom(to) };
    }
    default: {
      const [name, version] = take(2);
      return { what: 'change', app, remote: remote(name), change: changeFrom(command, version, values) };
    }
  }
}

const takesRemote = (command: CommandName): boolean => command !== 'status' && command !== 'new-key';

/** A version never looks like a remote. */
function withRemote(positionals: readonly string[], here: string | undefined): readonly string[] {
  const [first] = positionals;
  const isVersion = first === undefined || first === thisClone || /^\d|^[0-9a-f]{4,10}$/.test(first);
  return here !== undefined && isVersion ? [here, ...positionals] : positionals;
}

/** Represents the unpublished version of this clone. */
export const thisClone = 'here';

function comparedFrom(text: string): string {
  return text === thisClone ? thisClone : versionFrom(text);
}

function changeFrom(
  command: (typeof changes)[number],
  version: string | undefined,
  { percent, account, unchecked }: Options,
): ChannelChange {
  const needed = (): string => {
    if (version === undefined) throw new Failure(messages.needsVersion(command));
    return versionFrom(version);
  };
  const ofAccount = (): number => {
    if (account === undefined) throw new Failure(messages.needsAccount(command));
    return accountFrom(account);
  };
  const isUnchecked = unchecked ? { isUnchecked: true } : {};
  if (version !== undefined && ['promote', 'stop', 'unpin'].includes(command))
    throw new Failure(messages.tooMany(version));
  switch (command) {
    case 'activate':
      return { what: 'activate', version: needed(), ...isUnchecked };
    case 'canary':
      if (percent === undefined) throw new Failure(messages.needsPercent);
      return { what: 'canary', version: needed(), percent: percentFrom(percent), ...isUnchecked };
    case 'promote':
      return { what: 'promote' };
    case 'stop':
      return { what: 'stop' };
    case 'rollback':
      return { what: 'rollback', ...(version === undefined ? {} : { version: versionFrom(version) }) };
    case 'pin':
      return { what: 'pin', account: ofAccount(), version: needed(), ...isUnchecked };
    case 'unpin':
      return { what: 'pin', account: ofAccount(), version: null };
  }
}
