import type { Consent } from '../page-events.ts';

/** What a visitor has answered; `waiting` until they have. */
export type ConsentState = Consent | 'waiting';

/**
 * Whether this visitor may be known. Without a word of the page's own they may; `data-lastcall-consent="wait"` on the snippet waits for their answer,
 * which `window.lastcallConsent` holds or the event `lastcall:consent` brings.
 */
export function consentOf(snippet: Pick<HTMLElement, 'dataset'> | null): ConsentState {
  const answer = window.lastcallConsent;
  if (answer) return read(answer);
  return snippet?.dataset.lastcallConsent === 'wait' ? 'waiting' : 'granted';
}

/** Calls `change` with every answer that the page's own code tells. */
export function onConsent(change: (consent: Consent) => void): void {
  document.addEventListener('lastcall:consent', ({ detail }) => change((window.lastcallConsent = read(detail))));
}

/** Anything but a clear yes is a no. */
const read = (answer: unknown): Consent => (answer === 'granted' ? 'granted' : 'denied');
