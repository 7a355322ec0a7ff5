/**
 * The address that a link of the bar may lead to, or null when it must not be one: `http`, `https`, `mailto` or `#name`;
 * a bare host gets `https://`. Everything else, `javascript:` above all, is refused.
 */
export function safeHref(url: string): string | null {
  const text = url.trim();
  if (/^(https?:\/\/|mailto:|#)\S+$/i.test(text)) return text;
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : null;
}

/** True for the address of a place on the page itself. */
export function isAnchor(url: string): boolean {
  return url.trim()[0] === '#';
}

/** Makes a link lead to a place on this page as it is addressed now, whatever `<base href>` the page has. */
export function leadHere(link: HTMLAnchorElement): void {
  link.href = location.href.split('#')[0] + link.hash;
}
