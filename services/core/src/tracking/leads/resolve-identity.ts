import type { StartedBy } from '@lastcall/contracts/tracking/leads';
import type { Countdown, Lead } from './lead.entity.ts';
import { effectsOf, isAsStrong, sameMailbox, type Claim, type Proof } from './proof.ts';
import { hasEmail, interpretSignals, type Found, type KnownBy, type InterpretedSignals } from './known-by.ts';
import { Draft, type IdentityChangeSet } from './identity-change-set.ts';
import { countdownOf, isLapsed, noCountdown, startAt, type ActiveCountdown } from './tracked-campaign.ts';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** A lead whose countdown has started; its deadline may be in the future or in the past. */
export type StartedLead = Lead & ActiveCountdown;

/** The input of a decision besides the records. */
export interface Moment {
  readonly now: Date;
  /** Generates the id of a new record. */
  readonly newId: () => string;
  /** The cause for the ledger if a user or API client starts the countdown deliberately; `by` otherwise. */
  readonly cause?: string;
}

/** Returns whether a lead's countdown has started. */
export function isStarted(lead: Countdown): lead is ActiveCountdown {
  return lead.startedAt !== null && lead.deadlineAt !== null;
}

/** A decision about a request: the lead that its visitor sees, the rows to write, and what the request proves. */
export interface Resolved {
  readonly lead: StartedLead;
  readonly changeSet: IdentityChangeSet;
  readonly proof: Proof;
}

/** Everything that the steps of one decision share. */
interface ResolutionContext extends Required<Moment> {
  readonly campaign: TrackedCampaign;
  readonly signals: KnownBy;
  readonly found: Found;
  readonly by: StartedBy;
  readonly draft: Draft;
}

/**
 * Decides which lead a request's signals belong to, and starts its countdown, given the records that the signals lead to.
 * A request that acts as a person changes that person's record and joins its browser to it. Any other request changes only the record of its own browser, and
 * shows the earlier of that record's countdown and the one of the person whom it names (decision 0096).
 */
export function resolveIdentity(
  campaign: TrackedCampaign,
  signals: KnownBy,
  found: Found,
  by: StartedBy,
  { now, newId, cause = by }: Moment,
): Resolved {
  const draft = new Draft(now);
  const interpreted = interpretSignals(found, signals, now);
  const resolving = { campaign, signals, found, by, draft, now, newId, cause };
  const lead = effectsOf[interpreted.proof].actsAsPerson
    ? resolvePerson(resolving, interpreted)
    : resolveBrowser(resolving, interpreted);
  return { lead: lead as StartedLead, changeSet: draft.changeSet, proof: interpreted.proof };
}

/** Merges the browser's own records into the person's, and starts the person's countdown. */
function resolvePerson(resolving: ResolutionContext, { person, anonymous, proof }: InterpretedSignals): Lead {
  const { campaign, signals, found, by, draft, now, newId, cause } = resolving;
  const [first = null] = anonymous;
  let lead = person ?? first;
  const others = anonymous.filter(({ id }) => id !== lead?.id);
  if (lead && isLapsed(campaign, lead, now)) lead = reenter(draft, lead, newId());
  lead ??= draft.create(newLead(campaign, newId(), signals.email));
  if (lead.email === null) lead = draft.change(lead, 'named', cause, { email: signals.email });
  for (const other of others)
    lead = isLapsed(campaign, other, now) ? supersede(draft, lead, other) : merge(draft, lead, other);
  // The browser of another person stays with that person.
  const isOfAnother = hasEmail(found.visitor) && found.visitor!.id !== person?.id;
  const isProven = hasEmail(found.visitor) && found.isProven !== false;
  const visitorId = isProven || isOfAnother ? null : signals.visitorId;
  const networkHash = found.network ? null : signals.networkHash;
  if (visitorId !== null || networkHash !== null)
    draft.identify(lead, visitorId, networkHash, { isProven: true, isKnown: found.visitor !== null });
  if (!isStarted(lead)) {
    const adopted = adoptedForm(resolving, proof);
    lead = draft.change(lead, 'started', cause, { ...(adopted ? countdownOf(adopted) : startAt(campaign, now, by)) });
  }
  return namesAnotherEmail(signals, lead) ? { ...lead, ...earlierOf(lead, found.email) } : lead;
}

