import { parseArgs, type ParseArgsConfig } from 'node:util';
import { remoteName, remoteVersion } from '@lastcall/contracts/release';
import { changeChannelBody, createDeploymentBody } from '@lastcall/contracts/release/remote-deployments';
import { appOriginFrom } from '@lastcall/contracts/release/app-origin';
import { Failure } from './tools/failure.ts';
import { messages } from './messages.ts';

/** Parses arguments with Node's own parser, whose errors are readable sentences. */
export function readArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // The first sentence says what is wrong; the others explain an escape syntax that no command here needs.
    throw new Failure(messages.badArguments((error as Error).message.split(/\.\s/)[0] ?? ''), { cause: error });
  }
}

/** The origin of the shell and its API: `--to`, or else that of the environment. */
export function appFrom(to: string | undefined, env: NodeJS.ProcessEnv): string {
  const text = to ?? appOriginFrom(env);
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Failure(messages.notAUrl(text));
  return url.origin;
}

export function remoteFrom(text: string): string {
  if (!remoteName.safeParse(text).success) throw new Failure(messages.notARemote(text));
  return text;
}

/** Returns the remote that a command applies to: its only argument, else that of the current folder. */
export function onlyRemoteFrom([remote, extra]: readonly string[], command: string, here: string | undefined): string {
  if (extra !== undefined) throw new Failure(messages.tooMany(extra));
  if (remote !== undefined) return remoteFrom(remote);
  if (here === undefined) throw new Failure(messages.needsRemote(command));
  return here;
}

/** The hash of a version, or its beginning. */
const partOfHash = /^[0-9a-f]{4,10}$/;

/** A version, or a prefix that identifies it; `fullVersion` resolves it. */
export function versionFrom(text: string): string {
  if (!partOfHash.test(text) && !remoteVersion.safeParse(text).success) throw new Failure(messages.notAVersion(text));
  return text;
}

export function labelFrom(text: string): string {
  if (!createDeploymentBody.shape.preview.safeParse(text).success) throw new Failure(messages.notALabel(text));
  return text;
}

/** The contract of a change defines the valid numbers. */
const isValidChange = (change: object): boolean => changeChannelBody.shape.change.safeParse(change).success;
const anyVersion = '0.0.0';

export function accountFrom(text: string): number {
  const account = Number(text);
  if (text.trim() === '' || !isValidChange({ what: 'pin', account, version: anyVersion }))
    throw new Failure(messages.notAnAccount(text));
  return account;
}

export function percentFrom(text: string): number {
  const percent = Number(text);
  if (text.trim() === '' || !isValidChange({ what: 'canary', version: anyVersion, percent }))
    throw new Failure(messages.notAPercentage(text));
  return percent;
}
