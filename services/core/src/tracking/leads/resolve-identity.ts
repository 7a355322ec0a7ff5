import type { StartedBy } from '@lastcall/contracts/leads';
import { isEndless } from '@lastcall/deadline';
import type { Countdown, Lead } from './lead.entity.ts';
import { knownDeadline } from './known-deadlines.ts';
import { recordsOf, type Found, type KnownBy } from './known-by.ts';
import { Draft, type IdentityChangeSet } from './identity-change-set.ts';
import { countdownOf, isLapsed, noCountdown, startAt, type ActiveCountdown } from './tracked-campaign.ts';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** A lead whose clock runs, or ran until its deadline. */
export type StartedLead = Lead & ActiveCountdown;

/** What a decision needs beside the records. */
interface Moment {
  readonly now: Date;
  /** Makes the id of a record that is new. */
  readonly newId: () => string;
  /** Who did on purpose what starts the clock, for the ledger; else it is what has just happened. */
  readonly cause?: string;
}

/** Whether a lead's clock has begun. */
export function isStarted(lead: Countdown): lead is ActiveCountdown {
  return lead.startedAt !== null && lead.deadlineAt !== null;
}

/**
 * The rules of who is one person and when their clock began, over the records that a request's signals lead to.
 * Records of one person are joined; one whose time is over gives its address and browsers to a new one; a clock that does not run is started.
 */
export function resolveIdentity(
  campaign: TrackedCampaign,
  signals: KnownBy,
  found: Found,
  by: StartedBy,
  { now, newId, cause = by }: Moment,
): { person: StartedLead; changeSet: IdentityChangeSet } {
  const draft = new Draft(now);
  const { person, others } = recordsOf(found, signals);
  let lead = person;
  // A network whose person's time is over names nobody.
  if (lead && isLapsed(campaign, lead, now))
    lead = isOfNetworkAlone(lead, found) ? null : reenter(draft, lead, newId());
  lead ??= draft.create(newLead(campaign, idOfLink(signals, found) ?? newId(), signals.email));
  if (lead.email === null && signals.email !== null)
    lead = draft.change(lead, 'named', cause, { email: signals.email });
  for (const other of others)
    lead = isLapsed(campaign, other, now) ? succeed(draft, lead, other) : join(draft, lead, other);
  const visitorId = found.visitor ? null : signals.visitorId;
  const networkHash = found.network ? null : signals.networkHash;
  if (visitorId !== null || networkHash !== null) draft.mark(lead, visitorId, networkHash);
  if (!isStarted(lead)) lead = draft.change(lead, 'started', cause, startAt(campaign, now, by));
  return { person: lead as StartedLead, changeSet: draft.changeSet };
}

/** The person as `settle` would see them, when nothing may start: null for strangers and for those who would enter again. */
export function peekIdentity(
  campaign: Pick<TrackedCampaign, 'rule' | 'tracking'>,
  signals: KnownBy,
  found: Found,
  now: Date,
): Lead | null {
  const { person, others } = recordsOf(found, signals);
  const [first, ...rest] = [...(person ? [person] : []), ...others].filter((lead) => !isLapsed(campaign, lead, now));
  return first ? rest.reduce((lead, other) => ({ ...lead, ...joinedClock(lead, other) }), first) : null;
}

/** Starts a person's clock again, or for the first time, by what somebody did on purpose; the cause names the very thing. */
export function restart(
  campaign: TrackedCampaign,
  lead: Lead,
  by: Extract<StartedBy, 'reset-link' | 'xray' | 'api'>,
  cause: string,
  now: Date,
): { person: StartedLead; changeSet: IdentityChangeSet } {
  const draft = new Draft(now);
  const person = draft.change(lead, 'reset', cause, { ...startAt(campaign, now, by), restartedAt: now });
  return { person: person as StartedLead, changeSet: draft.changeSet };
}

