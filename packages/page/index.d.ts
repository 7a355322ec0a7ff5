/** The visitor's answer to the consent question. */
export type Consent = 'granted' | 'denied';

/** The visitor's answer; `waiting` until they have answered a snippet with `data-lastcall-consent="wait"`. */
export type ConsentState = Consent | 'waiting';

/** The account's campaign and page; `campaignId` and `pageId` are those of the dashboard. */
export interface PageContext {
  readonly campaignId: string;
  readonly pageId: string;
}

/** The detail of the event after a decision. */
export interface PageReady extends PageContext {
  /** This visitor's deadline as ISO 8601 in UTC; null without an active countdown. */
  readonly deadlineAt: string | null;
}

/** A portal event, with its block if it occurred in one. */
export interface PortalContext extends PageContext {
  readonly blockId?: string;
}

/** A campaign as this page shows it to this visitor. */
export interface CampaignState {
  /**
   * `active` while a countdown is active, or an announcement is shown; `expired` once the deadline has passed;
   * `none` when this page isn't listed in a campaign, or the visitor has no countdown.
   */
  readonly status: 'active' | 'expired' | 'none';
  readonly campaignId: string | null;
  readonly pageId: string | null;
  /** ISO 8601 in UTC; null without a deadline. */
  readonly deadlineAt: string | null;
  /** Milliseconds until the deadline by the server's clock, 0 once expired; null without a deadline. */
  readonly leftMs: number | null;
}

/** The campaign state that the page shows this visitor. */
export interface PageState extends CampaignState {
  readonly consent: ConsentState;
}

/** The page script's events by name, without the prefix `lastcall:`. */
export interface LastcallEventDetails {
  /** The script has determined what the page shows. */
  readonly ready: PageReady;
  /** A bar or timer appears. */
  readonly show: PageContext;
  /** The visitor closes the bar. */
  readonly close: PageContext;
  /** The visitor clicks the bar's button. */
  readonly cta: PageContext;
  /** The deadline passes while the page is open. `preventDefault()` keeps the page as it is until `refresh()`. */
  readonly expire: PageContext;
  readonly 'portal-open': PortalContext;
  readonly 'portal-close': PortalContext;
  readonly 'portal-cta': PortalContext;
  readonly 'portal-link': PortalContext;
  readonly 'portal-play': PortalContext;
  readonly 'portal-subscribe': PortalContext;
  readonly 'portal-answer': PortalContext;
  /** The script caught an error; the detail is the error. */
  readonly error: unknown;
}

export type LastcallEventName = keyof LastcallEventDetails;

/** An event of the page script, as `document` dispatches it. */
export type LastcallEvent<Name extends LastcallEventName = LastcallEventName> = CustomEvent<LastcallEventDetails[Name]>;

/** A listener of `on`. Its exceptions become `error` events. */
export type LastcallListener<Name extends LastcallEventName> = (event: LastcallEvent<Name>) => unknown;

/** `window.lastcall`. It loads when a page first uses it, so that everything it returns is a promise. */
export interface Lastcall {
  /** The state of the page once the script has determined what it shows, or has failed to. */
  readonly ready: Promise<PageState>;
  /** Returns what the page shows now. */
  state(): Promise<PageState>;
  /** Calls the listener for each event of that name, including those since the page was opened. */
  on<Name extends LastcallEventName>(name: Name, listener: LastcallListener<Name>): void;
  /** Stops calling a listener. */
  off<Name extends LastcallEventName>(name: Name, listener: LastcallListener<Name>): void;
  /** Requests another decision from the server, and applies it. */
  refresh(): Promise<PageState>;
  /**
   * Identifies the visitor by email address, like an opt-in form. This proves nothing: the countdown stays that of this browser until
   * an email link or the email platform confirms the address. Without consent, or with an invalid address, nothing is sent.
   */
  identify(email: string): Promise<PageState>;
  /** Returns the visitor's consent; with an answer, sets it first. */
  consent(answer?: Consent): Promise<ConsentState>;
  /** Calls each callback with this object. */
  push(...callbacks: LastcallCallback[]): void;
}

/** A callback that waits until `window.lastcall` is loaded. */
export type LastcallCallback = (lastcall: Lastcall) => unknown;

declare global {
  interface DocumentEventMap {
    'lastcall:ready': LastcallEvent<'ready'>;
    'lastcall:show': LastcallEvent<'show'>;
    'lastcall:close': LastcallEvent<'close'>;
    'lastcall:cta': LastcallEvent<'cta'>;
    'lastcall:expire': LastcallEvent<'expire'>;
    'lastcall:portal-open': LastcallEvent<'portal-open'>;
    'lastcall:portal-close': LastcallEvent<'portal-close'>;
    'lastcall:portal-cta': LastcallEvent<'portal-cta'>;
    'lastcall:portal-link': LastcallEvent<'portal-link'>;
    'lastcall:portal-play': LastcallEvent<'portal-play'>;
    'lastcall:portal-subscribe': LastcallEvent<'portal-subscribe'>;
    'lastcall:portal-answer': LastcallEvent<'portal-answer'>;
    'lastcall:error': LastcallEvent<'error'>;
    /** Dispatched by the page's own code, with the visitor's answer. */
    'lastcall:consent': CustomEvent<Consent>;
  }

  interface Window {
    /** An array of callbacks until the page script has loaded. */
    lastcall?: Lastcall | LastcallCallback[];
    /** The visitor's answer before the page script runs; overrides `data-lastcall-consent` of the snippet. */
    lastcallConsent?: Consent;
  }
}
