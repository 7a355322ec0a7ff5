import { limits } from '@lastcall/contracts';

/** Returns the address of the page that a consent was given on, without its query, which may name the person; null for what is no address. */
export function addressOf(url: string | undefined): string | null {
  const parsed = url === undefined ? null : URL.parse(url);
  const address = parsed && /^https?:$/.test(parsed.protocol) ? parsed.origin + parsed.pathname : '';
  return address !== '' && address.length <= limits.url ? address : null;
}
