import { escapeHtml } from '../../html/page.ts';
import { tagsOf, type Tag } from './html-tags.ts';
import { scrollScript } from './scroll-script.ts';

/** Where our own snippet comes from, whatever host serves it. */
const ownScript = /\/e\/[\w-]{22}\.js(?:[?#]|$)/;
/** What would end the frame or argue with the policy that we set. */
const pageOrder = /^\s*(?:refresh|content-security-policy)/i;

/** After which tag the base stands: first in the head; a page without one has it after what begins the page. */
const beginnings: readonly string[] = ['head', 'html', '!doctype'];

/** What the frame may do: run the page's scripts and forms in an origin of its own, with nobody's cookies and storage. */
export const framePolicy = 'sandbox allow-scripts allow-forms';

type Span = Pick<Tag, 'start' | 'end'>;

/**
 * A customer's page as the editor's frame shows it: without our snippet, so that nothing is tracked, without orders to leave,
 * with its own address as the base of whatever it refers to, and telling the editor when it is scrolled. `url` is where the page was found after redirects.
 */
export function framedPage(html: string, url: string): string {
  const cuts: Span[] = [];
  const found = new Map<string, Tag>();
  let snippet: Tag | null = null;
  for (const tag of tagsOf(html)) {
    // Nothing but its end comes after a script's tag.
    if (snippet) cuts.push({ start: snippet.start, end: tag.end });
    snippet = tag.name === 'script' && ownScript.test(tag.attributes.get('src') ?? '') ? tag : null;
    if (tag.name === 'meta' && pageOrder.test(tag.attributes.get('http-equiv') ?? '')) cuts.push(tag);
    if (beginnings.includes(tag.name) && !found.has(tag.name)) found.set(tag.name, tag);
    if (tag.name === 'base' && tag.attributes.has('href')) found.set('base', tag);
  }
  const base = found.has('base') ? '' : `<base href="${escapeHtml(url)}">`;
  const beginning = beginnings.find((name) => found.has(name));
  return changed(
    html,
    cuts,
    beginning === undefined ? 0 : found.get(beginning)!.end,
    `${base}<script>${scrollScript}</script>`,
  );
}

/** The page without the cuts, and with a text at a place. */
function changed(html: string, cuts: readonly Span[], place: number, text: string): string {
  const edits = [{ start: place, end: place, text }, ...cuts.map(({ start, end }) => ({ start, end, text: '' }))].sort(
    (one, other) => one.start - other.start,
  );
  const kept = edits.map((edit, index) => html.slice(edits[index - 1]?.end ?? 0, edit.start) + edit.text);
  return kept.join('') + html.slice(edits.at(-1)!.end);
}
