import { pageTypes, type Decision, type DecisionRequest } from '@lastcall/contracts';
import type { LogSignal } from '@lastcall/contracts/event-log';
import {
  commonDeadline,
  isOpen,
  type Lead,
  type LeadService,
  type LeadTokens,
  type Signals,
} from '@lastcall/core/tracking';
import type { TrackedPage } from '@lastcall/core/read-models';
import { isEndless } from '@lastcall/deadline';
import { normaliseEmail } from '@lastcall/embed';
import type { EmbedFiles } from '../script/embed-files.ts';
import { destinationOf } from '../links/destination.ts';
import { buildWidgets } from './build-widgets.ts';
import { isOffer, keepsAway, resolveRedirect, type Reason } from './resolve-redirect.ts';

/** The pages at one address, oldest first. */
export type MatchedPages = readonly [TrackedPage, ...TrackedPage[]];

/** Who is asked about people: those who start clocks, or those who only foresee what a start would come to. */
type People = Pick<LeadService, 'recognise' | 'follow'>;

/** A visit of a page that is listed. */
interface Visit {
  readonly here: MatchedPages;
  /** All pages of the campaign, oldest first. */
  readonly all: readonly TrackedPage[];
  readonly request: Omit<DecisionRequest, 'key' | 'visitor'>;
  /** Null for somebody who has not consented. */
  readonly visitor: string | null;
  readonly ip: string | null;
  readonly now: Date;
}

/** What decides beside the visit itself. */
export interface Deciders {
  readonly people: People;
  readonly tokens: Pick<LeadTokens, 'signalsOf' | 'sign'>;
  readonly files: Pick<EmbedFiles, 'origin' | 'urlOf'>;
}

/** What a page does, and for whom. */
export interface Decided {
  readonly decision: Decision;
  /** Why the person does not see the page; null for somebody who stays. */
  readonly because: Reason | null;
  readonly lead: Lead | null;
  readonly knownBy: KnownBy;
}

/** By what a visitor was known. */
interface KnownBy {
  readonly signal: LogSignal;
  /** The id in the token that the address carried, whoever has it. */
  readonly leadId: string | null;
  readonly isOfLink: boolean;
}

/** Who has opened a page, as far as the campaign follows them. */
interface Visitor {
  readonly deadlineAt: Date | null;
  readonly lead: Lead | null;
  /** Named by a link, or followed already. */
  readonly isKnown: boolean;
  readonly knownBy: KnownBy;
}

/** What a page shows a visitor; the one place where that is decided. What becomes of their clock is up to `people`; nothing else is changed. */
export async function decideOn({ people, tokens, files }: Deciders, visit: Visit): Promise<Decided> {
  const { here, all, request, visitor, now } = visit;
  const decided = { now: now.toISOString(), visitor };
  const { campaign } = here[0];
  const { deadlineAt, lead, isKnown, knownBy } = visitor === null ? nobody(here) : await meet(people, tokens, visit);
  const isForNobody =
    (visitor === null && deadlineAt === null && !isEndless(campaign.rule)) || (campaign.isOfStore && !isKnown);
  if (isForNobody) return { lead, knownBy, because: null, decision: { do: 'nothing', ...decided } };

  const way = request.optIn
    ? null
    : resolveRedirect({
        now,
        url: request.url,
        here,
        all,
        deadlineAt,
        isLetIn: isKnown,
        wasFollowed: lead !== null && lead.startedAt?.getTime() !== now.getTime(),
      });
  if (way?.to === null) return { lead, knownBy, because: way.because, decision: { do: 'nothing', ...decided } };
  if (way) {
    // The offer may be on another site, where this browser has no id that is theirs.
    const to =
      way.because === 'opted-in' && lead
        ? destinationOf(way.to, new URLSearchParams({ lc: tokens.sign(campaign.id, lead.id) }))
        : way.to;
    return { lead, knownBy, because: way.because, decision: { do: 'redirect', to, ...decided } };
  }
  return {
    lead,
    knownBy,
    because: null,
    decision: {
      do: 'show',
      campaignId: campaign.id,
      pageId: here[0].id,
      deadlineAt: deadlineAt?.toISOString() ?? null,
      token: lead ? tokens.sign(campaign.id, lead.id) : '',
      ...buildWidgets({ now, here, deadlineAt, files }),
      ...decided,
    },
  };
}

