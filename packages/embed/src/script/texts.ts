import type { Decision } from '@lastcall/contracts';
import { quietly } from './events.ts';

type Texts = Extract<Decision, { do: 'show' }>['texts'];

/**
 * Writes into the page's `data-lastcall-text` elements, also into those that come later: the deadline, or what is left where it says `quantity`.
 * A field of a form gets it as its value. Answers the function that ends it.
 */
export function writeTexts({ deadline, quantity }: Texts): () => void {
  const write = (): void => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-lastcall-text]')) {
      const text = place.dataset.lastcallText === 'quantity' ? quantity : deadline;
      // What is there already is not written again, or the observer would never rest.
      if (text === null) continue;
      if (place instanceof HTMLInputElement) place.value = text;
      else if (place.textContent !== text) place.textContent = text;
    }
  };
  const observer = new MutationObserver(() => quietly(write));
  if (deadline ?? quantity) {
    write();
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  }
  return () => observer.disconnect();
}
