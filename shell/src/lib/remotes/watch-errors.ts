import type { Release, RemoteName } from '@lastcall/contracts/release';
import { Refused } from './refused.ts';

/** A version whose scripts run in this page. */
interface RunningVersion {
  readonly name: RemoteName;
  readonly release: Release;
}

/** Maximum number of different errors that are reported in one page. */
const mostReported = 20;

/**
 * Attributes uncaught errors and unhandled rejections to the version whose scripts are in their stack, innermost first,
 * and passes each once to `onFailure`. Errors of the shell, of browser extensions and without a stack belong to no
 * version. Returns a function that makes a version known before its scripts are loaded.
 */
export function watchErrors(
  page: Pick<Window, 'addEventListener'>,
  onFailure: (name: RemoteName, release: Release, refused: Refused) => void,
): (name: RemoteName, release: Release) => void {
  const running = new Map<string, RunningVersion>();
  const reported = new Set<string>();

  const report = (cause: unknown, file = ''): void => {
    const { message, stack } = cause instanceof Error ? cause : { message: String(cause), stack: undefined };
    const version = innermost([...running], stack ?? file);
    if (!version) return;
    const key = `${version.name} ${version.release.version} ${message}`;
    if (reported.has(key) || reported.size >= mostReported) return;
    reported.add(key);
    onFailure(version.name, version.release, new Refused('uncaught', message, { cause }));
  };
  page.addEventListener('error', ({ error, message, filename }) => report(error ?? message, filename));
  page.addEventListener('unhandledrejection', ({ reason }) => report(reason));

  return (name, release) => void running.set(release.base, { name, release });
}

/** The first script of a version in a stack; the shell's and those of shared packages are on the way to it. */
function innermost(running: readonly (readonly [string, RunningVersion])[], stack: string): RunningVersion | null {
  const found = running
    .map(([base, version]) => ({ version, place: stack.indexOf(base) }))
    .filter(({ place }) => place !== -1)
    .sort((one, other) => one.place - other.place);
  return found[0]?.version ?? null;
}
