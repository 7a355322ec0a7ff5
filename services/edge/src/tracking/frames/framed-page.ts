import { escapeHtml } from '../../html/page.ts';
import { tagsOf, type Tag } from './html-tags.ts';
import { scrollScript } from './scroll-script.ts';

/** Matches our own snippet, whatever host serves it. */
const ownScript = /\/e\/[\w-]{22}\.js(?:[?#]|$)/;
/** Meta tags that would break out of the frame or conflict with the policy that we set. */
const metaDirective = /^\s*(?:refresh|content-security-policy)/i;

/** The tag after which the base is inserted: first in the head; a page without a head gets it after the opening tags. */
const insertionTags: readonly string[] = ['head', 'html', '!doctype'];

/** The frame's sandbox: scripts and forms run in an opaque origin without cookies and storage. */
export const framePolicy = 'sandbox allow-scripts allow-forms';

type Span = Pick<Tag, 'start' | 'end'>;

/**
 * Rewrites a customer's page for the editor's frame: removes our snippet, so that nothing is tracked, and meta redirects;
 * adds a base with the page's own URL and a script that reports scrolling. `url` is the final URL after redirects.
 */
export function framedPage(html: string, url: string): string {
  const cuts: Span[] = [];
  const found = new Map<string, Tag>();
  let snippet: Tag | null = null;
  for (const tag of tagsOf(html)) {
    // Only its end tag can follow a script's start tag.
    if (snippet) cuts.push({ start: snippet.start, end: tag.end });
    snippet = tag.name === 'script' && ownScript.test(tag.attributes.get('src') ?? '') ? tag : null;
    if (tag.name === 'meta' && metaDirective.test(tag.attributes.get('http-equiv') ?? '')) cuts.push(tag);
    if (insertionTags.includes(tag.name) && !found.has(tag.name)) found.set(tag.name, tag);
    if (tag.name === 'base' && tag.attributes.has('href')) found.set('base', tag);
  }
  const base = found.has('base') ? '' : `<base href="${escapeHtml(url)}">`;
  const beginning = insertionTags.find((name) => found.has(name));
  return applyEdits(
    html,
    cuts,
    beginning === undefined ? 0 : found.get(beginning)!.end,
    `${base}<script>${scrollScript}</script>`,
  );
}

/** Removes the `cuts` from the page and inserts `text` at `place`. */
function applyEdits(html: string, cuts: readonly Span[], insertAt: number, text: string): string {
  const edits = [
    { start: insertAt, end: insertAt, text },
    ...cuts.map(({ start, end }) => ({ start, end, text: '' })),
  ].sort((one, other) => one.start - other.start);
  const unedited = edits.map((edit, index) => html.slice(edits[index - 1]?.end ?? 0, edit.start) + edit.text);
  return unedited.join('') + html.slice(edits.at(-1)!.end);
}
