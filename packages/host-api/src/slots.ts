/**
 * Slots: components that one area offers and another shows, with their props.
 * The area that shows a slot only knows its name; when the owner is unavailable, the slot shows that in place.
 *
 * A remote defines slots of its own without a release of the shell: it declares them in this module, and shows them with `Slot`. The names start
 * with the remote's, such as `mfe-surveys/answer-actions`; another remote that has the declaration fills them with `addSlot`.
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
  /** @deprecated Shown by shells up to contract 1.2: the shell edits a campaign's name itself. To be removed with contract 2. */
  'page-title': { readonly campaignId: string; readonly name: string; readonly shownCharacters?: number };
}

/** The props that a slot gets on a page of its own, from the campaign in the page's URL: those that the shell's slots need. */
export interface SlotPageProps {
  readonly campaignId: string;
  /** The campaign's name. */
  readonly name: string;
  /** The campaign's first page. */
  readonly pageId: string | null;
  /** Dialogs are open. */
  readonly isOpen: true;
  readonly onClose: () => void;
}

/** The name of a slot. */
export type SlotName = keyof SlotProps;
