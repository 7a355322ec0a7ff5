import { pageTypes } from '@lastcall/contracts/campaigns';
import { matchRule } from '@lastcall/contracts/campaigns/url-match';
import { isOpen } from '@lastcall/core/tracking';
import type { TrackedPage } from '@lastcall/core/read-models';
import { destinationOf, parametersOf } from '../links/destination.ts';

/** A visit of a campaign's pages, with the facts that decide where it goes. */
interface PageView {
  readonly now: Date;
  /** The page URL as sent by the browser. */
  readonly url: string;
  /** The pages that match this URL, and all pages of the campaign, oldest first. */
  readonly matchedPages: readonly TrackedPage[];
  readonly all: readonly TrackedPage[];
  /** Null while the lead has no active countdown. */
  readonly deadlineAt: Date | null;
  /** True when the campaign knew this lead before the visit; a shared deadline does not make a visitor known. */
  readonly wasTracked: boolean;
  /** True when the lead is already tracked, or followed a link that names them or was made for emails. */
  readonly hasAccess: boolean;
}

/** The reason why a visitor does not see the requested page. */
export type RedirectReason = 'over' | 'not-open' | 'not-let-in' | 'opted-in';

/** `to` is null when visitors who may not see the page have no redirect target: the page shows them nothing. */
interface Redirect {
  readonly reason: RedirectReason;
  readonly to: string | null;
}

/**
 * Returns why a visitor is redirected and where to; null when they stay. The first match decides: the offer is expired, it has not opened,
 * the visitor has no access, the lead has already opted in and the offer is available. The test page overrides these by deciding as of the tested instant.
 */
export function resolveRedirect(pageView: PageView): Redirect | null {
  const { matchedPages, now, deadlineAt } = pageView;
  const { campaign } = matchedPages[0]!;
  const { tracking } = campaign;
  if (deadlineAt !== null && deadlineAt <= now) return redirectTo(pageView, 'over', afterUrlOf(pageView));
  const hasOpened = isOpen(campaign, now);
  const hasAccess = !tracking.lockdown || pageView.hasAccess;
  if (isOffer(matchedPages) && !hasOpened)
    return { reason: 'not-open', to: unlessSamePage(pageView, tracking.optin_page_url) };
  if (isOffer(matchedPages) && !hasAccess)
    return { reason: 'not-let-in', to: unlessSamePage(pageView, tracking.optin_page_url) };
  // The offer page must not redirect back the visitors that this page sends there.
  const isOfferAvailable = hasOpened && hasAccess && deadlineAt !== null && pageView.wasTracked;
  return isOfferAvailable && redirectsKnownLeads(pageView) ? redirectTo(pageView, 'opted-in', offerOf(pageView)) : null;
}

/** Returns true for pages that visitors without access do not see; never for a page with the form that grants access. */
export function isOffer(matchedPages: readonly TrackedPage[]): boolean {
  return (
    matchedPages.some(({ type }) => pageTypes[type].leadsOn) && !matchedPages.some(({ type }) => type === 'optinform')
  );
}

/** Returns where visitors of a page are redirected at their deadline; null when they stay. */
export function redirectAtDeadline(pageView: Pick<PageView, 'matchedPages' | 'url'>): string | null {
  const to = afterUrlOf(pageView);
  return to === null ? null : unlessSamePage(pageView, to);
}

/** Returns the redirect target of the first matching page that has one. */
function afterUrlOf({ matchedPages, url }: Pick<PageView, 'matchedPages' | 'url'>): string | null {
  const page = matchedPages.find(({ type, afterUrl }) => pageTypes[type].leadsOn && afterUrl !== '');
  // A rule with a wildcard may match its own after-deadline page, where visitors stay.
  if (!page || matchRule([page.afterUrl], url)) return null;
  return page.campaign.tracking.pass_to_after
    ? destinationOf(page.afterUrl, parametersOf(url.split('#', 1)[0]!))
    : page.afterUrl;
}

/** True when known leads are redirected away from this page: a page with an opt-in form, or the campaign's opt-in page. */
export function redirectsKnownLeads({ matchedPages, url }: Pick<PageView, 'matchedPages' | 'url'>): boolean {
  const { prevent_optin_page: isPrevented, optin_page_url: optinPage } = matchedPages[0]!.campaign.tracking;
  return (
    isPrevented &&
    (matchedPages.some(({ type }) => type === 'optinform') ||
      (optinPage !== '' && matchRule([optinPage], url) !== null))
  );
}

/** Returns the offer page that the campaign has chosen for leads who opted in; the first offer page if none is chosen or the chosen one was deleted. */
function offerOf({ matchedPages, all }: PageView): string | null {
  const offer = all.filter(({ type }) => pageTypes[type].leadsOn);
  const page = offer.find(({ id }) => id === matchedPages[0]!.campaign.tracking.prevent_page_id) ?? offer[0];
  return page ? page.beforeUrl.replace(/\*$/, '') : null;
}

function redirectTo(pageView: PageView, reason: RedirectReason, to: string | null): Redirect | null {
  const url = to === null ? null : unlessSamePage(pageView, to);
  return url === null ? null : { reason, to: url };
}

/** Rejects the page's own URL, which would cause a redirect loop. */
function unlessSamePage({ url }: Pick<PageView, 'url'>, to: string): string | null {
  return to === '' || matchRule([to], url) ? null : to;
}