/** Changes only the browser's own record; starts the person's countdown if a link may do that. */
function resolveBrowser(resolving: ResolutionContext, { anonymous, claim, claimed, proof }: InterpretedSignals): Lead {
  const { campaign, signals, found, by, draft, now, newId, cause } = resolving;
  const [first, ...others] = anonymous;
  let own: Lead | null = first ?? null;
  // A lapsed lead that only the network identifies does not re-enter: the visitor may be someone else on that network.
  if (own && isLapsed(campaign, own, now)) own = isOfNetworkAlone(own, found) ? null : reenter(draft, own, newId());
  const isMoved = own !== null && startsNewCountdown(campaign, own, signals.claim ?? null, claimed);
  if (isMoved) own = null;
  own ??= draft.create(newLead(campaign, idOfLink(signals, found) ?? newId(), null));
  for (const other of isMoved ? [] : others)
    own = isLapsed(campaign, other, now) ? supersede(draft, own, other) : merge(draft, own, other);
  const isBound = found.visitor !== null && !hasEmail(found.visitor) && !isMoved;
  const visitorId = isBound ? null : signals.visitorId;
  const networkHash = found.network ? null : signals.networkHash;
  if (visitorId !== null || networkHash !== null)
    draft.identify(own, visitorId, networkHash, { isKnown: found.visitor !== null });

  let person = claimed && !isLapsed(campaign, claimed, now) ? claimed : null;
  if (claim && startsPerson(resolving, proof) && !(person && isStarted(person)) && !hasExpired(own, now))
    person = startPerson(resolving, claim, claimed, own);
  const claimedAt = claim && own.claimedEmail === claim.email ? own.claimedAt : now;
  const named =
    claim && isAsStrong(claim, own.claimedBy) ? { claimedEmail: claim.email, claimedBy: claim.by, claimedAt } : {};
  const following = { ...named, ...(person && { follows: person.id }) };
  const formClaim = formClaimOf(found, claim?.email);
  // A browser that shared the record of a person keeps that countdown in its new record.
  const former = hasEmail(found.visitor) && !isLapsed(campaign, found.visitor!, now) ? found.visitor : null;
  const before = isStarted(own) ? own : (former ?? own);
  const countdown = countdownOfBrowser(campaign, before, person, {
    proof,
    formClaim,
    isLinkVisit: signals.claim?.by === 'link',
    now,
  });
  if (!countdown) return draft.change(own, 'started', cause, { ...startAt(campaign, now, by), ...following });
  const after = { ...own, ...countdown, ...following };
  const isSame =
    isStarted(own) &&
    own.deadlineAt.getTime() === countdown.deadlineAt!.getTime() &&
    own.claimedEmail === after.claimedEmail &&
    own.claimedBy === after.claimedBy &&
    own.follows === after.follows;
  return isSame ? own : draft.change(own, 'claimed', cause, { ...countdown, ...following });
}

/** Returns the countdown that a browser shows: its own or that of the person whom it names, whichever ends first; null if none has started. */
function countdownOfBrowser(
  campaign: Pick<TrackedCampaign, 'tracking' | 'startsBy'>,
  own: Lead | null,
  person: Lead | null,
  {
    proof,
    formClaim,
    isLinkVisit,
    now,
  }: Pick<InterpretedSignals, 'proof'> & { readonly formClaim: Lead | null; readonly isLinkVisit: boolean; now: Date },
): Countdown | null {
  const shown = person && isStarted(person) && showsPerson(campaign, proof) ? person : null;
  // A countdown from before the owner reset or cleared the person no longer counts; where the person is not shown, it stays.
  const isReset =
    isOlderThanRestart(person, own) &&
    isFollowing(own!, person!, isLinkVisit) &&
    (shown !== null || !isStarted(person!));
  const current = own && isStarted(own) && !isReset ? own : null;
  if (shown) return countdownOf(current && !isEarlier(shown, current) ? current : shown);
  if (current) return countdownOf(current);
  const form = campaign.startsBy === 'visitors' && showsPerson(campaign, proof) ? formClaim : null;
  return form && !hasExpired(form, now) && !isOlderThanRestart(person, form) ? countdownOf(form) : null;
}

/** Returns whether a browser named a person's email address before their reset, or follows their link without having named any; naming it after the reset has no effect. */
function isFollowing(own: Lead, person: Lead, isLinkVisit: boolean): boolean {
  if (own.claimedEmail === null) return own.email === person.email || isLinkVisit;
  return own.claimedEmail === person.email && own.claimedAt! < person.restartedAt!;
}

/** Returns whether a browser sees the deadline of the person whom it names. */
function showsPerson({ tracking }: Pick<TrackedCampaign, 'tracking'>, proof: Proof): boolean {
  return effectsOf[proof].showsDeadline && (proof !== 'address' || tracking.address_view === 'deadline');
}

/** Returns whether this request may start the countdown of the email address that it names. An earlier visit by a link is not enough. */
function startsPerson({ campaign, signals, found, by }: ResolutionContext, proof: Proof): boolean {
  const isNamed = Boolean(signals.claim) || hasEmail(found.token);
  return campaign.startsBy === 'visitors' && by !== 'opt-in' && isNamed && effectsOf[proof].startsForVisitors;
}

