/** What a page says about our snippet. */
export type SnippetFound = 'own' | 'other_account' | 'no_script';

/** Looks for `/e/<key>.js` of this account in a page's markup, and for another account's on our tracking origin. */
export function findSnippet(html: string, accountKey: string, edgeOrigin: string): SnippetFound {
  if (html.includes(`/e/${accountKey}.js`)) return 'own';
  const host = new URL(edgeOrigin).host.replace(/[.[\]]/g, '\\$&');
  return new RegExp(`//${host}/e/[\\w-]{22}\\.js`).test(html) ? 'other_account' : 'no_script';
}
