import type { BrowserContext, Page } from 'playwright-core';
import { addresses } from '@lastcall/contracts/addresses';
import { reportFailureBody, sharedFilesFolder } from '@lastcall/contracts/release';
import { messages } from './messages.ts';

/** The version whose damage is watched, and the position of its scripts in their sources. */
export interface Watched {
  readonly remote: string;
  readonly version: string;
  /** Returns the place in the sources of a position in a script; undefined without a source map. */
  readonly sourceOf: (file: string, line: number, column: number) => string | undefined;
}

/** Functions and built-in prototypes that belong to everyone on the page. Runs in the browser before any other script. */
function rememberGlobals(): void {
  // The types of browsers are not known here.
  const page = globalThis as unknown as Record<string, object & { prototype: object }>;
  const shared = ['fetch', 'open', 'XMLHttpRequest', 'setTimeout', 'setInterval', 'requestAnimationFrame', 'Promise'];
  const builtIn = ['Array', 'Object', 'String', 'Number', 'Function', 'Promise', 'Map', 'Set', 'Date', 'RegExp'];
  const ofBrowser = ['History', 'XMLHttpRequest', 'EventTarget', 'Node', 'Element'];
  const owners: [name: string, owner: object, keys: () => readonly PropertyKey[]][] = [
    ['window', page, () => shared],
    ['history', page['history']!, () => Reflect.ownKeys(page['history']!)],
    ...[...builtIn, ...ofBrowser].map((name): [string, object, () => readonly PropertyKey[]] => {
      const { prototype } = page[name]!;
      return [`${name}.prototype`, prototype, () => Reflect.ownKeys(prototype)];
    }),
  ];
  const read = (): Map<string, PropertyDescriptor | undefined> =>
    new Map(
      owners.flatMap(([name, owner, keys]) =>
        keys().map((key) => [`${name}.${String(key)}`, Object.getOwnPropertyDescriptor(owner, key)] as const),
      ),
    );
  const before = read();
  const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined): boolean =>
    one?.value === other?.value && one?.get === other?.get && one?.set === other?.set;
  Object.defineProperty(globalThis, 'lastcallChangedGlobals', {
    value: () => {
      const now = read();
      return [...new Set([...before.keys(), ...now.keys()])].filter((name) => !isSame(before.get(name), now.get(name)));
    },
  });
}

/** Opens a path in the same page, as a link of the shell does. */
export async function openInPage(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `History.prototype.pushState.call(history, null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

/** Goes back in the page by a number of entries below 0. */
export async function goInHistory(page: Page, steps: number): Promise<void> {
  await page.evaluate(`history.go(${steps})`);
}

/** Prepares the pages of a context for `changedGlobals`. */
export async function watchGlobals(context: BrowserContext): Promise<void> {
  await context.addInitScript(rememberGlobals);
}

/** Returns the names of the functions and prototypes of the page that were replaced, added or removed. */
export function changedGlobals(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (globalThis as unknown as { lastcallChangedGlobals: () => string[] }).lastcallChangedGlobals(),
  );
}

/**
 * Collects uncaught errors and unhandled rejections of a version's scripts, as sentences with their place. Those of the
 * shell and of other remotes are left to their own checks.
 */
export function collectErrors(page: Page, watched: Watched): string[] {
  const errors = new Set<string>();
  const list: string[] = [];
  page.on('pageerror', (error) => {
    const found = describeError(error, watched);
    if (found === undefined || errors.has(found)) return;
    errors.add(found);
    list.push(found);
  });
  return list;
}

/**
 * Collects the failures of the version that the shell reports to the registry. Changed globals count whichever remote the shell names: when several areas
 * render at the same time it can only guess which of them made the change, and the version is the only new code on the page.
 */
export function collectReports(page: Page, { remote, version }: Watched): string[] {
  const list: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith(addresses.reportRemoteFailure.path)) return;
    const { success, data } = reportFailureBody.safeParse(request.postDataJSON());
    if (!success) return;
    if (data.reason !== 'changed-globals' && (data.remote !== remote || data.version !== version)) return;
    // Errors that nothing caught are collected with their place already.
    if (data.reason !== 'uncaught') list.push(messages.smoke.contained(data.reason, data.message));
  });
  return list;
}

/** Returns the source of a pattern for the folders with scripts of a version. While it is checked, no other version is shown that could share them. */
export function foldersOf({ remote, version }: Watched): string {
  return `/${remote}/(?:${version}|${sharedFilesFolder})/`;
}

/** Returns the sentence for an error of the version; undefined for one of others. A rejection without an `Error` has no stack and may be anyone's. */
export function describeError(
  { message, stack = '' }: Pick<Error, 'message' | 'stack'>,
  watched: Watched,
): string | undefined {
  const place = new RegExp(`${foldersOf(watched)}([^\\s?:]+)[^\\s:]*:(\\d+):(\\d+)`).exec(stack);
  if (!place) return /\bat |@/.test(stack) ? undefined : messages.smoke.uncaught(message, messages.smoke.noPlace);
  const [, file = '', line, column] = place;
  return messages.smoke.uncaught(
    message,
    watched.sourceOf(file, Number(line), Number(column)) ?? `${file}:${line}:${column}`,
  );
}
