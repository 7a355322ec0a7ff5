import { pageTypes, type PageType } from './pages.ts';
import { matchRule } from './url-match.ts';

/**
 * A page as it sends people on: those whose deadline is over to `afterUrl`, those who are not let in to `optinPageUrl`; empty for nowhere.
 * A campaign that `keepsAway` sends those whose clock runs from its opt-in page to its offer.
 */
export interface RedirectingPage {
  readonly campaignId: string;
  readonly type: PageType;
  readonly beforeUrl: string;
  readonly afterUrl: string;
  readonly optinPageUrl: string;
  readonly keepsAway: boolean;
}

/**
 * Whether somebody on one of the first pages could be sent on and on between the pages of an account: each of them leads its visitors by the script as soon as they arrive.
 * A page that leads to itself when its own deadline is over keeps its people; one that does so for those who are not let in shuts them out of everything.
 */
export function hasCircle(first: readonly RedirectingPage[], all: readonly RedirectingPage[]): boolean {
  const rules = all.map(({ beforeUrl }) => beforeUrl);
  const at = (url: string): readonly RedirectingPage[] => {
    const rule = matchRule(rules, url);
    return all.filter(({ beforeUrl }) => beforeUrl === rule);
  };
  const done = new Set<RedirectingPage>();
  const leadsBack = (page: RedirectingPage, path: readonly RedirectingPage[]): boolean => {
    if (path.includes(page)) return true;
    if (done.has(page)) return false;
    done.add(page);
    return isShutOut(page) || nextOf(page).some((each) => leadsBack(each, [...path, page]));
  };
  const nextOf = (page: RedirectingPage): RedirectingPage[] => {
    const next = (url: string): RedirectingPage[] =>
      url === '' ? [] : at(url).filter(({ beforeUrl }) => beforeUrl !== page.beforeUrl);
    return [
      ...(pageTypes[page.type].leadsOn ? [...next(page.afterUrl), ...next(page.optinPageUrl)] : []),
      ...keptAwayFrom(page),
    ];
  };
  /** Whom its own campaign keeps away from a page stays at the offer; another campaign that has a page at that address may send them on. Any page of the offer may be its first one day. */
  const keptAwayFrom = ({ campaignId, beforeUrl, optinPageUrl, keepsAway }: RedirectingPage): RedirectingPage[] => {
    const isOptinPage = (page: RedirectingPage): boolean =>
      page.beforeUrl === beforeUrl &&
      (page.type === 'optinform' || (optinPageUrl !== '' && at(optinPageUrl).includes(page)));
    if (!keepsAway || !all.some(isOptinPage)) return [];
    const offer = all.filter((page) => page.campaignId === campaignId && pageTypes[page.type].leadsOn);
    return offer
      .flatMap((page) => at(page.beforeUrl.replace(/\*$/, '')))
      .filter((page) => page.campaignId !== campaignId);
  };
  const isShutOut = ({ type, beforeUrl, optinPageUrl }: RedirectingPage): boolean =>
    pageTypes[type].leadsOn &&
    optinPageUrl !== '' &&
    at(optinPageUrl).some((page) => page.beforeUrl === beforeUrl) &&
    !at(optinPageUrl).some((page) => page.type === 'optinform');
  return first.some((page) => leadsBack(page, []));
}
