import { pageTypes } from '@lastcall/contracts';
import { matchRule } from '@lastcall/contracts/url-match';
import { isOpen } from '@lastcall/core/tracking';
import type { TrackedPage } from '@lastcall/core/read-models';
import { destinationOf, parametersOf } from '../links/destination.ts';

/** Somebody on pages of a campaign, as far as it decides where they go. */
interface PageView {
  readonly now: Date;
  /** The address of the page as the browser has it. */
  readonly url: string;
  /** The pages at this address, and all of the campaign, oldest first. */
  readonly here: readonly TrackedPage[];
  readonly all: readonly TrackedPage[];
  /** Null while the person's clock does not run. */
  readonly deadlineAt: Date | null;
  /** The campaign knew this very person before they came here; the deadline of everybody makes nobody known. */
  readonly wasFollowed: boolean;
  /** The person is followed already, or has come by a link that names them or was made for mails. */
  readonly isLetIn: boolean;
}

/** Why somebody does not see the page they have come to. */
export type Reason = 'over' | 'not-open' | 'not-let-in' | 'opted-in';

/** `to` is null where people who may not see the page have nowhere to go: nothing is shown to them. */
interface Way {
  readonly because: Reason;
  readonly to: string | null;
}

/**
 * Why somebody does not stay, and where they go instead; null when they stay. The first that holds decides: the offer is over, it is not open yet,
 * they are not let in, they have opted in before and the offer awaits them. Team testing comes before all of these by deciding as of the tester's moment.
 */
export function resolveRedirect(arrival: PageView): Way | null {
  const { here, now, deadlineAt } = arrival;
  const { campaign } = here[0]!;
  const { tracking } = campaign;
  if (deadlineAt !== null && deadlineAt <= now) return elsewhere(arrival, 'over', afterUrlOf(arrival));
  const hasOpened = isOpen(campaign, now);
  const isLetIn = !tracking.lockdown || arrival.isLetIn;
  if (isOffer(here) && !hasOpened) return { because: 'not-open', to: away(arrival, tracking.optin_page_url) };
  if (isOffer(here) && !isLetIn) return { because: 'not-let-in', to: away(arrival, tracking.optin_page_url) };
  // The offer must not send back whom this page sends there.
  const isAwaited = hasOpened && isLetIn && deadlineAt !== null && arrival.wasFollowed;
  return isAwaited && keepsAway(arrival) ? elsewhere(arrival, 'opted-in', offerOf(arrival)) : null;
}

/** Pages of the offer are closed to those who are not let in; a page with the form that lets people in never is. */
export function isOffer(here: readonly TrackedPage[]): boolean {
  return here.some(({ type }) => pageTypes[type].leadsOn) && !here.some(({ type }) => type === 'optinform');
}

/** Where the first of these pages leads that leads anywhere. */
function afterUrlOf({ here, url }: Pick<PageView, 'here' | 'url'>): string | null {
  const page = here.find(({ type, afterUrl }) => pageTypes[type].leadsOn && afterUrl !== '');
  // A rule with a star may cover its own after page, where people stay.
  if (!page || matchRule([page.afterUrl], url)) return null;
  return page.campaign.tracking.pass_to_after
    ? destinationOf(page.afterUrl, parametersOf(url.split('#', 1)[0]!))
    : page.afterUrl;
}

/** Whether those who are followed are kept away from here: a page with an opt-in form, or the one that the campaign names as its opt-in page. */
export function keepsAway({ here, url }: Pick<PageView, 'here' | 'url'>): boolean {
  const { prevent_optin_page: isPrevented, optin_page_url: optinPage } = here[0]!.campaign.tracking;
  return (
    isPrevented &&
    (here.some(({ type }) => type === 'optinform') || (optinPage !== '' && matchRule([optinPage], url) !== null))
  );
}

/** The page of the offer that the campaign has chosen for those who have opted in; its first one unless it has, or when that is gone. */
function offerOf({ here, all }: PageView): string | null {
  const offer = all.filter(({ type }) => pageTypes[type].leadsOn);
  const page = offer.find(({ id }) => id === here[0]!.campaign.tracking.prevent_page_id) ?? offer[0];
  return page ? page.beforeUrl.replace(/\*$/, '') : null;
}

function elsewhere(arrival: PageView, because: Reason, to: string | null): Way | null {
  const url = to === null ? null : away(arrival, to);
  return url === null ? null : { because, to: url };
}

/** An address that is not the page itself, which would never end. */
function away({ url }: PageView, to: string): string | null {
  return to === '' || matchRule([to], url) ? null : to;
}
