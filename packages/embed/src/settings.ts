/**
 * What the server tells the page script of one account.
 * `key` is the account's public key, `edge` the origin that answers the script (no slash at its end),
 * `pages` the URL rules of the account's pages: an address that none of them matches causes no request at all.
 */
export interface PageScriptSettings {
  readonly key: string;
  readonly edge: string;
  readonly pages: readonly string[];
}

/** The name of the frame in which our editor shows a page as it is: its script does nothing there, so that a look starts no clock. */
export const previewFrameName = 'lastcall-preview';

/** The one line that the server writes before the script's body, so that `script.js` itself is the same for everybody. */
export function settingsPrefix({ key, edge, pages }: PageScriptSettings): string {
  // `<` could end a script that somebody copies into a page.
  return `window.__lastcall=${JSON.stringify({ key, edge, pages }).replaceAll('<', '\\u003c')};\n`;
}
