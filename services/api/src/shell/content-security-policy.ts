/** Where the shell's page loads things from beside its own origin. */
interface Origins {
  /** Customers' pages and images, and the fonts of a bar. */
  readonly edge: string;
  /** The files of remotes that are published. */
  readonly remotes: string;
  /** Where players of our own videos come from. */
  readonly videos: readonly string[];
  /** Where the pictures of a shop's products come from. */
  readonly pictures: readonly string[];
  /** Servers of developers that stand in for a remote in this page; nobody else's page has them. */
  readonly simulators: readonly string[];
}

/**
 * What the shell's page may load: itself, the remotes below the address of their files, customers' pages in a sandboxed frame from the edge, and from there the fonts of a bar in preview.
 * Nothing inline and no `eval`; the design system's style elements carry the nonce. A developer's server also tells of new builds through a socket.
 */
export function contentSecurityPolicy({ edge, remotes, videos, pictures, simulators }: Origins, nonce: string): string {
  const others = [...new Set([remotes, ...simulators])].join(' ');
  const sockets = [...new Set(simulators)].map((origin) => origin.replace(/^http/, 'ws'));
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
