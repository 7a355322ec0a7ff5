import type { RemoteAreas } from '@lastcall/contracts/release';

/** An area of a remote, and the path of the page that shows it. */
export interface Visit {
  readonly area: string;
  readonly path: string;
}

/** The screens that show the slots of the shell immediately. A slot that a user has to open first is registered with its remote, and checked only manually. */
const screensOfSlots: Readonly<Record<string, string>> = {
  'account-analytics': '/analytics',
  'email-timer-code': 'emails',
};

/** Returns the path of a registered screen in a campaign. */
export function pathOfScreen(screen: string, campaignId: string): string {
  return screen.startsWith('/') ? screen : `/edit/${campaignId}/${screen}`;
}

/** Returns how to open each area that can be opened automatically. */
export function visitsOf({ screens, slots }: RemoteAreas, campaignId: string): Visit[] {
  return [
    ...screens.map(({ path }) => ({ area: path, path: pathOfScreen(path, campaignId) })),
    ...slots.flatMap(({ name }) =>
      Object.hasOwn(screensOfSlots, name)
        ? [{ area: name, path: pathOfScreen(screensOfSlots[name]!, campaignId) }]
        : [],
    ),
  ];
}

/** Returns the slots that cannot be opened automatically. */
export function unopenedOf({ slots }: RemoteAreas): string[] {
  return slots.map(({ name }) => name).filter((name) => !Object.hasOwn(screensOfSlots, name));
}
