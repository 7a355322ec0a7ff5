import type { Config } from '@lastcall/core/platform';

/**
 * What the shell's page may load: itself, the remotes at their own origins, and customers' pages in a sandboxed frame from the edge.
 * Nothing inline and no `eval`; the design system's style elements carry the nonce.
 */
export function contentSecurityPolicy(config: Pick<Config, 'REMOTES' | 'EDGE_ORIGIN'>, nonce: string): string {
  const remotes = [...new Set(config.REMOTES.map(({ entry }) => new URL(entry).origin))].join(' ');
  return [
    `default-src 'none'`,
    `script-src 'self' ${remotes}`,
    `style-src 'self' 'nonce-${nonce}' ${remotes}`,
    `font-src 'self' ${remotes}`,
    `img-src 'self' blob: data: ${config.EDGE_ORIGIN} ${remotes}`,
    `connect-src 'self' ${remotes}`,
    `frame-src 'self' ${config.EDGE_ORIGIN}`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
  ]
    .map((directive) => directive.trim())
    .join('; ');
}
