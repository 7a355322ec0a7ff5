import type { LogSignal } from '@lastcall/contracts/analytics/event-log';
import { pageTypes } from '@lastcall/contracts/campaigns';
import type { Decision, DecisionRequest } from '@lastcall/contracts/tracking';
import {
  commonDeadline,
  isOpen,
  type Lead,
  effectsOf,
  type LeadService,
  type LeadTokens,
  type Recognized,
  type Signals,
} from '@lastcall/core/tracking';
import type { TrackedPage } from '@lastcall/core/read-models';
import { isEndless } from '@lastcall/deadline';
import { normalizeEmail } from '@lastcall/embed';
import type { PublicFiles } from '../script/embed-files.ts';
import { destinationOf } from '../links/destination.ts';
import { buildWidgets } from './build-widgets.ts';
import type { MatchedPages } from './matched-pages.ts';
import {
  isOffer,
  redirectAtDeadline,
  redirectsKnownLeads,
  resolveRedirect,
  type RedirectReason,
} from './resolve-redirect.ts';

/** The lead lookups: either the service that starts countdowns, or a dry run. */
type Leads = Pick<LeadService, 'recognize' | 'followVisitor'>;

/** A visit of a listed page. */
export interface Visit {
  readonly matchedPages: MatchedPages;
  /** All pages of the campaign, oldest first. */
  readonly all: readonly TrackedPage[];
  readonly request: Omit<DecisionRequest, 'key' | 'visitor'>;
  /** Null without consent. */
  readonly visitor: string | null;
  readonly ip: string | null;
  readonly now: Date;
  /** False for a campaign that does not list the URL: it shows known visitors their deadline, and starts none. */
  readonly isListed?: boolean;
}

/** Inputs of the decision besides the visit itself. */
export interface DecisionDependencies {
  readonly leads: Leads;
  readonly tokens: Pick<LeadTokens, 'signalsOf' | 'claimOf' | 'sign' | 'signPerson'>;
  readonly files: PublicFiles;
}

/** The decision for a page and the lead it applies to. */
export interface DecisionResult {
  readonly decision: Decision;
  /** The reason why the visitor does not see the page; null when they stay. */
  readonly reason: RedirectReason | null;
  readonly lead: Lead | null;
  readonly knownBy: KnownBy;
}

/** The signal that identified the visitor. */
export interface KnownBy {
  readonly signal: LogSignal;
  /** The id in the URL's token, whichever lead it belongs to now. */
  readonly leadId: string | null;
  readonly isOfLink: boolean;
}

/** The campaign's view of a visitor. */
export interface Visitor {
  readonly deadlineAt: Date | null;
  readonly lead: Lead | null;
  /** The token of the browser's own record, or of the lead that the request proves to be; empty otherwise. */
  readonly token: string;
  /** True when the visitor arrived through a link or is already tracked. */
  readonly isKnown: boolean;
  /** True if the visitor's network may not create more records now: the visit is not recorded and starts nothing. */
  readonly isRefused?: boolean;
  readonly knownBy: KnownBy;
}

/** Decides what a page shows a visitor; the single place for this decision. `leads` decides whether a countdown really starts; nothing else changes. */
export async function decideOn({ leads, tokens, files }: DecisionDependencies, visit: Visit): Promise<DecisionResult> {
  const { matchedPages, all, request, visitor, now } = visit;
  const decided = { now: now.toISOString(), visitor };
  const { campaign } = matchedPages[0];
  const resolved = await visitorOf({ leads, tokens }, visit);
  const { deadlineAt, lead, token, isKnown, knownBy } = resolved;
  if (seesNothing(resolved, visit)) return { lead, knownBy, reason: null, decision: { do: 'nothing', ...decided } };

  const redirect = request.optIn
    ? null
    : resolveRedirect({
        now,
        url: request.url,
        matchedPages,
        all,
        deadlineAt,
        hasAccess: isKnown,
        wasTracked: lead !== null && lead.startedAt?.getTime() !== now.getTime(),
      });
  if (redirect?.to === null) return { lead, knownBy, reason: redirect.reason, decision: { do: 'nothing', ...decided } };
  if (redirect) {
    // The offer may be on another site, where this browser has a different id.
    const to =
      redirect.reason === 'opted-in' && token !== ''
        ? destinationOf(redirect.to, new URLSearchParams({ lc: token }))
        : redirect.to;
    return { lead, knownBy, reason: redirect.reason, decision: { do: 'redirect', to, ...decided } };
  }
  const afterUrl = deadlineAt && redirectAtDeadline({ url: request.url, matchedPages });
  return {
    lead,
    knownBy,
    reason: null,
    decision: {
      do: 'show',
      campaignId: campaign.id,
      pageId: matchedPages[0].id,
      deadlineAt: deadlineAt?.toISOString() ?? null,
      afterUrl,
      token,
      ...buildWidgets({ now, matchedPages, deadlineAt, files }),
      ...decided,
    },
  };
}

/** Returns the visitor as the page's campaign tracks them, and starts their countdown if the page starts countdowns. */
export function visitorOf({ leads, tokens }: Omit<DecisionDependencies, 'files'>, visit: Visit): Promise<Visitor> {
  return visit.visitor === null
    ? Promise.resolve(anonymousVisitor(visit.matchedPages))
    : identifyVisitor(leads, tokens, visit);
}

