import { escapeHtml } from '../html/page.ts';

/** Our own snippet, whatever attributes and quotes it has been pasted with. */
const ownSnippet = /<script\b[^>]*\bsrc\s*=\s*(["']?)[^"'\s>]*\/e\/[\w-]{22}\.js(?:[?#][^"'\s>]*)?\1[^>]*>\s*<\/script\s*>/gi;
/** What would end the frame or argue with the policy that we set. */
const pageOrders = /<meta\b[^>]*\bhttp-equiv\s*=\s*["']?\s*(?:refresh|content-security-policy)\b[^>]*>/gi;

/** What the frame may do: run the page's scripts and forms in an origin of its own, with nobody's cookies and storage. */
export const framePolicy = 'sandbox allow-scripts allow-forms';

/**
 * A customer's page as the editor's frame shows it: without our snippet, so that nothing is tracked, without orders to leave,
 * and with its own address as the base of whatever it refers to. `url` is where the page was found after redirects.
 */
export function framedPage(html: string, url: string): string {
  const page = html.replace(ownSnippet, '').replace(pageOrders, '');
  if (/<base\b[^>]*\bhref/i.test(page)) return page;
  const base = `<base href="${escapeHtml(url)}">`;
  const head = /<head(\s[^>]*)?>/i.exec(page);
  if (head) return page.slice(0, head.index + head[0].length) + base + page.slice(head.index + head[0].length);
  const start = /^\s*(<!doctype[^>]*>)?\s*(<html(\s[^>]*)?>)?/i.exec(page)![0].length;
  return page.slice(0, start) + base + page.slice(start);
}
