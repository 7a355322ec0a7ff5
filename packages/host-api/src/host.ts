import type { ComponentType } from 'react';
import type { RemoteAreas } from '@lastcall/contracts';

/**
 * Components that one area offers and another shows, with what they are given.
 * An area that shows a slot knows only its name; when its owner is away, the slot says so in its own place.
 */
export interface SlotProps {
  /** The panel with the email timer's code (mfe-timers), on the emails screen. */
  'email-timer-code': { readonly campaignId: string };
  /** The sales tracking dialog (mfe-sales-testing), opened from the summary card. */
  'sales-tracking': { readonly campaignId: string; readonly isOpen: boolean; readonly onClose: () => void };
  /** What all campaigns of the account brought (mfe-sales-testing), on a screen of its own. */
  'account-analytics': Record<never, never>;
  /** The pages of an announcement (mfe-floating-bar), on the pages screen of such a campaign. */
  'announcement-pages': { readonly campaignId: string };
  /** The dialog that leads from a page without the code to one that has it (mfe-campaign); it is open while there is a page. */
  'page-setup': { readonly campaignId: string; readonly pageId: string | null; readonly onClose: () => void };
  /** A campaign's name, edited in place (mfe-sales-testing), in every header; cut at `shownCharacters` where there is less room. */
  'page-title': { readonly campaignId: string; readonly name: string; readonly shownCharacters?: number };
}
export type SlotName = keyof SlotProps;

/**
 * A screen of a remote. `path` is what follows `/edit/:campaignId/` and `/campaigns/update/:campaignId/`, or a whole path when it starts with `/`.
 * The `layout` `canvas` gives an editor the whole work area; `page` puts the summary card beside it.
 * Everything but the component must be known without a browser: the build publishes it, so that the shell knows the screen before it loads the remote.
 */
export interface RemoteRoute extends Readonly<RemoteAreas['screens'][number]> {
  readonly component: ComponentType;
}

/** What a remote shows in a slot, and what the shell calls it when it cannot be loaded. */
export interface RemoteSlot<N extends SlotName> {
  readonly name: N;
  readonly title: string;
  readonly component: ComponentType<SlotProps[N]>;
}

/** What a remote may do when it registers; it is called once for each loaded version. */
export interface Host {
  addRoute(route: RemoteRoute): void;
  addSlot<N extends SlotName>(slot: RemoteSlot<N>): void;
}

/** The one thing that a remote exposes, as `./register`. */
export type Register = (host: Host) => void;
