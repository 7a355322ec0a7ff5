import { isSlotOfRemote, type RemoteAreas } from '@lastcall/contracts/release';

/** An area of a remote, and the path of the page that shows it. */
export interface Visit {
  readonly area: string;
  readonly path: string;
}

/** Returns the path of a registered screen in a campaign. */
export function pathOfScreen(screen: string, campaignId: string): string {
  return screen.startsWith('/') ? screen : `/edit/${campaignId}/${screen}`;
}

/** Returns how to open each area that can be opened automatically. The shell shows each of its slots on a page of its own, whose dialogs are open. */
export function visitsOf({ screens, slots }: RemoteAreas, campaignId: string): Visit[] {
  return [
    ...screens.map(({ path }) => ({ area: path, path: pathOfScreen(path, campaignId) })),
    ...slots
      .filter(({ name }) => !isSlotOfRemote(name))
      .map(({ name }) => ({ area: name, path: pathOfScreen(`slots/${name}`, campaignId) })),
  ];
}

/** Returns the slots that cannot be opened automatically: only the remotes that define them know their props. */
export function unopenedOf({ slots }: RemoteAreas): string[] {
  return slots.map(({ name }) => name).filter(isSlotOfRemote);
}
