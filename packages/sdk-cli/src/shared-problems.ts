import { includesVersion } from '@lastcall/contracts/release/version-range';
import type { HostVersions } from './host-versions.ts';
import { messages } from './messages.ts';
import type { RemoteBuild } from './remote-build.ts';

const { problems } = messages;

/** Lists the shared packages of a shell that are incompatible with a build or a published version, each as a sentence. */
export function sharedProblems({ shared }: Pick<RemoteBuild, 'shared'>, host: HostVersions): string[] {
  return Object.entries(shared).flatMap(([name, range]) => {
    const version = host.shared.get(name);
    if (version === undefined) return [problems.sharedMissing(name)];
    return includesVersion(range, version) ? [] : [problems.shared(name, range, version)];
  });
}
