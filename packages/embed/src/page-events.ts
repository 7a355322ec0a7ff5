/** The account's campaign and page; `campaignId` and `pageId` are those of the dashboard. */
export interface PageContext {
  readonly campaignId: string;
  readonly pageId: string;
}

/** The detail of the event after a decision. */
interface PageReady extends PageContext {
  /** This visitor's deadline as ISO 8601 in UTC; null without an active countdown. */
  readonly deadlineAt: string | null;
}

/** A portal event, with its block if it occurred in one. */
interface PortalContext extends PageContext {
  readonly blockId?: string;
}

/** The visitor's answer to the consent question. */
export type Consent = 'granted' | 'denied';

declare global {
  /**
   * The events of a listed page, dispatched on `document`:
   * `ready` after the decision, `show` when a bar or timer appears, `close` and `cta` when the bar is closed or its call to action is clicked, `expire` when the countdown
   * ends on the open page. In a portal: `portal-open` and `portal-close`, `portal-cta` and `portal-link` for clicks, `portal-play`, and `portal-subscribe` and `portal-answer` once sent. `error` contains an exception that was kept from the page. The page's own code dispatches `consent`, with the visitor's answer as its detail.
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
    /** The visitor's answer before the page script runs; overrides `data-lastcall-consent` of the snippet. */
    lastcallConsent?: Consent;
  }
}

/** The page script's events by name. */
export type LastcallEvents = Pick<DocumentEventMap, Extract<keyof DocumentEventMap, `lastcall:${string}`>>;
