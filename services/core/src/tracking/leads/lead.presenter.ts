import type {
  Lead as LeadAnswer,
  LeadChange as LeadChangeAnswer,
  LeadConsent as LeadConsentAnswer,
  LeadIdentity,
} from '@lastcall/contracts/tracking/leads';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { causeLabel } from './cause-words.ts';
import type { LeadChange } from './lead-change.entity.ts';
import type { LeadConsent } from './lead-consent.entity.ts';
import type { Lead } from './lead.entity.ts';

/** Presents a lead to the screens of its account. */
export function presentLead({
  id,
  email,
  startedAt,
  startedBy,
  deadlineAt,
  timezone,
  wallTime,
  ruleVersion,
  mergedInto,
  supersededBy,
}: Lead): LeadAnswer {
  return {
    id,
    email,
    startedAt: startedAt?.toISOString() ?? null,
    startedBy,
    deadlineAt: deadlineAt?.toISOString() ?? null,
    timezone,
    wallTime,
    ruleVersion,
    mergedInto,
    supersededBy,
  };
}

/** Presents the uses of a lead's email address: its own browsers, link visits, and browsers that only named it. */
export function presentIdentity(
  { id }: Pick<Lead, 'id'>,
  { ownBrowsers, linkVisits }: { ownBrowsers: number; linkVisits: { count: number; lastAt: Date | null } },
  claims: readonly Lead[],
  { address_view: addressView, second_address: secondAddress }: TrackedCampaign['tracking'],
): LeadIdentity {
  return {
    ownBrowsers,
    linkVisits: { count: linkVisits.count, lastAt: linkVisits.lastAt?.toISOString() ?? null },
    claims: claims.flatMap(({ id: leadId, claimedBy: by, claimedAt: at, deadlineAt, follows }) =>
      by && at
        ? [
            {
              leadId,
              by,
              at: at.toISOString(),
              deadlineAt: deadlineAt?.toISOString() ?? null,
              isFollowing: follows === id,
            },
          ]
        : [],
    ),
    settings: { addressView, secondAddress },
  };
}

/** Presents a ledger entry as evidence; `rules` are the texts of the rule versions, `names` the names of the account's users. */
export function presentLeadChange(
  { writtenAt, leadId, what, deadlineBefore, deadlineAfter, cause, countdown }: LeadChange,
  rules: ReadonlyMap<number, string>,
  names: ReadonlyMap<string, string>,
): LeadChangeAnswer {
  return {
    at: writtenAt.toISOString(),
    leadId,
    what,
    from: deadlineBefore?.toISOString() ?? null,
    to: deadlineAfter?.toISOString() ?? null,
    cause,
    causeInWords: causeLabel({ what, cause }, names),
    startedAt: countdown?.startedAt ?? null,
    ruleVersion: countdown?.ruleVersion ?? null,
    rule: rules.get(countdown?.ruleVersion ?? NaN) ?? null,
    timezone: countdown?.timezone ?? null,
    wallTime: countdown?.wallTime ?? null,
  };
}

/** Presents a consent as evidence. */
export function presentLeadConsent({
  givenAt,
  leadId,
  source,
  words,
  isOwnWords,
  locale,
  pageUrl,
}: LeadConsent): LeadConsentAnswer {
  return { at: givenAt.toISOString(), leadId, source, words, isOwnWords, locale, pageUrl };
}