/** Somebody who has not consented sees what holds for everybody, and is asked for nothing: a campaign of personal clocks leaves the page as it is. */
function nobody(here: MatchedPages): Visitor {
  return {
    deadlineAt: commonDeadline(here[0].campaign),
    lead: null,
    isKnown: false,
    knownBy: { signal: 'none', leadId: null, isOfLink: false },
  };
}

const unknown = { lead: null, signal: 'none' } as const;

/** A campaign that ends for everybody at once follows only people it can name. */
async function meet(
  people: People,
  tokens: Pick<LeadTokens, 'signalsOf'>,
  { here, request, visitor, ip, now }: Visit,
): Promise<Visitor> {
  const { campaign } = here[0];
  const signals: Signals = {
    ...tokens.signalsOf(campaign.id, request.lc),
    email: normaliseEmail(request.em),
    visitorId: visitor,
    ip,
  };
  // A link that names nobody lets in as any other does, and gives a new person their id.
  const isByLink = signals.leadId !== null || signals.email !== null;
  const isNamed = isByLink && !(signals.isOfLink && signals.email === null);
  const common = commonDeadline(campaign);
  const known = (signal: LogSignal = 'none'): KnownBy => ({
    signal,
    leadId: signals.leadId,
    isOfLink: signals.isOfLink === true,
  });
  if (isEndless(campaign.rule)) return { deadlineAt: null, lead: null, isKnown: true, knownBy: known() };
  // A store's campaign is for those who come by its mails, whose browsers are remembered.
  if (campaign.isOfStore && !isByLink) {
    const { lead, signal } = await people.recognise(campaign, signals, now);
    return {
      deadlineAt: common ?? lead?.deadlineAt ?? null,
      lead,
      isKnown: Boolean(lead?.deadlineAt),
      knownBy: known(signal),
    };
  }
  const isClosed = isOffer(here) && campaign.tracking.lockdown;
  if (common && !isNamed && !isClosed && !campaign.isOfStore) {
    const { lead, signal } = keepsAway({ here, url: request.url })
      ? await people.recognise(campaign, signals, now)
      : unknown;
    return { deadlineAt: common, lead, isKnown: Boolean(lead?.deadlineAt), knownBy: known(signal) };
  }
  const followed = isClosed && !isByLink ? await people.recognise(campaign, signals, now) : null;
  const startedBy = startOf(here, request);
  // Who signs up before the opening is let in from then on; who only comes too early is not followed.
  const isTooEarly = startedBy === 'visit' && !isOpen(campaign, now);
  if (startedBy === null || isTooEarly || (isClosed && !isByLink && !followed?.lead?.deadlineAt)) {
    const { lead, signal } = followed ?? (await people.recognise(campaign, signals, now));
    return {
      deadlineAt: common ?? lead?.deadlineAt ?? null,
      lead,
      isKnown: isByLink || Boolean(lead?.deadlineAt),
      knownBy: known(signal),
    };
  }
  const { lead, signal } = await people.follow(campaign, signals, now, startedBy);
  return { deadlineAt: common ?? lead.deadlineAt, lead, isKnown: true, knownBy: known(signal) };
}

/** What starts a stranger's clock here; null for a page that starts none, such as one whose form has not been sent. */
function startOf(here: MatchedPages, { optIn }: Visit['request']): 'opt-in' | 'visit' | 'pixel' | null {
  if (optIn) return here.some(({ type }) => type === 'optinform') ? 'opt-in' : null;
  const starting = here.filter(({ type }) => pageTypes[type].startsOnVisit);
  // The form's page waits for the form, whatever else is on it.
  if (starting.length === 0 || here.some(({ type }) => type === 'optinform')) return null;
  return starting.some(({ type }) => type !== 'imagetrigger') ? 'visit' : 'pixel';
}
