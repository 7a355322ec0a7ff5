import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { watchedGlobals } from '@lastcall/contracts/release/watched-globals';
import type { Frame } from './page-watch.ts';

/** Remembers the shared functions of a page. Runs in the browser before any other script, so it must be self-contained. */
function rememberGlobals({ window: shared, objects, prototypes }: typeof watchedGlobals): void {
  // Browser types are not available here.
  const page = globalThis as unknown as Record<string, object & { prototype: object }>;
  type Owner = [name: string, owner: object, keys: () => readonly PropertyKey[]];
  const whole = (name: string, owner: object): Owner => [name, owner, () => Reflect.ownKeys(owner)];
  const owners: Owner[] = [
    ['window', page, () => shared],
    ...objects.map((name) => whole(name, page[name]!)),
    ...prototypes.map((name) => whole(`${name}.prototype`, page[name]!.prototype)),
  ];
  const read = (): Map<string, PropertyDescriptor | undefined> =>
    new Map(
      owners.flatMap(([name, owner, keys]) =>
        keys().map((key) => [`${name}.${String(key)}`, Object.getOwnPropertyDescriptor(owner, key)] as const),
      ),
    );
  const before = read();
  const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined): boolean =>
    Object.is(one?.value, other?.value) && one?.get === other?.get && one?.set === other?.set;
  Object.defineProperty(globalThis, 'lastcallChangedGlobals', {
    value: () => {
      const now = read();
      const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
        (name) => !isSame(before.get(name), now.get(name)),
      );
      return Object.fromEntries(changed.map((name) => [name, now.get(name)?.value ?? now.get(name)?.get]));
    },
  });
}

/** Prepares the pages of a context for `changedGlobals`. */
export async function watchGlobals(context: BrowserContext): Promise<void> {
  await context.addInitScript(rememberGlobals, watchedGlobals);
}

/** Returns the names of the functions and prototypes of the page that were replaced, added or removed. */
export function changedGlobals(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(
      (globalThis as unknown as { lastcallChangedGlobals: () => Record<string, unknown> }).lastcallChangedGlobals(),
    ),
  );
}

/** Returns the locations of the functions that currently replace others on the page, by the names of the replaced ones. A bound function has no location. */
export async function replacementsOn(session: CDPSession): Promise<Map<string, Frame>> {
  const objectGroup = 'changed-globals';
  const places = new Map<string, Frame>();
  const { result } = await session.send('Runtime.evaluate', { expression: 'lastcallChangedGlobals()', objectGroup });
  if (result.objectId === undefined) return places;
  const changed = await session.send('Runtime.getProperties', { objectId: result.objectId, ownProperties: true });
  for (const { name, value } of changed.result) {
    if (value?.objectId === undefined) continue;
    const { internalProperties = [] } = await session.send('Runtime.getProperties', {
      objectId: value.objectId,
      ownProperties: true,
    });
    const location = internalProperties.find((each) => each.name === '[[FunctionLocation]]')?.value?.value as
      | Frame
      | undefined;
    if (location) places.set(name, location);
  }
  await session.send('Runtime.releaseObjectGroup', { objectGroup });
  return places;
}
