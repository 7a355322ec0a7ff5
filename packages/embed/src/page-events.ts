export type { Consent, PageContext } from '@lastcall/page';

/** The page script's events by name. */
export type LastcallEvents = Pick<DocumentEventMap, Extract<keyof DocumentEventMap, `lastcall:${string}`>>;
