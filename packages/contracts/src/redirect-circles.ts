import { pageTypes, type PageType } from './pages.ts';
import { matchRule } from './url-match.ts';

/** A page as it sends people on: those whose deadline is over to `afterUrl`, those who are not let in to `optinPageUrl`; empty for nowhere. */
export interface RedirectingPage {
  readonly type: PageType;
  readonly beforeUrl: string;
  readonly afterUrl: string;
  readonly optinPageUrl: string;
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
    if (done.has(page) || !pageTypes[page.type].leadsOn) return false;
    done.add(page);
    const next = (url: string): RedirectingPage[] => (url === '' ? [] : at(url).filter(({ beforeUrl }) => beforeUrl !== page.beforeUrl));
    return isShutOut(page) || [...next(page.afterUrl), ...next(page.optinPageUrl)].some((each) => leadsBack(each, [...path, page]));
  };
  const isShutOut = ({ beforeUrl, optinPageUrl }: RedirectingPage): boolean => optinPageUrl !== '' && at(optinPageUrl).some((page) => page.beforeUrl === beforeUrl) && !at(optinPageUrl).some(({ type }) => type === 'optinform');
  return first.some((page) => leadsBack(page, []));
}
