import type { ComponentType } from 'react';

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

/** A screen of a remote. `path` is what follows `/edit/:campaignId/` and `/campaigns/update/:campaignId/`, or a whole path when it starts with `/`. */
export interface RemoteRoute {
  readonly path: string;
  readonly component: ComponentType;
  /** `canvas` gives an editor the whole work area; `page` puts the summary card beside it. */
  readonly layout: 'page' | 'canvas';
}

/** What a remote may do when it registers; it is called once for each loaded version. */
export interface Host {
  addRoute(route: RemoteRoute): void;
  addSlot<N extends SlotName>(name: N, component: ComponentType<SlotProps[N]>): void;
}

/** The one thing that a remote exposes, as `./register`. */
export type Register = (host: Host) => void;