/** Forgets when a clock began and which browsers are whose. The address stays. */
export function clear(lead: Lead, cause: string, now: Date): IdentityChangeSet {
  const draft = new Draft(now);
  draft.forget(draft.change(lead, 'cleared', cause, { ...noCountdown, restartedAt: now }));
  return draft.changeSet;
}

/**
 * Forgets when the clock of an address began. Browsers that were the person's keep the clock that they saw, as nobody's:
 * without the address they show what they showed, and with it they are the person's again, who starts anew.
 */
export function clearAddress(
  lead: Lead,
  cause: string,
  { now, newId }: Pick<Moment, 'now' | 'newId'>,
): IdentityChangeSet {
  const draft = new Draft(now);
  const nobody = draft.create(newLead({ accountId: lead.accountId, id: lead.campaignId }, newId(), null));
  draft.handOver(lead, nobody);
  draft.change(nobody, 'parted', `lead:${lead.id}`, countdownOf(lead));
  draft.change(lead, 'cleared', cause, { ...noCountdown, restartedAt: now });
  return draft.changeSet;
}

/** Takes back a countdown as if it had never started. The address and the browsers stay. */
export function takeBack(lead: Lead, cause: string, now: Date): IdentityChangeSet {
  const draft = new Draft(now);
  draft.change(lead, 'cleared', cause, noCountdown);
  return draft.changeSet;
}

/** What the ledger says last of somebody who is erased. */
export function erasure(lead: Lead, cause: string, now: Date): IdentityChangeSet {
  const draft = new Draft(now);
  draft.change(lead, 'erased', cause, noCountdown);
  // The row itself goes.
  return { ...draft.changeSet, changed: [] };
}

/** The clock of a person by the campaign's rule of today, from the start that they had; null where the rule is theirs already, never ends, or their deadline is over. */
export function clockByNewRule(campaign: TrackedCampaign, lead: Countdown, now: Date): ActiveCountdown | null {
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

/** Moves the people whose clocks run to the campaign's rule of today. */
export function moveToRule(
  campaign: TrackedCampaign,
  leads: readonly Lead[],
  cause: string,
  now: Date,
): IdentityChangeSet {
  const draft = new Draft(now);
  for (const lead of leads) {
    const countdown = clockByNewRule(campaign, lead, now);
    if (countdown) draft.change(lead, 'rule-edited', cause, countdownOf(countdown));
  }
  return draft.changeSet;
}

/** The id that a link has given out, under which nobody has begun yet. */
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

/** The person enters again: a new record has their address and their browsers, and no clock yet. */
function reenter(draft: Draft, old: Lead, id: string): Lead {
  return succeed(draft, draft.create(newLead({ accountId: old.accountId, id: old.campaignId }, id, old.email)), old);
}

/** A record whose time is over leaves its clock behind. */
function succeed(draft: Draft, lead: Lead, old: Lead): Lead {
  draft.handOver(old, lead);
  draft.change(old, 'succeeded', `lead:${lead.id}`, { email: null, supersededBy: lead.id });
  return draft.change(lead, 're-entered', `lead:${old.id}`, {});
}

function join(draft: Draft, lead: Lead, other: Lead): Lead {
  draft.handOver(other, lead);
  draft.change(other, 'joined-into', `lead:${lead.id}`, { mergedInto: lead.id });
  return draft.change(lead, 'joined', `lead:${other.id}`, joinedClock(lead, other));
}

/** Two records are one person: the earliest deadline stands, unless somebody has reset or cleared the person since the other clock began. */
function joinedClock(lead: Lead, other: Lead): Countdown {
  const isOlderThanRestart =
    lead.restartedAt !== null && other.startedAt !== null && lead.restartedAt > other.startedAt;
  return countdownOf(isOlderThanRestart || !isEarlier(other, lead) ? lead : other);
}

function isEarlier(one: Countdown, other: Countdown): boolean {
  return one.deadlineAt !== null && (other.deadlineAt === null || one.deadlineAt < other.deadlineAt);
}
