import type { Release, RemoteName } from '@lastcall/contracts/release';
import type { AreaOwner } from './page-guard.ts';
import { Refused } from './refused.ts';

/** The dependencies of `watchErrors`. */
interface Watched {
  readonly page: Pick<Window, 'addEventListener'>;
  readonly onFailure: (name: RemoteName, release: Release, refused: Refused) => void;
  /** Called for each further error of a version that is not passed to `onFailure`. */
  readonly onFailedAgain: (name: RemoteName, release: Release) => void;
  /** Returns true for the URL of a script that a version has loaded. */
  readonly hasLoaded: (name: RemoteName, release: Release, url: string) => boolean;
  /** Returns true while an area shows a version. */
  readonly isShown: (owner: AreaOwner) => boolean;
  /** Called once in a page for a rejection whose reason has no stack: browsers report nothing else about its origin. */
  readonly onUnattributed: (reason: unknown) => void;
}

/** Maximum number of different errors that are reported in one page. */
const maxReported = 20;

/**
 * Attributes uncaught errors and unhandled rejections to the version whose scripts are in their stack, innermost first,
 * and passes each once to `onFailure`. Of versions that have loaded the same scripts, it is the one that an area shows, otherwise the newest in this page.
 * A thrown value that isn't an error belongs to the script that threw it. Errors of the shell and of browser extensions, and rejections without a stack, belong
 * to no version. Returns a function that registers a version before its scripts are loaded.
 */
export function watchErrors({
  page,
  onFailure,
  onFailedAgain,
  hasLoaded,
  isShown,
  onUnattributed,
}: Watched): (name: RemoteName, release: Release) => void {
  const running = new Map<string, AreaOwner>();
  const reported = new Set<string>();

  const report = (cause: Traced): void => {
    const { message, stack } = cause;
    const version = innermost(stack);
    if (!version) return;
    const key = `${version.name} ${version.release.version} ${message}`;
    if (reported.has(key) || reported.size >= maxReported) return onFailedAgain(version.name, version.release);
    reported.add(key);
    onFailure(version.name, version.release, new Refused('uncaught', message, { cause }));
  };
  const innermost = (stack: string): AreaOwner | undefined => {
    let versions: readonly AreaOwner[] = [];
    for (const url of urlsIn(stack)) {
      const own = (versions.length > 0 ? versions : [...running.values()]).filter(({ name, release }) =>
        hasLoaded(name, release, url),
      );
      if (own.length > 0) versions = own;
    }
    return versions.findLast(isShown) ?? versions.at(-1);
  };
  page.addEventListener('error', (event) => report(tracedOf(event.error) ?? thrownAt(event)));
  let hasUnattributed = false;
  page.addEventListener('unhandledrejection', ({ reason }) => {
    const traced = tracedOf(reason);
    if (traced) return report(traced);
    if (!hasUnattributed) onUnattributed(reason);
    hasUnattributed = true;
  });

  return (name, release) => void running.set(release.base, { name, release });
}

/** Returns the URLs of scripts in a stack without their lines and columns, innermost first. */
function urlsIn(stack: string): string[] {
  return [...stack.matchAll(/https?:\/\/[^\s()]+/g)].map(([place]) => place.replace(/(:\d+){1,2}$/, ''));
}

/** An error with a stack. */
type Traced = Error & { readonly stack: string };

/** Returns the error that was thrown; undefined for a value without a stack. Thunks of Redux Toolkit reject with a plain copy of an error. */
function tracedOf(thrown: unknown): Traced | undefined {
  const { message, stack } = (thrown ?? {}) as Partial<Error>;
  if (typeof stack !== 'string' || stack === '') return undefined;
  return thrown instanceof Error ? (thrown as Traced) : withStack(String(message), stack);
}

/** Returns an error for a value that was thrown, with the place that threw it. */
function thrownAt({ error, message, filename, lineno, colno }: ErrorEvent): Traced {
  return withStack(typeof error === 'string' ? error : message, `    at ${filename}:${lineno}:${colno}`);
}

function withStack(message: string, stack: string): Traced {
  return Object.assign(new Error(message), { stack });
}
