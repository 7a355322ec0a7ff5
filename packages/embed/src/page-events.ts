/** Whose page it is and which; `campaignId` and `pageId` are those of the dashboard. */
export interface PageContext {
  readonly campaignId: string;
  readonly pageId: string;
}

/** What a page is told once it is decided what it shows. */
interface PageReady extends PageContext {
  /** This visitor's deadline as ISO 8601 in UTC; null while their clock does not run. */
  readonly deadlineAt: string | null;
}

/** What happens in a portal, with its block where it happened in one. */
interface PortalContext extends PageContext {
  readonly blockId?: string;
}

/** Whether the visitor agrees to be known again. */
export type Consent = 'granted' | 'denied';

declare global {
  /**
   * What happens on a listed page, as events on `document`:
   * `ready` when it is decided, `show` when a bar or timer appears, `close` and `cta` when somebody closes the bar or follows its call to action, `expire` when the clock
   * runs out on the open page. In a portal it is `portal-open` and `portal-close`, `portal-cta` and `portal-link` for what is followed, `portal-play`, and `portal-subscribe` and `portal-answer` once that was sent. `error` carries a fault that was kept from the page. A page's own code tells `consent`, with the visitor's answer as its detail.
   */
  interface DocumentEventMap {
    'lastcall:ready': CustomEvent<PageReady>;
    'lastcall:show': CustomEvent<PageContext>;
    'lastcall:close': CustomEvent<PageContext>;
    'lastcall:cta': CustomEvent<PageContext>;
    'lastcall:expire': CustomEvent<PageContext>;
    'lastcall:portal-open': CustomEvent<PortalContext>;
    'lastcall:portal-close': CustomEvent<PortalContext>;
    'lastcall:portal-cta': CustomEvent<PortalContext>;
    'lastcall:portal-link': CustomEvent<PortalContext>;
    'lastcall:portal-play': CustomEvent<PortalContext>;
    'lastcall:portal-subscribe': CustomEvent<PortalContext>;
    'lastcall:portal-answer': CustomEvent<PortalContext>;
    'lastcall:error': CustomEvent<unknown>;
    'lastcall:consent': CustomEvent<Consent>;
  }

  interface Window {
    /** What the visitor has answered before the page script runs; wins over `data-lastcall-consent` of the snippet. */
    lastcallConsent?: Consent;
  }
}

/** The page script's events by their names. */
export type LastcallEvents = Pick<DocumentEventMap, Extract<keyof DocumentEventMap, `lastcall:${string}`>>;
