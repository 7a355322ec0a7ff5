import { escapeHtml } from '../html/page.ts';
import { tagsOf, type Tag } from './html-tags.ts';

/** Where our own snippet comes from, whatever host serves it. */
const ownScript = /\/e\/[\w-]{22}\.js(?:[?#]|$)/;
/** What would end the frame or argue with the policy that we set. */
const pageOrder = /^\s*(?:refresh|content-security-policy)/i;

/** What the frame may do: run the page's scripts and forms in an origin of its own, with nobody's cookies and storage. */
export const framePolicy = 'sandbox allow-scripts allow-forms';

type Span = Pick<Tag, 'start' | 'end'>;

/**
 * A customer's page as the editor's frame shows it: without our snippet, so that nothing is tracked, without orders to leave,
 * and with its own address as the base of whatever it refers to. `url` is where the page was found after redirects.
 */
export function framedPage(html: string, url: string): string {
  const tags = [...tagsOf(html)];
  const cuts = tags.flatMap((tag, index): Span[] => {
    if (tag.name === 'meta' && pageOrder.test(tag.attributes.get('http-equiv') ?? '')) return [tag];
    // Nothing but its end comes after a script's tag.
    const next = tags[index + 1];
    return tag.name === 'script' && next && ownScript.test(tag.attributes.get('src') ?? '') ? [{ start: tag.start, end: next.end }] : [];
  });
  const hasBase = tags.some(({ name, attributes }) => name === 'base' && attributes.has('href'));
  return hasBase ? changed(html, cuts) : changed(html, cuts, placeOfBase(tags), `<base href="${escapeHtml(url)}">`);
}

/** First in the head; a page without one has it after what begins the page. */
function placeOfBase(tags: readonly Tag[]): number {
  const place = ['head', 'html', '!doctype'].map((wanted) => tags.find(({ name }) => name === wanted)).find((tag) => tag !== undefined);
  return place?.end ?? 0;
}

/** The page without the cuts, and with a text at a place. */
function changed(html: string, cuts: readonly Span[], place = 0, text = ''): string {
  const edits = [{ start: place, end: place, text }, ...cuts.map(({ start, end }) => ({ start, end, text: '' }))].sort((one, other) => one.start - other.start);
  const kept = edits.map((edit, index) => html.slice(edits[index - 1]?.end ?? 0, edit.start) + edit.text);
  return kept.join('') + html.slice(edits.at(-1)!.end);
}
