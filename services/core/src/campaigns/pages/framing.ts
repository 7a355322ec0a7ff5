import type { FetchedPage } from '@lastcall/core/platform';

/**
 * Returns true when browsers can show a page inside a page of this origin: its headers do not forbid it, and an https
 * origin frames https only. Customers' pages never list our origin, so `frame-ancestors` must allow every
 * origin, and any `X-Frame-Options` forbids it.
 */
export function allowsFraming(
  { url, status, headers }: Pick<FetchedPage, 'url' | 'status' | 'headers'>,
  origin: string,
): boolean {
  if (status >= 400 || (origin.startsWith('https:') && !url.startsWith('https:'))) return false;
  if (headers['x-frame-options'] !== undefined) return false;
  const policies = [headers['content-security-policy'] ?? []].flat().join(',');
  const ancestors = [...policies.matchAll(/(?:^|[;,])\s*frame-ancestors(?![\w-])([^;,]*)/gi)].map(([, sources]) =>
    sources!.trim(),
  );
  return ancestors.every((sources) => sources.split(/\s+/).includes('*'));
}
