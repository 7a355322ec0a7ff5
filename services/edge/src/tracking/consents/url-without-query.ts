import { limits } from '@lastcall/contracts/platform';

/** Returns the URL of the page where a consent was given, without its query, which may identify the lead; null for an invalid URL. */
export function urlWithoutQuery(url: string | undefined): string | null {
  const parsed = url === undefined ? null : URL.parse(url);
  const stripped = parsed && /^https?:$/.test(parsed.protocol) ? parsed.origin + parsed.pathname : '';
  return stripped !== '' && stripped.length <= limits.url ? stripped : null;
}
