import type { Page } from '@lastcall/contracts/campaigns';
import { words } from '../messages.ts';

/** Summarizes a campaign's pages in a sentence. */
export function pageSummary(pages: readonly Pick<Page, 'verified'>[]): string {
  return pages.length === 0 ? words.none : words.found(pages.filter(({ verified }) => verified).length, pages.length);
}
