import type { RegisteredRemote, RemoteAreas, RemoteName } from '@lastcall/contracts/release';

type Owned<T> = T & { readonly remote: RemoteName };
export type OwnedScreen = Owned<RemoteAreas['screens'][number]>;
type OwnedSlot = Owned<RemoteAreas['slots'][number]>;

type Remotes = readonly RegisteredRemote[];

/** Every screen that an active remote brings. */
export function ownedScreens(remotes: Remotes): OwnedScreen[] {
  return remotes.flatMap(({ name, release }) => release.areas.screens.map((screen) => ({ ...screen, remote: name })));
}

/** The screen at a path with its owner, or null when no remote has one there. */
export function screenAt(remotes: Remotes, path: string): OwnedScreen | null {
  return ownedScreens(remotes).find((screen) => screen.path === path) ?? null;
}

/** A slot with its owner, or null when no remote fills it. */
export function slotNamed(remotes: Remotes, wanted: string): OwnedSlot | null {
  const slots = remotes.flatMap(({ name, release }) => release.areas.slots.map((slot) => ({ ...slot, remote: name })));
  return slots.find((slot) => slot.name === wanted) ?? null;
}
