import { urlKey } from '@lastcall/contracts/campaigns';
import { matcherOf } from '@lastcall/contracts/campaigns/url-match';
import type { TrackedPage } from '@lastcall/core/read-models';

type Found = readonly [TrackedPage, ...TrackedPage[]] | null;

/** An account's pages are read about twice a second while every visit needs them, so their URL rules are parsed once per read. */
const lookups = new WeakMap<readonly TrackedPage[], (url: string) => Found>();

/** Returns the pages that match a URL, oldest first: those with the longest matching rule. One URL belongs to one campaign, which may have several pages there. */
export function pagesAt(pages: readonly TrackedPage[], url: string): Found {
  const known = lookups.get(pages);
  if (known) return known(url);
  const lookup = lookupOf(pages);
  lookups.set(pages, lookup);
  return lookup(url);
}

function lookupOf(pages: readonly TrackedPage[]): (url: string) => Found {
  const ruleAt = matcherOf(pages.map(({ beforeUrl }) => beforeUrl));
  const byKey = Map.groupBy(pages, ({ beforeUrl }) => urlKey(beforeUrl));
  return (url) => {
    const rule = ruleAt(url);
    if (rule === null) return null;
    const [first, ...others] = byKey.get(urlKey(rule))!;
    return [first!, ...others.filter(({ campaign }) => campaign.id === first!.campaign.id)];
  };
}
