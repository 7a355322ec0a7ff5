import type { Consent } from '../page-events.ts';

/**
 * Whether this visitor may be known. Without a word of the page's own they may; `data-lastcall-consent="wait"` on the snippet waits for their answer,
 * which `window.lastcallConsent` holds or the event `lastcall:consent` brings.
 */
export function consentOf(snippet: Pick<HTMLElement, 'dataset'> | null): Consent {
  return read(window.lastcallConsent ?? (snippet?.dataset.lastcallConsent === 'wait' ? 'denied' : 'granted'));
}

/** Calls `change` with every answer that the page's own code tells. */
export function onConsent(change: (consent: Consent) => void): void {
  document.addEventListener('lastcall:consent', ({ detail }) => change((window.lastcallConsent = read(detail))));
}

/** Anything but a clear yes is a no. */
const read = (answer: unknown): Consent => (answer === 'granted' ? 'granted' : 'denied');
