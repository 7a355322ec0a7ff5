import { getDomain } from 'tldts';

/**
 * Returns true when browsers treat both origins as one site: the same registrable domain by the public suffix list,
 * including private suffixes, or the same host if there is none.
 */
export function isSameSite(one: string, other: string): boolean {
  return siteOf(one) === siteOf(other);
}

function siteOf(origin: string): string {
  return getDomain(origin, { allowPrivateDomains: true }) ?? new URL(origin).hostname;
}
