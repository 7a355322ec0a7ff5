/** The origins, besides its own, that the shell's page may load from. */
interface Origins {
  /** Customers' pages and images, and the fonts of a bar. */
  readonly edge: string;
  /** The files of published remotes. */
  readonly remotes: string;
  /** The video players for our own videos. */
  readonly videos: readonly string[];
  /** The images of a store's products. */
  readonly pictures: readonly string[];
  /** Development servers that serve a remote to this page; pages of other sessions do not include them. */
  readonly development: readonly string[];
}

/**
 * Builds the content security policy of the shell's page: it may load its own files, remotes from their base URL, customers' pages in a sandboxed frame
 * from the edge, and fonts for bar previews from the edge. Inline code and `eval` are blocked; the design system's style elements have the nonce. A
 * development server also reports new builds through a WebSocket.
 */
export function contentSecurityPolicy(
  { edge, remotes, videos, pictures, development }: Origins,
  nonce: string,
): string {
  const others = [...new Set([remotes, ...development])].join(' ');
  const sockets = [...new Set(development)].map((origin) => origin.replace(/^http/, 'ws'));
  return [
    `default-src 'none'`,
    `script-src 'self' ${others}`,
    `style-src 'self' 'nonce-${nonce}' ${edge}/fonts/ ${others}`,
    `font-src 'self' ${edge}/fonts/ ${others}`,
    `img-src ${["'self' blob: data:", edge, ...pictures, others].join(' ')}`,
    `connect-src ${["'self'", others, ...sockets].join(' ')}`,
    `frame-src ${["'self'", edge, ...videos].join(' ')}`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
  ].join('; ');
}