/** Starts the countdown of a named email address: from the earlier active countdown of this browser or of a form, otherwise now. */
function startPerson(
  { campaign, found, by, draft, now, newId, cause }: ResolutionContext,
  { email }: Claim,
  claimed: Lead | null,
  own: Lead,
): Lead {
  const person = !claimed
    ? draft.create(newLead(campaign, newId(), email))
    : isLapsed(campaign, claimed, now)
      ? reenter(draft, claimed, newId())
      : claimed;
  const [earliest] = [own, formClaimOf(found, email)]
    .filter((lead) => lead !== null)
    .filter((lead) => isStarted(lead) && !hasExpired(lead, now) && !isOlderThanRestart(person, lead))
    .sort((one, other) => one.deadlineAt!.getTime() - other.deadlineAt!.getTime());
  return draft.change(person, 'started', cause, earliest ? countdownOf(earliest) : startAt(campaign, now, by));
}

/** The maximum age of a form that the owner's start adopts: in milliseconds, and as a share of the countdown's length. */
const adoptedMs = 15 * 60_000;
const adoptedShare = 0.05;

/** Returns the form's countdown that a start of the same email address adopts, so that page and emails agree; null if there is none. */
function adoptedForm({ campaign, signals, found, by, now }: ResolutionContext, proof: Proof): Lead | null {
  const person = found.email ?? found.token;
  const formClaim = formClaimOf(found, signals.email ?? person?.email);
  if (!formClaim || !isStarted(formClaim) || hasExpired(formClaim, now)) return null;
  if (isOlderThanRestart(person, formClaim)) return null;
  // A click on an email link adopts the form only in a campaign whose countdowns visitors start.
  if (by === 'link') return campaign.startsBy === 'visitors' ? formClaim : null;
  if (proof !== 'owner' || signals.visitorId !== null) return null;
  const ageMs = now.getTime() - formClaim.startedAt.getTime();
  const lengthMs = formClaim.deadlineAt.getTime() - formClaim.startedAt.getTime();
  return ageMs <= adoptedMs && ageMs <= adoptedShare * lengthMs ? formClaim : null;
}

/** Returns the form's record that was found for this email address. */
function formClaimOf({ formClaim }: Found, email: string | null | undefined): Lead | null {
  return formClaim && formClaim.claimedEmail === email ? formClaim : null;
}

/** Returns whether a person's browser names the email address of another person. */
function namesAnotherEmail({ claim, leadId }: KnownBy, { email }: Lead): boolean {
  return leadId === null && Boolean(claim) && claim!.email !== email;
}

/** Returns whether a browser that names another, unknown email address starts a new countdown for it. */
function startsNewCountdown(
  { tracking }: Pick<TrackedCampaign, 'tracking'>,
  { claimedEmail }: Lead,
  claim: Claim | null,
  claimed: Lead | null,
): boolean {
  return (
    tracking.second_address === 'new' &&
    claim !== null &&
    claimed === null &&
    claimedEmail !== null &&
    sameMailbox(claimedEmail) !== sameMailbox(claim.email)
  );
}

function earlierOf(lead: Lead, other: Lead | null): Countdown {
  return countdownOf(other && isEarlier(other, lead) ? other : lead);
}

function hasExpired({ deadlineAt }: Countdown, now: Date): boolean {
  return deadlineAt !== null && deadlineAt <= now;
}

function isOlderThanRestart(person: Lead | null, other: Lead | null): boolean {
  return Boolean(person?.restartedAt && other?.startedAt && person.restartedAt > other.startedAt);
}

/**
 * Returns the lead that `resolveIdentity` would find, without starting a countdown; null for unknown visitors and for leads who would re-enter.
 * A request without a browser record of its own gets the person whom it names, or an active form for that email address if visitors start countdowns.
 */
