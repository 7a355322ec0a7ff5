import { pageTypes, type PageType } from './pages.ts';
import { matchRule } from './url-match.ts';

/**
 * A page's redirects: expired leads to `afterUrl`, visitors without access to `optinPageUrl`; empty for none.
 * A campaign with `redirectsAway` redirects leads with an active countdown from its opt-in page to its offer.
 */
export interface RedirectingPage {
  readonly campaignId: string;
  readonly type: PageType;
  readonly beforeUrl: string;
  readonly afterUrl: string;
  readonly optinPageUrl: string;
  readonly redirectsAway: boolean;
}

/**
 * Detects redirect loops: starting from the first pages, could a visitor be redirected endlessly between the pages of an account? Each page's script redirects on arrival.
 * A page that redirects to itself after its own deadline keeps its visitors; one that does so for visitors without access excludes them entirely.
 */
export function hasRedirectLoop(first: readonly RedirectingPage[], all: readonly RedirectingPage[]): boolean {
  const rules = all.map(({ beforeUrl }) => beforeUrl);
  const pagesAt = (url: string): readonly RedirectingPage[] => {
    const rule = matchRule(rules, url);
    return all.filter(({ beforeUrl }) => beforeUrl === rule);
  };
  const done = new Set<RedirectingPage>();
  const isInLoop = (page: RedirectingPage, path: readonly RedirectingPage[]): boolean => {
    if (path.includes(page)) return true;
    if (done.has(page)) return false;
    done.add(page);
    return isInaccessible(page) || redirectTargetsOf(page).some((each) => isInLoop(each, [...path, page]));
  };
  const redirectTargetsOf = (page: RedirectingPage): RedirectingPage[] => {
    const next = (url: string): RedirectingPage[] =>
      url === '' ? [] : pagesAt(url).filter(({ beforeUrl }) => beforeUrl !== page.beforeUrl);
    return [
      ...(pageTypes[page.type].leadsOn ? [...next(page.afterUrl), ...next(page.optinPageUrl)] : []),
      ...offerRedirectsFrom(page),
    ];
  };
  /** Leads redirected from a page by its own campaign stay at the offer; another campaign with a page at that URL may redirect them again. Any offer page may become the first one. */
  const offerRedirectsFrom = ({
    campaignId,
    beforeUrl,
    optinPageUrl,
    redirectsAway,
  }: RedirectingPage): RedirectingPage[] => {
    const isOptinPage = (page: RedirectingPage): boolean =>
      page.beforeUrl === beforeUrl &&
      (page.type === 'optinform' || (optinPageUrl !== '' && pagesAt(optinPageUrl).includes(page)));
    if (!redirectsAway || !all.some(isOptinPage)) return [];
    const offer = all.filter((page) => page.campaignId === campaignId && pageTypes[page.type].leadsOn);
    return offer
      .flatMap((page) => pagesAt(page.beforeUrl.replace(/\*$/, '')))
      .filter((page) => page.campaignId !== campaignId);
  };
  const isInaccessible = ({ type, beforeUrl, optinPageUrl }: RedirectingPage): boolean =>
    pageTypes[type].leadsOn &&
    optinPageUrl !== '' &&
    pagesAt(optinPageUrl).some((page) => page.beforeUrl === beforeUrl) &&
    !pagesAt(optinPageUrl).some((page) => page.type === 'optinform');
  return first.some((page) => isInLoop(page, []));
}
