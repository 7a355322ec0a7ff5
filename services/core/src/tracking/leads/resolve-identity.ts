import type { StartedBy } from '@lastcall/contracts/tracking/leads';
import { isEndless } from '@lastcall/deadline';
import type { Countdown, Lead } from './lead.entity.ts';
import { knownDeadline } from './known-deadlines.ts';
import { recordsOf, type Found, type KnownBy } from './known-by.ts';
import { Draft, type IdentityChangeSet } from './identity-change-set.ts';
import { countdownOf, isLapsed, noCountdown, startAt, type ActiveCountdown } from './tracked-campaign.ts';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** A lead whose countdown has started; its deadline may be ahead or over. */
export type StartedLead = Lead & ActiveCountdown;

/** The input of a decision besides the records. */
interface Moment {
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

/**
 * Decides which lead a request's signals belong to, and starts its countdown, given the records that the signals lead to.
 * Merges records of the same lead, moves the email address and browsers of a lapsed record to a new one, and starts a countdown that has not started.
 */
export function resolveIdentity(
  campaign: TrackedCampaign,
  signals: KnownBy,
  found: Found,
  by: StartedBy,
  { now, newId, cause = by }: Moment,
): { lead: StartedLead; changeSet: IdentityChangeSet } {
  const draft = new Draft(now);
  const { person, others } = recordsOf(found, signals);
  let lead = person;
  // A lapsed lead that only the network identifies does not re-enter: the visitor may be someone else on that network.
  if (lead && isLapsed(campaign, lead, now))
    lead = isOfNetworkAlone(lead, found) ? null : reenter(draft, lead, newId());
  lead ??= draft.create(newLead(campaign, idOfLink(signals, found) ?? newId(), signals.email));
  if (lead.email === null && signals.email !== null)
    lead = draft.change(lead, 'named', cause, { email: signals.email });
  for (const other of others)
    lead = isLapsed(campaign, other, now) ? supersede(draft, lead, other) : merge(draft, lead, other);
  const visitorId = found.visitor ? null : signals.visitorId;
  const networkHash = found.network ? null : signals.networkHash;
  if (visitorId !== null || networkHash !== null) draft.identify(lead, visitorId, networkHash);
  if (!isStarted(lead)) lead = draft.change(lead, 'started', cause, startAt(campaign, now, by));
  return { lead: lead as StartedLead, changeSet: draft.changeSet };
}

/** Returns the lead that `resolveIdentity` would find, without starting a countdown; null for unknown visitors and for leads who would re-enter. */
export function peekIdentity(
  campaign: Pick<TrackedCampaign, 'rule' | 'tracking'>,
  signals: KnownBy,
  found: Found,
  now: Date,
): Lead | null {
  const { person, others } = recordsOf(found, signals);
  const [first, ...rest] = [...(person ? [person] : []), ...others].filter((lead) => !isLapsed(campaign, lead, now));
  return first ? rest.reduce((lead, other) => ({ ...lead, ...mergedCountdown(lead, other) }), first) : null;
}

/** Restarts a lead's countdown, or starts it, on a deliberate action; `cause` names that action. */
export function restart(
  campaign: TrackedCampaign,
  lead: Lead,
  by: Extract<StartedBy, 'reset-link' | 'xray' | 'api'>,
  cause: string,
  now: Date,
): { lead: StartedLead; changeSet: IdentityChangeSet } {
  const draft = new Draft(now);
  const restarted = draft.change(lead, 'reset', cause, { ...startAt(campaign, now, by), restartedAt: now });
  return { lead: restarted as StartedLead, changeSet: draft.changeSet };
}

/** Clears a countdown and unlinks the lead's browsers. The email address stays. */
export function clear(lead: Lead, cause: string, now: Date): IdentityChangeSet {
  const draft = new Draft(now);
  draft.unlink(draft.change(lead, 'cleared', cause, { ...noCountdown, restartedAt: now }));
  return draft.changeSet;
}

/**
 * Clears the countdown of an email address. The lead's browsers keep theirs on a new anonymous lead:
 * without the email address they show the same deadline as before; with it they belong to the lead again, whose countdown starts again.
 */
export function clearAddress(
  lead: Lead,
  cause: string,
  { now, newId }: Pick<Moment, 'now' | 'newId'>,
): IdentityChangeSet {
  const draft = new Draft(now);
  const anonymous = draft.create(newLead({ accountId: lead.accountId, id: lead.campaignId }, newId(), null));
  draft.transfer(lead, anonymous);
  draft.change(anonymous, 'parted', `lead:${lead.id}`, countdownOf(lead));
  draft.change(lead, 'cleared', cause, { ...noCountdown, restartedAt: now });
  return draft.changeSet;
}

/** Removes a countdown as if it had never started. The email address and the browsers stay. */
export function takeBack(lead: Lead, cause: string, now: Date): IdentityChangeSet {
  const draft = new Draft(now);
  draft.change(lead, 'cleared', cause, noCountdown);
  return draft.changeSet;
}

/** Returns the last ledger entry of an erased lead. */
export function erasure(lead: Lead, cause: string, now: Date): IdentityChangeSet {
  const draft = new Draft(now);
  draft.change(lead, 'erased', cause, noCountdown);
  // The row itself is deleted.
  return { ...draft.changeSet, changed: [] };
}

/** Computes a lead's countdown by the campaign's current rule from its original start; null if the lead already has this rule, the rule never ends, or the deadline is over. */
export function countdownByNewRule(campaign: TrackedCampaign, lead: Countdown, now: Date): ActiveCountdown | null {
  if (
    !isStarted(lead) ||
    lead.deadlineAt <= now ||
    lead.ruleVersion === null ||
    lead.ruleVersion >= campaign.ruleVersion
  )
    return null;
  if (isEndless(campaign.rule)) return null;
  const { at, wallTime } = knownDeadline(campaign.rule, lead.startedAt, campaign.timezone);
  return { ...lead, ruleVersion: campaign.ruleVersion, deadlineAt: at, timezone: campaign.timezone, wallTime };
}

/** Moves leads with an active countdown to the campaign's current rule. */
export function moveToRule(
  campaign: TrackedCampaign,
  leads: readonly Lead[],
  cause: string,
  now: Date,
): IdentityChangeSet {
  const draft = new Draft(now);
  for (const lead of leads) {
    const countdown = countdownByNewRule(campaign, lead, now);
    if (countdown) draft.change(lead, 'rule-edited', cause, countdownOf(countdown));
  }
  return draft.changeSet;
}

/** Returns the lead id of a link that does not name a lead, while no lead has this id; null otherwise. */
function idOfLink({ leadId, isOfLink }: KnownBy, found: Found): string | null {
  return isOfLink && found.token === null ? leadId : null;
}

function newLead(campaign: Pick<TrackedCampaign, 'accountId' | 'id'>, id: string, email: string | null): Lead {
  return {
    accountId: campaign.accountId,
    id,
    campaignId: campaign.id,
    email,
    mergedInto: null,
    supersededBy: null,
    restartedAt: null,
    ...noCountdown,
  };
}

function isOfNetworkAlone(lead: Lead, { token, email, visitor }: Found): boolean {
  return ![token, email, visitor].some((each) => each?.id === lead.id);
}

/** Creates the record of a lead who re-enters: it takes over the email address and the browsers, and has no countdown yet. */
function reenter(draft: Draft, old: Lead, id: string): Lead {
  return supersede(draft, draft.create(newLead({ accountId: old.accountId, id: old.campaignId }, id, old.email)), old);
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
  const isOlderThanRestart =
    lead.restartedAt !== null && other.startedAt !== null && lead.restartedAt > other.startedAt;
  return countdownOf(isOlderThanRestart || !isEarlier(other, lead) ? lead : other);
}

function isEarlier(one: Countdown, other: Countdown): boolean {
  return one.deadlineAt !== null && (other.deadlineAt === null || one.deadlineAt < other.deadlineAt);
}
