import type { Decision, DecisionRequest, OtherCampaign } from '@lastcall/contracts/tracking';
import { pageTypes } from '@lastcall/contracts/campaigns';
import { countText } from '@lastcall/contracts/platform/formats';
import { deadlineText } from '@lastcall/deadline';
import type { Lead } from '@lastcall/core/tracking';
import type { TrackedCampaign, TrackedPage } from '@lastcall/core/read-models';
import { buildWidgets } from './build-widgets.ts';
import { seesNothing, visitorOf, type DecisionDependencies, type KnownBy, type Visit } from './decide-on.ts';
import type { MatchedPages } from './matched-pages.ts';
import { resolveRedirect } from './resolve-redirect.ts';

type ShowDecision = Extract<Decision, { do: 'show' }>;

/** A visit of a page whose own campaign has decided. */
export interface OtherCampaignsVisit extends Omit<Visit, 'matchedPages' | 'isListed'> {
  readonly request: Omit<DecisionRequest, 'key' | 'visitor'>;
  /** The pages that match the URL by campaign, those of the page's own campaign first. */
  readonly byPriority: readonly MatchedPages[];
  /** All pages of the account. */
  readonly all: readonly TrackedPage[];
  /** True if the page's own campaign has a bar here. */
  readonly hasBar: boolean;
}

/** Another campaign's part of a page, and the lead it was decided for. */
export interface OtherDecision {
  readonly shown: OtherCampaign;
  readonly lead: Lead | null;
  readonly knownBy: KnownBy;
  /** Null for a campaign that does not list the URL. */
  readonly matchedPages: MatchedPages | null;
  readonly campaign: TrackedCampaign;
}

/**
 * Decides for the other campaigns of a page: those that its elements name, and, while no campaign with priority shows a bar, the next one with a bar.
 * They never redirect. Only a campaign that lists the URL starts a countdown; the leads of several campaigns are committed together.
 */
export async function decideOthers(
  deciders: DecisionDependencies,
  visit: OtherCampaignsVisit,
): Promise<OtherDecision[]> {
  const { byPriority, all, request } = visit;
  const own = byPriority[0]![0].campaign.id;
  const listed = new Map(byPriority.map((pages) => [pages[0].campaign.id, pages]));
  const named = new Set(request.campaigns);
  named.delete(own);
  const decided = await Promise.all(
    [...named].map((id) => {
      const pages = all.filter(({ campaign }) => campaign.id === id);
      const matchedPages = listed.get(id) ?? null;
      const [first, ...others] = matchedPages ?? pages;
      return first ? decideOther(deciders, visit, [first, ...others], matchedPages) : null;
    }),
  );
  const shown = decided.filter((each) => each !== null);
  if (visit.hasBar) return shown.map(withoutBar);
  for (const pages of byPriority.slice(1)) {
    if (!pages.some(({ type }) => pageTypes[type].showsBar)) continue;
    const { id } = pages[0].campaign;
    const found = shown.find(({ shown: { campaignId } }) => campaignId === id);
    const withBar = named.has(id) ? found : await decideOther(deciders, visit, pages, pages);
    if (!withBar?.shown.bar) continue;
    return [withBar, ...shown.filter((each) => each !== found).map(withoutBar)];
  }
  return shown.map(withoutBar);
}

const withoutBar = (decided: OtherDecision): OtherDecision => ({ ...decided, shown: { ...decided.shown, bar: null } });

async function decideOther(
  { leads, tokens, files }: DecisionDependencies,
  { request: sent, all: ofAccount, visitor, ip, now }: OtherCampaignsVisit,
  pages: MatchedPages,
  matchedPages: MatchedPages | null,
): Promise<OtherDecision | null> {
  const { campaign } = pages[0];
  const all = ofAccount.filter((page) => page.campaign.id === campaign.id);
  // The form belongs to the page's own campaign. For other campaigns, its email address counts as named by the page's code.
  const { optIn, identify = optIn, ...request } = sent;
  const visit = {
    matchedPages: pages,
    all,
    request: identify ? { ...request, identify } : request,
    visitor,
    ip,
    now,
    isListed: matchedPages !== null,
  };
  const resolved = await visitorOf({ leads, tokens }, visit);
  if (seesNothing(resolved, visit)) return null;
  const { deadlineAt, lead, token, isKnown, knownBy } = resolved;
  const redirect = resolveRedirect({
    now,
    url: request.url,
    matchedPages: pages,
    all,
    deadlineAt,
    hasAccess: isKnown,
    wasTracked: lead !== null,
  });
  if (redirect?.reason === 'not-open' || redirect?.reason === 'not-let-in') return null;
  const timerPages = all.filter(({ type }) => type === 'countdown').slice(0, 1);
  const { bar, revealAt } = buildWidgets({ now, matchedPages: pages, deadlineAt, files });
  const { timer } = buildWidgets({ now, matchedPages: [...timerPages, ...pages], deadlineAt, files });
  const texts = textsOf(pages, deadlineAt);
  // Without a countdown there is nothing to show, except an announcement or a quantity.
  if (deadlineAt === null && bar === null && texts.quantity === null) return null;
  return {
    lead,
    knownBy,
    matchedPages,
    campaign,
    shown: {
      campaignId: campaign.id,
      pageId: pages[0].id,
      deadlineAt: deadlineAt?.toISOString() ?? null,
      revealAt,
      token,
      bar,
      timer,
      texts,
    },
  };
}

/** An element that names the campaign shows its texts, whatever the types of the campaign's pages. */
function textsOf([{ campaign }]: MatchedPages, deadlineAt: Date | null): ShowDecision['texts'] {
  const { timezone, text, remaining } = campaign;
  return {
    deadline: deadlineAt && deadlineText(deadlineAt, timezone, text),
    quantity: remaining === null ? null : countText(remaining, text.language),
  };
}
