import { filterItems, mapItems } from '../lists.ts';
import { pageNonce } from '../style-sheets.ts';

/** The weights in use: text is regular; the numbers and the button are bold. */
const weights = [400, 700];

const sheets = new Map<string, Promise<void>>();

/**
 * Loads a font from its style sheet, with the characters of `text`. Resolves to true once the page can render them, or to false after a failure or `longestWaitMs`.
 * A font that loads while a bar is visible would shift its text, so a bar appears only after loading it.
 */
export async function loadFont(family: string, cssUrl: string, text: string, longestWaitMs = 60_000): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, longestWaitMs, false));
  const loaded = addFontSheet(cssUrl)
    .then(() => Promise.all(mapItems(weights, (weight) => document.fonts.load(`${weight} 1em "${family}"`, text))))
    .then((faces) => filterItems(faces, ({ length }) => length > 0).length > 0);
  return Promise.race([loaded.catch(() => false), late]);
}

/** Adds a font's style sheet to this document, once. Fonts declared in a shadow root are ignored by browsers. */
export function addFontSheet(cssUrl: string): Promise<void> {
  const known = sheets.get(cssUrl);
  if (known) return known;
  const link = document.createElement('link');
  const sheet = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      // The next bar tries again and may succeed.
      sheets.delete(cssUrl);
      link.remove();
      reject(new Error(cssUrl));
    };
  });
  sheets.set(cssUrl, sheet);
  link.nonce = pageNonce();
  link.rel = 'stylesheet';
  link.href = cssUrl;
  document.head.append(link);
  return sheet;
}
