import type { ResponseOf } from '@lastcall/contracts/endpoints';

/** What pages are called: by their label, or else by their address without what all addresses have. */
export function pageNames(pages: ResponseOf<'listPages'>): ReadonlyMap<string, string> {
  return new Map(
    pages.map(({ id, label, beforeUrl }) => [
      id,
      label === '' ? beforeUrl.replace(/^https?:\/\//, '').replace(/\/$/, '') : label,
    ]),
  );
}
