import type { RemoteAreas } from '@lastcall/contracts/release';

type Screen = RemoteAreas['screens'][number];
type Slot = RemoteAreas['slots'][number];

/** Mirrors the `Register` type of the host API, whose code is written for browsers. */
export type Register = (host: {
  addRoute: (route: Screen & { component: unknown }) => void;
  addSlot: (slot: Slot & { component: unknown; sampleProps?: unknown }) => void;
}) => void;

/** Returns the screens and slots that a remote registers, without their components and sample props: the shell knows them from the registry before it loads the remote. */
export function registeredAreas(register: Register): RemoteAreas {
  const areas: RemoteAreas = { screens: [], slots: [] };
  register({
    addRoute: ({ component: _, ...screen }) => void areas.screens.push(screen),
    addSlot: ({ component: _, sampleProps: __, ...slot }) => void areas.slots.push(slot),
  });
  return areas;
}

/** The modules that areas import when they are first shown, by a screen's path and by a slot's name. */
export interface AreaImports {
  readonly screens: Record<string, string>;
  readonly slots: Record<string, string>;
}

/** Returns what each area of a remote imports, as `register.ts` writes it: `lazyComponent(() => import('./features/editor.tsx'))`. Areas that are written in another way are left out. */
export function importsOfAreas(register: Register): AreaImports {
  const imports: AreaImports = { screens: {}, slots: {} };
  const add = (of: Record<string, string>, key: string, component: unknown): void => {
    const request = importOf(component);
    if (request !== undefined) of[key] = request;
  };
  register({
    addRoute: ({ path, component }) => add(imports.screens, path, component),
    addSlot: ({ name, component }) => add(imports.slots, name, component),
  });
  return imports;
}

/** Reads the function that imports a component, without calling it: the imported module is written for browsers. React's `lazy` stores it in an undocumented field. */
function importOf(component: unknown): string | undefined {
  const { load, _payload: payload } = component as { load?: unknown; _payload?: { _result?: unknown } };
  return /\bimport\(\s*['"]([^'"]+)['"]/.exec(String(load ?? payload?._result))?.[1];
}
