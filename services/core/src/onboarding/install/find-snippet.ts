import type { InstallState } from '@lastcall/contracts';

/** What a page says about our snippet. */
type SnippetFound = Extract<
  InstallState,
  'found' | 'found_twice' | 'found_beside_other' | 'other_account' | 'tag_manager' | 'no_script'
>;

const keyLength = 22;
/** How Google Tag Manager loads its container, from Google's host or through one's own, with and without JavaScript. */
const tagManager = /googletagmanager\.com\/(gtm\.js|ns\.html)|\bgtm\.js\?id=/;

/** Looks for `/e/<key>.js` of this account in a page's markup, for another account's on our tracking origin, and for Google Tag Manager. What stands in an HTML comment does not count. */
export function findSnippet(html: string, accountKey: string, edgeOrigin: string): SnippetFound {
  // Tools that write scripts into JSON put a backslash before each slash.
  const { markup, scriptTags } = readMarkup(html.replaceAll('\\/', '/'));
  const ownFile = `/e/${accountKey}.js`;
  const isOther = keysIn(markup, edgeOrigin).some((key) => key !== accountKey);
  if (markup.includes(ownFile)) {
    if (isOther) return 'found_beside_other';
    // A mention inside another script, or a preload, is no second copy.
    return scriptTags.filter((tag) => tag.includes(ownFile)).length > 1 ? 'found_twice' : 'found';
  }
  if (isOther) return 'other_account';
  return tagManager.test(markup) ? 'tag_manager' : 'no_script';
}

/** Keys of all accounts whose script the page has from our tracking origin. */
function keysIn(markup: string, edgeOrigin: string): string[] {
  const host = new URL(edgeOrigin).host.replace(/[.[\]]/g, '\\$&');
  return [...markup.matchAll(new RegExp(`//${host}/e/([\\w-]{${keyLength}})\\.js`, 'g'))].map(([, key]) => key!);
}

/**
 * A page without its comments, and the opening tags of its scripts. A comment inside a script is the script's own, which browsers run.
 * Each step begins where the last one ended, so that no page takes longer than its length.
 */
function readMarkup(html: string): { markup: string; scriptTags: string[] } {
  const scriptTags: string[] = [];
  let markup = '';
  for (let at = 0; at < html.length;) {
    const start = indexFrom(html, /<!--|<script\b/gi, at);
    markup += html.slice(at, start);
    if (html.startsWith('<!--', start)) {
      at = indexFrom(html, /-->/g, start);
    } else {
      const tagEnd = indexFrom(html, />/g, start);
      at = indexFrom(html, /<\/script/gi, tagEnd);
      scriptTags.push(html.slice(start, tagEnd));
      markup += html.slice(start, at);
    }
  }
  return { markup, scriptTags };
}

/** Where a pattern begins at or after an index; the end of the text when it does not. */
function indexFrom(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}
