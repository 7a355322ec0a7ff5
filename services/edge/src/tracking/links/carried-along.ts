import { randomUUID } from 'node:crypto';
import { commonDeadline, type LeadTokens, type NamedInMail, type Signals } from '@lastcall/core/tracking';
import type { TrackedPage } from '@lastcall/core/read-models';
import { isEndless } from '@lastcall/deadline';

/** What a link takes along, and whom it names from then on. */
interface CarriedAlong {
  readonly parameters: URLSearchParams;
  readonly who: NamedInMail;
}

/**
 * The parameters that a link takes along to its page. Where it names nobody of a campaign that follows people, a token is among them, under whose id a person begins once
 * the page's script reports in. Nothing is written for it, so whatever looks at the link starts nothing; and nobody can make one up.
 */
export function carriedAlong(
  tokens: Pick<LeadTokens, 'signForLink'>,
  { campaign }: TrackedPage,
  signals: Signals,
  sent: URLSearchParams,
): CarriedAlong {
  const isFollowed =
    !campaign.isArchived &&
    !isEndless(campaign.rule) &&
    (commonDeadline(campaign) === null || campaign.tracking.lockdown || campaign.isOfStore);
  if (!isFollowed || signals.leadId !== null || signals.email !== null) return { parameters: sent, who: signals };
  const leadId = randomUUID();
  // First, so that no other parameters crowd it out.
  return {
    parameters: new URLSearchParams([
      ['lc', tokens.signForLink(campaign.id, leadId)],
      ...[...sent].filter(([name]) => name !== 'lc'),
    ]),
    who: { leadId, isOfLink: true, email: null },
  };
}
