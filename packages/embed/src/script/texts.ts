import type { Decision } from '@lastcall/contracts/tracking';
import { quietly } from './events.ts';

type Texts = Extract<Decision, { do: 'show' }>['texts'];

/**
 * Writes the page's `data-lastcall-text` elements, including those added later: the deadline, or the remaining quantity for `quantity`.
 * Sets the value of form fields. Returns a function that stops and restores the page's own text.
 */
export function writeTexts({ deadline, quantity }: Texts): () => void {
  const own = new Map<HTMLElement, string>();
  const write = (): void => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-lastcall-text]')) {
      const text = place.dataset.lastcallText === 'quantity' ? quantity : deadline;
      const now = read(place);
      // Skips unchanged text, because writing would trigger the observer again.
      if (text === null || now === text) continue;
      own.set(place, now);
      put(place, text);
    }
  };
  const observer = new MutationObserver(() => quietly(write));
  if (deadline ?? quantity) {
    write();
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  }
  return () => {
    observer.disconnect();
    for (const [place, text] of own) put(place, text);
  };
}

const read = (place: HTMLElement): string =>
  place instanceof HTMLInputElement ? place.value : (place.textContent ?? '');

function put(place: HTMLElement, text: string): void {
  if (place instanceof HTMLInputElement) place.value = text;
  else place.textContent = text;
}
