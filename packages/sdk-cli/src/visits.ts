import type { RemoteAreas } from '@lastcall/contracts/release';

/** An area of a remote, and the path of the page that shows it. */
export interface Visit {
  readonly area: string;
  readonly path: string;
}

/** True for a slot that a remote defines, such as `mfe-surveys/answers`: only that remote knows its props. */
const isOfRemote = (slot: string): boolean => slot.includes('/');

/** Returns the path of a registered screen in a campaign. */
export function pathOfScreen(screen: string, campaignId: string): string {
  return screen.startsWith('/') ? screen : `/edit/${campaignId}/${screen}`;
}

/** Returns how to open each area that can be opened automatically. The shell shows each of its slots on a page of its own, whose dialogs are open. */
export function visitsOf({ screens, slots }: RemoteAreas, campaignId: string): Visit[] {
  return [
    ...screens.map(({ path }) => ({ area: path, path: pathOfScreen(path, campaignId) })),
    ...slots
      .filter(({ name }) => !isOfRemote(name))
      .map(({ name }) => ({ area: name, path: pathOfScreen(`slots/${name}`, campaignId) })),
  ];
}

/** Returns the slots that cannot be opened automatically. */
export function unopenedOf({ slots }: RemoteAreas): string[] {
  return slots.map(({ name }) => name).filter(isOfRemote);
}
