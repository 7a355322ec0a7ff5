import type { ChannelChange, RemoteStatus } from '@lastcall/contracts/release';
import { Failure } from './tools/failure.ts';
import { messages } from './messages.ts';

/** Resolves a version of a remote from its full name, or from a prefix of it or of its hash that matches only one version. */
export function fullVersion(text: string, { remote, deployments }: RemoteStatus): string {
  const versions = deployments.map(({ version }) => version);
  const found = versions.includes(text)
    ? [text]
    : versions.filter((version) => version.startsWith(text) || version.split('-')[1]?.startsWith(text));
  if (found.length > 1) throw new Failure(messages.ambiguous(text, remote, found));
  // A status contains the newest versions and those in use; the API finds the others by their full names.
  if (found[0] === undefined && !text.includes('.')) throw new Failure(messages.noSuchVersion(text, remote, versions));
  return found[0] ?? text;
}

/** Returns a change with the full name of its version. */
export function withFullVersion(change: ChannelChange, status: RemoteStatus): ChannelChange {
  return 'version' in change && change.version ? { ...change, version: fullVersion(change.version, status) } : change;
}
