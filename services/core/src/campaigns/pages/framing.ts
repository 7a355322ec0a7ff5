import type { FetchedPage } from '@lastcall/core/platform';

/**
 * Whether browsers show a page within a page of ours at this origin: nothing in its headers is against it, and an https page of ours frames https alone.
 * A page that names its ancestors lets in those alone, and ours are not among them unless it lets in everybody.
 */
export function letsItselfBeFramed(
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
