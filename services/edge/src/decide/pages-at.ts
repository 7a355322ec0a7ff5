import { urlKey } from '@lastcall/contracts';
import { matchRule } from '@lastcall/contracts/url-match';
import type { TrackedPage } from '@lastcall/core/leads';

/** The pages that are meant by an address, oldest first: those of the longest rule that fits. One address belongs to one campaign, which may have several pages there. */
export function pagesAt(pages: readonly TrackedPage[], url: string): readonly [TrackedPage, ...TrackedPage[]] | null {
  const rule = matchRule(pages.map(({ beforeUrl }) => beforeUrl), url);
  if (rule === null) return null;
  const key = urlKey(rule);
  const [first, ...others] = pages.filter(({ beforeUrl }) => urlKey(beforeUrl) === key);
  return [first!, ...others.filter(({ campaign }) => campaign.id === first!.campaign.id)];
}
