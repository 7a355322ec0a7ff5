import type { StartedBy } from '@lastcall/contracts/tracking/leads';
import { isEndless } from '@lastcall/deadline';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import type { Countdown, Lead } from './lead.entity.ts';
import { Draft, type IdentityChangeSet } from './identity-change-set.ts';
import { knownDeadline } from './known-deadlines.ts';
import { isStarted, newLead, type Moment, type StartedLead } from './resolve-identity.ts';
import { countdownOf, noCountdown, startAt, type ActiveCountdown } from './tracked-campaign.ts';

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

/** Revokes all tokens of a person that were signed so far. The countdown stays. */
export function revoke(lead: Lead, cause: string, now: Date): { lead: Lead; changeSet: IdentityChangeSet } {
  const draft = new Draft(now);
  const revoked = draft.change(lead, 'revoked', cause, { tokenEpoch: lead.tokenEpoch + 1 });
  return { lead: revoked, changeSet: draft.changeSet };
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
export function clearEmailOnly(
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
export function undoStart(lead: Lead, cause: string, now: Date): IdentityChangeSet {
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

/** Computes a lead's countdown by the campaign's current rule from its original start; null if the lead already has this rule, the rule never ends, or the deadline has passed. */
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