/** Returns true when a campaign has nothing to show a visitor. `resolveRedirect` checks the deadline and the access afterward. */
export function seesNothing({ deadlineAt, isKnown, isRefused }: Visitor, { matchedPages, visitor }: Visit): boolean {
  const { campaign } = matchedPages[0];
  return (
    (visitor === null && deadlineAt === null && !isEndless(campaign.rule)) ||
    (campaign.isOfStore && !isKnown) ||
    (isRefused === true && deadlineAt === null)
  );
}

/** Decides for a visitor without consent: shared deadlines apply and no identifiers are read; a campaign with personal countdowns leaves the page unchanged. */
function anonymousVisitor(matchedPages: MatchedPages): Visitor {
  return {
    deadlineAt: commonDeadline(matchedPages[0].campaign),
    lead: null,
    token: '',
    isKnown: false,
    knownBy: { signal: 'none', leadId: null, isOfLink: false },
  };
}

const unrecognized: Recognized = { lead: null, signal: 'none', proof: 'none', isOwn: false };

/** A campaign with a shared deadline only tracks leads that it can name. */
async function identifyVisitor(
  leads: Leads,
  tokens: DecisionDependencies['tokens'],
  { matchedPages, request, visitor, ip, now, isListed = true }: Visit,
): Promise<Visitor> {
  const { campaign } = matchedPages[0];
  const sent = tokens.claimOf(campaign.id, normalizeEmail(request.em), request.lm);
  // Anyone can name an email address in a form or the page's own code. A start by the owner may adopt the countdown of a form.
  const claim: Signals['claim'] = sent && (request.optIn || request.identify) ? { ...sent, by: 'form' } : sent;
  const signals: Signals = {
    ...tokens.signalsOf(campaign.id, request.lc),
    email: null,
    claim,
    visitorId: visitor,
    ip,
  };
  // A link that names no lead grants access like any other, and gives a new lead their id.
  const isByLink = claim?.by === 'link' || signals.isOfLink === true || typeof signals.tokenEpoch === 'number';
  const isNamed = claim !== null || (signals.leadId !== null && !signals.isOfLink);
  const common = commonDeadline(campaign);
  const toVisitor = ({ lead, signal, proof, isOwn }: Recognized): Visitor => ({
    deadlineAt: common ?? lead?.deadlineAt ?? null,
    lead: isOwn ? lead : null,
    token: lead && isOwn ? tokenOf(tokens, lead, effectsOf[proof].actsAsPerson) : '',
    isKnown: isByLink || isTracked({ lead, proof, isOwn }),
    knownBy: { signal, leadId: signals.leadId, isOfLink: signals.isOfLink === true },
  });
  const recognize = async (): Promise<Recognized> => leads.recognize(campaign, signals, now);
  if (isEndless(campaign.rule)) return { ...toVisitor(unrecognized), deadlineAt: null, isKnown: true };
  // A store campaign is for visitors from its email links, whose browsers are remembered.
  if (campaign.isOfStore && !isByLink) return toVisitor(await recognize());
  const isClosed = isOffer(matchedPages) && campaign.tracking.lockdown;
  if (common && !isNamed && !isClosed && !campaign.isOfStore)
    return toVisitor(redirectsKnownLeads({ matchedPages, url: request.url }) ? await recognize() : unrecognized);
  const followed = isClosed && !isByLink ? await recognize() : null;
  const startedBy = isListed ? startOf(matchedPages, request) : null;
  // A lead who signs up before the opening gets access when it opens; a visitor who is merely early is not tracked.
  const isTooEarly = startedBy === 'visit' && !isOpen(campaign, now);
  if (startedBy === null || isTooEarly || (followed && !isTracked(followed)))
    return toVisitor(followed ?? (await recognize()));
  const follower = await leads.followVisitor(campaign, signals, now, startedBy, { ip });
  // Known leads still see their deadline.
  return follower ? { ...toVisitor(follower), isKnown: true } : { ...toVisitor(await recognize()), isRefused: true };
}

/** Returns true when the campaign already tracks this visitor: their own record has a countdown, or they proved who they are. */
function isTracked({ lead, proof, isOwn }: Pick<Recognized, 'lead' | 'proof' | 'isOwn'>): boolean {
  return Boolean(lead?.deadlineAt) && (isOwn || effectsOf[proof].opensClosedPages);
}

function tokenOf(tokens: DecisionDependencies['tokens'], lead: Lead, isPerson: boolean): string {
  if (lead.email === null) return tokens.sign(lead.campaignId, lead.id);
  return isPerson ? tokens.signPerson(lead) : '';
}

/** Returns the cause that starts a new visitor's countdown here; null when the page starts none, such as a form that has not been sent. */
function startOf(matchedPages: MatchedPages, { optIn }: Visit['request']): 'opt-in' | 'visit' | 'pixel' | null {
  if (optIn) return matchedPages.some(({ type }) => type === 'optinform') ? 'opt-in' : null;
  const starting = matchedPages.filter(({ type }) => pageTypes[type].startsOnVisit);
  // A form page waits for its form, whatever other pages match the URL.
  if (starting.length === 0 || matchedPages.some(({ type }) => type === 'optinform')) return null;
  return starting.some(({ type }) => type !== 'imagetrigger') ? 'visit' : 'pixel';
}
