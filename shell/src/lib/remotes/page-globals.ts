import { watchedGlobals } from '@lastcall/contracts/release/watched-globals';

type Page = Window & typeof globalThis;
type Owner = readonly [name: string, owner: object];

/** A changed property of the page, and a function that restores it. */
interface Change {
  readonly name: string;
  readonly restore: () => void;
}

/** Remembers the shared functions of a page before the first remote runs; returns a function that lists the changes since then. */
export function rememberGlobals(page: Page): () => Change[] {
  const { window: functions, objects, prototypes } = watchedGlobals;
  const owners: Owner[] = [
    ...objects.map((name): Owner => [name, page[name]]),
    ...prototypes.map((name): Owner => [`${name}.prototype`, page[name].prototype]),
  ];
  const before = new Map([
    ['window', new Map(functions.map((key) => [key as PropertyKey, Object.getOwnPropertyDescriptor(page, key)]))],
    ...owners.map(([name, owner]) => [name, propertiesOf(owner)] as const),
  ]);

  return () => [
    ...changesOf('window', page, before.get('window')!, functions),
    ...owners.flatMap(([name, owner]) => changesOf(name, owner, before.get(name)!, Reflect.ownKeys(owner))),
  ];
}

type Properties = Map<PropertyKey, PropertyDescriptor | undefined>;

function propertiesOf(owner: object): Properties {
  return new Map(Reflect.ownKeys(owner).map((key) => [key, Object.getOwnPropertyDescriptor(owner, key)]));
}

function changesOf(name: string, owner: object, before: Properties, keysNow: readonly PropertyKey[]): Change[] {
  return [...new Set([...before.keys(), ...keysNow])].flatMap((key) => {
    const [was, is] = [before.get(key), Object.getOwnPropertyDescriptor(owner, key)];
    if (Object.is(was?.value, is?.value) && was?.get === is?.get && was?.set === is?.set) return [];
    return [{ name: `${name}.${String(key)}`, restore: () => restore(owner, key, was) }];
  });
}

/** Restores a property; a non-configurable one stays until the page is reloaded. */
function restore(owner: object, key: PropertyKey, was: PropertyDescriptor | undefined): void {
  if (was) Reflect.defineProperty(owner, key, was);
  else Reflect.deleteProperty(owner, key);
}
