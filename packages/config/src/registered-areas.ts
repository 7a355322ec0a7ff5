import type { RemoteAreas } from '@lastcall/contracts/release';

type Screen = RemoteAreas['screens'][number];
type Slot = RemoteAreas['slots'][number];

/** `Register` of the host-api, which is written for browsers. */
export type Register = (host: {
  addRoute: (route: Screen & { component: unknown }) => void;
  addSlot: (slot: Slot & { component: unknown }) => void;
}) => void;

/** Returns the screens and slots that a remote registers, without their components: the shell knows them from the registry before it loads the remote. */
export function registeredAreas(register: Register): RemoteAreas {
  const areas: RemoteAreas = { screens: [], slots: [] };
  register({
    addRoute: ({ component: _, ...screen }) => void areas.screens.push(screen),
    addSlot: ({ component: _, ...slot }) => void areas.slots.push(slot),
  });
  return areas;
}
