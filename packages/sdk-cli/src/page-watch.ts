import type { Page } from 'playwright-core';
import { routes } from '@lastcall/contracts/routes';
import { reportFailureBody, type RemoteFailureReason, sharedFilesFolder } from '@lastcall/contracts/release';
import { smokeMessages } from './smoke-messages.ts';

/** The version under inspection, and the source map lookup for its scripts. */
export interface Watched {
  readonly remote: string;
  readonly version: string;
  /** Maps a position in a script to a place in the sources; undefined without a source map. */
  readonly sourceOf: (file: string, line: number, column: number) => string | undefined;
}

/** A position in a script of the browser; lines and columns count from 0. */
export interface Frame {
  readonly url?: string;
  readonly scriptId?: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** A failure of the version that the shell reports to the registry, with its place in the sources if its stack names one. */
export interface ShellReport {
  readonly reason: RemoteFailureReason;
  readonly message: string;
  readonly location: string | undefined;
}

/** Opens a path without a page load, as a link in the shell does. */
export async function openInPage(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `History.prototype.pushState.call(history, null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

/** Returns the key of the page's current history entry. */
export function historyEntry(page: Page): Promise<string> {
  return page.evaluate('navigation.currentEntry.key');
}

/** Returns to a history entry, however many others a screen has added since. Rejects when the page prevents that. */
export async function returnTo(page: Page, entry: string): Promise<void> {
  // Both promises reject when the page prevents it; an unhandled rejection would count as an error of the version.
  await page.evaluate(`(() => {
    const { committed, finished } = navigation.traverseTo(${JSON.stringify(entry)});
    return Promise.race([committed, finished]).then(() => undefined);
  })()`);
}

/**
 * Collects the failures of the version that the shell reports to the registry. Changed globals count regardless of the remote that the shell names:
 * when several areas render at once it can only guess which of them made the change, and the version is the only new code on the page.
 */
export function collectReports(page: Page, watched: Watched): ShellReport[] {
  const { remote, version } = watched;
  const list: ShellReport[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith(routes.reportRemoteFailure.path)) return;
    const { success, data } = reportFailureBody.safeParse(request.postDataJSON());
    if (!success) return;
    const { reason, message, stack = '' } = data;
    if (reason !== 'changed-globals' && (data.remote !== remote || data.version !== version)) return;
    // Uncaught errors are already collected elsewhere, with their place.
    if (reason !== 'uncaught') list.push({ reason, message, location: locationInStack(stack, watched) });
  });
  return list;
}

/**
 * Collects crashes after which the shell retried the version: it reports only the second crash on a page. React logs the error of a crash to the
 * console, where a screen may also log errors that it has handled, so those count only with a second attempt.
 */
export function watchSecondAttempts(page: Page, watched: Watched): () => string | undefined {
  const secondAttempt = new RegExp(`${foldersOf(watched)}[^?]+\\?attempt=`);
  let crash: string | undefined;
  let isSecond = false;
  page.on('console', (line) => {
    const place = line.type() === 'error' ? locationInStack(line.text(), watched) : undefined;
    const [, message = ''] = /^(?:Uncaught )?(?:\w*Error: )?(.*)/.exec(line.text()) ?? [];
    if (place !== undefined) crash ??= smokeMessages.crashedOnce(message, place);
  });
  page.on('request', (request) => (isSecond ||= secondAttempt.test(request.url())));
  return () => (isSecond ? crash : undefined);
}

/** Returns the regex source for the folders with a version's scripts. During the check, no other version that could share them is shown. */
export function foldersOf({ remote, version }: Watched): string {
  return `/${remote}/(?:${version}|${sharedFilesFolder})/`;
}

/** Returns the place of the version's innermost stack frame, preferably in its own sources; undefined if the version isn't in the stack. */
export function locationInStack(stack: string, watched: Watched): string | undefined {
  const positions = new RegExp(`${foldersOf(watched)}([^\\s?:]+)[^\\s:]*:(\\d+):(\\d+)`, 'g');
  const places = [...stack.matchAll(positions)].map(
    ([, file = '', line, column]) =>
      watched.sourceOf(file, Number(line), Number(column)) ?? `${file}:${line}:${column}`,
  );
  return places.find(isOfRemote) ?? places[0];
}

/** True for a place in the remote's own files, as opposed to bundled packages and code that the build adds. */
export function isOfRemote(place: string): boolean {
  return !/(^|\/)node_modules\/|^(\.\.|webpack)\//.test(place);
}

/** Maps a stack frame to a place in the version's sources; undefined for a frame outside the version. */
export function locationOf({ url = '', lineNumber, columnNumber }: Frame, watched: Watched): string | undefined {
  const [, file] = new RegExp(`${foldersOf(watched)}([^?#]+)`).exec(url) ?? [];
  if (file === undefined) return undefined;
  const [line, column] = [lineNumber + 1, columnNumber + 1];
  return watched.sourceOf(file, line, column) ?? `${file}:${line}:${column}`;
}

/** Returns the place of the version's innermost stack frame. */
export function firstLocation(frames: readonly Frame[], watched: Watched): string | undefined {
  for (const frame of frames) {
    const place = locationOf(frame, watched);
    if (place !== undefined) return place;
  }
  return undefined;
}
