import { urlKey } from '@lastcall/contracts/campaigns';
import { allMatchesOf } from '@lastcall/contracts/campaigns/url-match';
import type { TrackedPage } from '@lastcall/core/read-models';

/** The pages of one campaign that match a URL, oldest first: those with the campaign's longest matching rule. */
export type MatchedPages = readonly [TrackedPage, ...TrackedPage[]];

/** An account's pages are read about twice a second while every visit needs them, so their URL rules are parsed once per read. */
const lookups = new WeakMap<readonly TrackedPage[], (url: string) => MatchedPages[]>();

/** Returns the pages that decide at a URL: those of the campaign with the longest matching rule. */
export function pagesAt(pages: readonly TrackedPage[], url: string): MatchedPages | null {
  return campaignsAt(pages, url)[0] ?? null;
}

/** Returns the pages of every campaign that matches a URL, by priority: the longest rule first. Each rule belongs to one campaign, but rules may overlap. */
export function campaignsAt(pages: readonly TrackedPage[], url: string): readonly MatchedPages[] {
  const known = lookups.get(pages);
  if (known) return known(url);
  const lookup = lookupOf(pages);
  lookups.set(pages, lookup);
  return lookup(url);
}

function lookupOf(pages: readonly TrackedPage[]): (url: string) => MatchedPages[] {
  const byKey = Map.groupBy(pages, ({ beforeUrl }) => urlKey(beforeUrl));
  const rulesAt = allMatchesOf([...byKey.values()].map(([page]) => page!.beforeUrl));
  return (url) => {
    const matched = new Map<string, MatchedPages>();
    for (const rule of rulesAt(url)) {
      const [first, ...others] = byKey.get(urlKey(rule))!;
      const { id } = first!.campaign;
      if (!matched.has(id)) matched.set(id, [first!, ...others.filter(({ campaign }) => campaign.id === id)]);
    }
    return [...matched.values()];
  };
}
