import type { RemoteAreas } from '@lastcall/contracts/release';

/** An area of a remote, and the path of the page that shows it. */
export interface Visit {
  readonly area: string;
  readonly path: string;
}

/** Returns the path of a registered screen in a campaign. */
export function pathOfScreen(screen: string, campaignId: string): string {
  return screen.startsWith('/') ? screen : `/edit/${campaignId}/${screen}`;
}

/** Returns how to open each area. The shell shows each slot on a separate page, with its dialogs open. */
export function visitsOf({ screens, slots }: RemoteAreas, campaignId: string): Visit[] {
  return [
    ...screens.map(({ path }) => ({ area: path, path: pathOfScreen(path, campaignId) })),
    ...slots.map(({ name }) => ({ area: name, path: pathOfScreen(`slots/${name}`, campaignId) })),
  ];
}

/** The state of a slot that the shell can't show on its own page, because its remote has registered no props for it. */
export const withoutProps = 'no-props';
