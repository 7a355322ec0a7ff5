import type { Consent } from '../page-events.ts';
import { listen } from './listen.ts';

/** The visitor's answer; `waiting` until they have answered. */
export type ConsentState = Consent | 'waiting';

/**
 * Determines consent. Without a setting of the page it is granted; `data-lastcall-consent="wait"` on the snippet waits for the visitor's answer
 * in `window.lastcallConsent` or the event `lastcall:consent`.
 */
export function consentOf(snippet: Pick<HTMLElement, 'dataset'> | null): ConsentState {
  const answer = window.lastcallConsent;
  if (answer) return read(answer);
  return snippet?.dataset.lastcallConsent === 'wait' ? 'waiting' : 'granted';
}

/** Calls `change` with every answer that the page's own code reports. */
export function onConsent(change: (consent: Consent) => void): void {
  listen(document, 'lastcall:consent', (event) =>
    change((window.lastcallConsent = read((event as CustomEvent<unknown>).detail))),
  );
}

/** Anything other than an explicit yes is a no. */
const read = (answer: unknown): Consent => (answer === 'granted' ? 'granted' : 'denied');
