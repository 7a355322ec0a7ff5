import type { ChannelChange, RemoteStatus } from '@lastcall/contracts';
import { Failure } from '../local/failure.ts';
import { messages } from './messages.ts';

/** The version of a remote that a text names: all of it, or the beginning of it or of its hash, when one version alone begins so. */
export function fullVersion(text: string, { remote, deployments }: RemoteStatus): string {
  const versions = deployments.map(({ version }) => version);
  const found = versions.includes(text)
    ? [text]
    : versions.filter((version) => version.startsWith(text) || version.split('-')[1]?.startsWith(text));
  if (found.length > 1) throw new Failure(messages.ambiguous(text, remote, found));
  // A status has the newest versions and those in use; the api knows the others, by their whole names.
  if (found[0] === undefined && !text.includes('.')) throw new Failure(messages.noSuchVersion(text, remote, versions));
  return found[0] ?? text;
}

/** A change with the whole name of its version. */
export function withFullVersion(change: ChannelChange, status: RemoteStatus): ChannelChange {
  return 'version' in change && change.version ? { ...change, version: fullVersion(change.version, status) } : change;
}
