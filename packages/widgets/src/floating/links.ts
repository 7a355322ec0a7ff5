/**
 * Returns the URL for a link of a bar, or null for one that is not allowed. Allowed: `http`, `https`, `mailto`, `#name`;
 * a bare host gets `https://`. Everything else is rejected, in particular `javascript:`.
 */
export function safeHref(url: string): string | null {
  const text = url.trim();
  if (/^(https?:\/\/|mailto:|#)\S+$/i.test(text)) return text;
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : null;
}

/** Returns true for the URL of an anchor on the page itself. */
export function isAnchor(url: string): boolean {
  return url.trim()[0] === '#';
}

/** Resolves an anchor link against this page's current URL, regardless of the page's `<base href>`. */
export function resolveAnchor(link: HTMLAnchorElement): void {
  link.href = location.href.split('#')[0] + link.hash;
}
