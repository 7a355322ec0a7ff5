import { getDomain } from 'tldts';

/** True when browsers take both origins for one site: the same registrable domain by the public suffix list, private suffixes included, or the same host where there is none. */
export function isSameSite(one: string, other: string): boolean {
  return siteOf(one) === siteOf(other);
}

function siteOf(origin: string): string {
  return getDomain(origin, { allowPrivateDomains: true }) ?? new URL(origin).hostname;
}