export function peekIdentity(
  campaign: Pick<TrackedCampaign, 'rule' | 'tracking' | 'startsBy'>,
  signals: KnownBy,
  found: Found,
  now: Date,
): { lead: Lead | null; proof: Proof; isOwn: boolean } {
  const { proof, person, anonymous, claim, claimed } = interpretSignals(found, signals, now);
  const isCurrent = (lead: Lead | null): lead is Lead => lead !== null && !isLapsed(campaign, lead, now);
  if (effectsOf[proof].actsAsPerson) {
    const [first, ...rest] = [person, ...anonymous].filter(isCurrent);
    const lead = first ? rest.reduce((one, other) => ({ ...one, ...mergedCountdown(one, other) }), first) : null;
    const shown = lead && namesAnotherEmail(signals, lead) ? { ...lead, ...earlierOf(lead, found.email) } : lead;
    return { lead: shown ?? null, proof, isOwn: lead !== null };
  }
  const [first, ...rest] = anonymous.filter(isCurrent);
  const named = isCurrent(claimed) ? claimed : null;
  const formClaim = formClaimOf(found, claim?.email);
  if (!first || startsNewCountdown(campaign, first, signals.claim ?? null, claimed)) {
    const countdown = countdownOfBrowser(campaign, null, named, {
      proof,
      formClaim,
      isLinkVisit: signals.claim?.by === 'link',
      now,
    });
    const lead = countdown === null ? null : named && isStarted(named) ? named : formClaim;
    return { lead: lead ?? (showsPerson(campaign, proof) ? named : null), proof, isOwn: false };
  }
  const own = rest.reduce<Lead>((one, other) => ({ ...one, ...mergedCountdown(one, other) }), first);
  const countdown = countdownOfBrowser(campaign, own, named, {
    proof,
    formClaim,
    isLinkVisit: signals.claim?.by === 'link',
    now,
  });
  return { lead: { ...own, ...(countdown ?? noCountdown) }, proof, isOwn: true };
}

/** Returns whether `peekIdentity` could show a form's countdown, given the person with the form's email address. An active countdown of the person takes precedence. */
export function mayShowForm(
  { startsBy }: Pick<TrackedCampaign, 'startsBy'>,
  person: Countdown | null,
  now: Date,
): boolean {
  return startsBy === 'visitors' && !(person && isStarted(person) && !hasExpired(person, now));
}

/** Creates a browser's record that only names an email address. */
export function claimOnly(
  campaign: Pick<TrackedCampaign, 'accountId' | 'id'>,
  { email, by }: Claim,
  { now, newId }: Pick<Moment, 'now' | 'newId'>,
): { lead: Lead; changeSet: IdentityChangeSet } {
  const draft = new Draft(now);
  const record = draft.create(newLead(campaign, newId(), null));
  return {
    lead: draft.change(record, 'claimed', by, { claimedEmail: email, claimedBy: by, claimedAt: now }),
    changeSet: draft.changeSet,
  };
}

/** Returns the lead id of a link without a lead, if no lead has this id yet; null otherwise. */
function idOfLink({ leadId, isOfLink }: KnownBy, found: Found): string | null {
  return isOfLink && found.token === null ? leadId : null;
}

/** Returns a new record, without a countdown. */
export function newLead(campaign: Pick<TrackedCampaign, 'accountId' | 'id'>, id: string, email: string | null): Lead {
  return {
    accountId: campaign.accountId,
    id,
    campaignId: campaign.id,
    email,
    mergedInto: null,
    supersededBy: null,
    restartedAt: null,
    claimedEmail: null,
    claimedBy: null,
    claimedAt: null,
    follows: null,
    tokenEpoch: 0,
    ...noCountdown,
  };
}

function isOfNetworkAlone(lead: Lead, { token, email, visitor }: Found): boolean {
  return ![token, email, visitor].some((each) => each?.id === lead.id);
}

/** Creates the record of a lead who re-enters: it takes over the email address and the browsers, and has no countdown yet. */
function reenter(draft: Draft, old: Lead, id: string): Lead {
  const { claimedEmail, claimedBy, claimedAt, tokenEpoch } = old;
  const fresh = newLead({ accountId: old.accountId, id: old.campaignId }, id, old.email);
  return supersede(draft, draft.create({ ...fresh, claimedEmail, claimedBy, claimedAt, tokenEpoch }), old);
}

/** Supersedes a lapsed record, which keeps its old countdown. */
function supersede(draft: Draft, lead: Lead, old: Lead): Lead {
  draft.transfer(old, lead);
  draft.change(old, 'succeeded', `lead:${lead.id}`, { email: null, supersededBy: lead.id });
  return draft.change(lead, 're-entered', `lead:${old.id}`, {});
}

function merge(draft: Draft, lead: Lead, other: Lead): Lead {
  draft.transfer(other, lead);
  draft.change(other, 'joined-into', `lead:${lead.id}`, { mergedInto: lead.id });
  return draft.change(lead, 'joined', `lead:${other.id}`, mergedCountdown(lead, other));
}

/** Returns the countdown of two merged records: the earliest deadline, unless the lead was reset or cleared after the other countdown started. */
function mergedCountdown(lead: Lead, other: Lead): Countdown {
  return countdownOf(isOlderThanRestart(lead, other) || !isEarlier(other, lead) ? lead : other);
}

function isEarlier(one: Countdown, other: Countdown): boolean {
  return one.deadlineAt !== null && (other.deadlineAt === null || one.deadlineAt < other.deadlineAt);
}
