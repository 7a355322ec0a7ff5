import type { ComponentType } from 'react';
import type { RemoteAreas } from '@lastcall/contracts/release';

/**
 * Slots: components that one area offers and another shows, with their props.
 * The area that shows a slot only knows its name; when the owner is unavailable, the slot shows that in place.
 */
export interface SlotProps {
  /** The panel with the email timer's code (mfe-timers), on the emails screen. */
  'email-timer-code': { readonly campaignId: string };
  /** The sales tracking dialog (mfe-sales-testing), opened from the summary card. */
  'sales-tracking': { readonly campaignId: string; readonly isOpen: boolean; readonly onClose: () => void };
  /** The analytics of all campaigns of the account (mfe-sales-testing), on a separate screen. */
  'account-analytics': Record<never, never>;
  /** The pages of an announcement (mfe-floating-bar), on that campaign's pages screen. */
  'announcement-pages': { readonly campaignId: string };
  /** The dialog that helps install the snippet on a page (mfe-campaign); open while there is a page. */
  'page-setup': { readonly campaignId: string; readonly pageId: string | null; readonly onClose: () => void };
  /** A campaign's name, edited in place (mfe-sales-testing), in every header; truncated to `shownCharacters` in narrow places. */
  'page-title': { readonly campaignId: string; readonly name: string; readonly shownCharacters?: number };
}
export type SlotName = keyof SlotProps;

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
}

/** The host functions available during registration; called once per loaded version. */
export interface Host {
  addRoute(route: RemoteRoute): void;
  addSlot<N extends SlotName>(slot: RemoteSlot<N>): void;
}

/** The only export of a remote, as `./register`. */
export type Register = (host: Host) => void;
