/**
 * The page script's settings for one account.
 * `key` is the account's public key, `edge` the origin of the edge (without a trailing slash),
 * `pages` the URL rules of the account's pages: an unmatched URL causes no request; `extras` the URL of the module that only some pages need.
 */
export interface PageScriptSettings {
  readonly key: string;
  readonly edge: string;
  readonly pages: readonly string[];
  readonly extras: string;
}

/** The name of the frame in which our editor shows a page: the script is inactive there, so that a preview starts no countdown. */
export const previewFrameName = 'lastcall-preview';

/**
 * The first line of each script that visitors load. Nearly all functions are called while a page loads, so it has Chromium compile all of them off the main thread, instead of one by one on their first call.
 * The build adds it to the parts. Other browsers ignore it.
 */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Returns the lines that the server writes before the script's body, so that `script.js` itself is the same for all accounts. */
export function settingsPrefix({ key, edge, pages, extras }: PageScriptSettings): string {
  // `<` could close the script element when the script is inlined in a page.
  return `${compileHint}window.__lastcall=${JSON.stringify({ key, edge, pages, extras }).replaceAll('<', '\\u003c')};\n`;
}
