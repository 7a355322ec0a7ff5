import type { ResponseOf } from '@lastcall/contracts/endpoints';

/** Returns the names of pages: the label, or else the URL without its common prefix. */
export function pageNames(pages: ResponseOf<'listPages'>): ReadonlyMap<string, string> {
  return new Map(
    pages.map(({ id, label, beforeUrl }) => [
      id,
      label === '' ? beforeUrl.replace(/^https?:\/\//, '').replace(/\/$/, '') : label,
    ]),
  );
}
