import type { InstallState } from '@lastcall/contracts/onboarding';

/** The snippet states that a page's markup can show. */
type SnippetState = Extract<
  InstallState,
  'found' | 'found_twice' | 'found_beside_other' | 'other_account' | 'tag_manager' | 'no_script'
>;

const keyLength = 22;
/** Matches Google Tag Manager's loader, from Google's host or a custom one, with and without JavaScript. */
const tagManager = /googletagmanager\.com\/(gtm\.js|ns\.html)|\bgtm\.js\?id=/;

/**
 * Searches a page's markup for `/e/<key>.js` of this account, for another account's on our tracking origin, and for
 * Google Tag Manager. HTML comments are ignored.
 */
export function findSnippet(html: string, accountKey: string, edgeOrigin: string): SnippetState {
  // Tools that write scripts into JSON escape each slash with a backslash.
  const { markup, scriptTags } = readMarkup(html.replaceAll('\\/', '/'));
  const ownFile = `/e/${accountKey}.js`;
  const isOther = keysIn(markup, edgeOrigin).some((key) => key !== accountKey);
  if (markup.includes(ownFile)) {
    if (isOther) return 'found_beside_other';
    // A mention inside another script, or a preload, is not a second copy.
    return scriptTags.filter((tag) => tag.includes(ownFile)).length > 1 ? 'found_twice' : 'found';
  }
  if (isOther) return 'other_account';
  return tagManager.test(markup) ? 'tag_manager' : 'no_script';
}

/** Returns the keys of all accounts whose snippet the page loads from our tracking origin. */
function keysIn(markup: string, edgeOrigin: string): string[] {
  const host = new URL(edgeOrigin).host.replace(/[.[\]]/g, '\\$&');
  return [...markup.matchAll(new RegExp(`//${host}/e/([\\w-]{${keyLength}})\\.js`, 'g'))].map(([, key]) => key!);
}

/**
 * Returns a page without its comments, and the opening tags of its scripts. A comment inside a script is part of the
 * script, which browsers run. Each step starts where the last one ended, so the time is linear.
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

/** Returns where a pattern matches at or after an index; the end of the text when it does not. */
function indexFrom(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}
