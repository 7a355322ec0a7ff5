import { accountFrom, appFrom, labelFrom, onlyRemoteFrom, percentFrom, readArguments } from './arguments.ts';
import type { CommandContext } from './command-context.ts';
import { messages } from './messages.ts';
import { Failure } from './tools/failure.ts';

/** The target of a version after it is published and checked. */
export type Target =
  | { readonly what: 'nobody' }
  | { readonly what: 'activate' }
  | { readonly what: 'canary'; readonly percent: number }
  | { readonly what: 'pin'; readonly account: number }
  | { readonly what: 'preview'; readonly label: string };

/** The parsed arguments of `lastcall deploy`. */
export interface DeployOptions {
  readonly remote: string;
  readonly app: string;
  readonly target: Target;
  readonly isDryRun: boolean;
  /** Skips the check in a browser. */
  readonly isUnchecked: boolean;
  /** Skips the remote's own lint and tests. */
  readonly isUntested: boolean;
  /** Compares screenshots of its screens with those of the active version; `failsOnChange` makes a difference an error. */
  readonly visual: { readonly failsOnChange: boolean } | null;
}

const options = {
  activate: { type: 'boolean' },
  channel: { type: 'string' },
  percent: { type: 'string' },
  account: { type: 'string' },
  preview: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'no-check': { type: 'boolean' },
  'skip-tests': { type: 'boolean' },
  visual: { type: 'boolean' },
  'fail-on-change': { type: 'boolean' },
  to: { type: 'string' },
} as const;

/** Options that npm also has: it sets them in the environment even if the user did not pass them. */
const npmOptions: readonly string[] = ['dry-run'];

/** Throws for options that were passed without `--`: npm consumes them and sets them only in the environment, so the deploy would silently activate nothing. */
function rejectOptionsTakenByNpm(env: NodeJS.ProcessEnv): void {
  const variableOf = (name: string): string => `npm_config_${name.replace(/^no-/, '').replaceAll('-', '_')}`;
  const taken = Object.keys(options).find((name) => !npmOptions.includes(name) && env[variableOf(name)] !== undefined);
  if (taken !== undefined) throw new Failure(messages.takenByNpm(taken));
}

/** Parses the arguments of `lastcall deploy`; invalid ones are a `Failure`. Without a remote, it applies to the remote of the current folder. */
export function deployOptionsFrom(args: string[], { env, here }: Pick<CommandContext, 'env' | 'here'>): DeployOptions {
  rejectOptionsTakenByNpm(env);
  const { values, positionals } = readArguments({ args, options, allowPositionals: true });
  if (values.visual && !values['dry-run']) throw new Failure(messages.visualNeedsCheck);
  if (values['fail-on-change'] && !values.visual) throw new Failure(messages.failNeedsVisual);
  return {
    remote: onlyRemoteFrom(positionals, 'deploy', here),
    app: appFrom(values.to, env),
    target: targetFrom(values),
    isDryRun: values['dry-run'] ?? false,
    isUnchecked: values['no-check'] ?? false,
    isUntested: values['skip-tests'] ?? false,
    visual: values.visual ? { failsOnChange: values['fail-on-change'] ?? false } : null,
  };
}

interface TargetArguments {
  readonly activate?: boolean | undefined;
  readonly channel?: string | undefined;
  readonly percent?: string | undefined;
  readonly account?: string | undefined;
  readonly preview?: string | undefined;
}

function targetFrom({ activate, channel, percent, account, preview }: TargetArguments): Target {
  const named = Object.entries({ activate, channel, account, preview }).flatMap(([name, value]) =>
    value ? [`--${name}`] : [],
  );
  if (named.length > 1) throw new Failure(messages.onlyOne(named.join(' and ')));
  if (channel !== undefined && channel !== 'stable' && channel !== 'canary')
    throw new Failure(messages.notAChannel(channel));
  if (percent !== undefined && channel !== 'canary') throw new Failure(messages.percentNeedsCanary);
  if (channel === 'canary') {
    if (percent === undefined) throw new Failure(messages.canaryNeedsPercent);
    return { what: 'canary', percent: percentFrom(percent) };
  }
  if (activate || channel === 'stable') return { what: 'activate' };
  if (account !== undefined) return { what: 'pin', account: accountFrom(account) };
  return preview === undefined ? { what: 'nobody' } : { what: 'preview', label: labelFrom(preview) };
}
