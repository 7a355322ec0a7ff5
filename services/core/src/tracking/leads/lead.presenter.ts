import type {
  Lead as LeadAnswer,
  LeadChange as LeadChangeAnswer,
  LeadConsent as LeadConsentAnswer,
} from '@lastcall/contracts/tracking/leads';
import { causeWords } from './cause-words.ts';
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
    causeInWords: causeWords({ what, cause }, names),
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
