import type { ComponentType } from 'react';
import type { RemoteAreas } from '@lastcall/contracts/release';
import type { SlotName, SlotPageProps, SlotProps } from './slots.ts';

/**
 * A screen of a remote. `path` follows `/edit/:campaignId/` and `/campaigns/update/:campaignId/`, or is absolute when it starts with `/`.
 * The `layout` `canvas` gives an editor the whole work area; `page` shows the summary card beside it.
 * Everything except the component must be static: the build publishes it, so that the shell knows the screen before loading the remote.
 */
export interface RemoteRoute extends Readonly<RemoteAreas['screens'][number]> {
  readonly component: ComponentType;
}

/** A remote's component for a slot, and its display name when it cannot be loaded. */
export interface RemoteSlot<N extends SlotName> {
  readonly name: N;
  readonly title: string;
  readonly component: ComponentType<SlotProps[N]>;
  /**
   * Returns the props with which the slot is shown on a page of its own: in the check of a deploy, in a preview, and where the remote runs alone. A slot
   * that another remote defines is checked only with these; slots of the shell get those of the page.
   */
  readonly sampleProps?: (page: SlotPageProps) => SlotProps[N];
}

/** The host functions available during registration; called once per loaded version. */
export interface Host {
  addRoute(route: RemoteRoute): void;
  addSlot<N extends SlotName>(slot: RemoteSlot<N>): void;
}

/** The only export of a remote, as `./register`. */
export type Register = (host: Host) => void;
