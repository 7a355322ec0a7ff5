import { randomUUID } from 'node:crypto';
import { commonDeadline, type LeadTokens, type NamedInMail, type Signals } from '@lastcall/core/tracking';
import type { TrackedPage } from '@lastcall/core/read-models';
import { isEndless } from '@lastcall/deadline';

/** The forwarded parameters, and the lead that they name from then on. */
interface CarriedAlong {
  readonly parameters: URLSearchParams;
  readonly who: NamedInMail;
}

/**
 * Returns the parameters that a link forwards to its page. If it names no lead of a campaign with tracking, they include a token whose id becomes a new lead once
 * the page's script reports in. Nothing is stored for it, so link scanners start nothing; and the token cannot be forged.
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
  // The token is first, so that other parameters cannot push it out.
  return {
    parameters: new URLSearchParams([
      ['lc', tokens.signForLink(campaign.id, leadId)],
      ...[...sent].filter(([name]) => name !== 'lc'),
    ]),
    who: { leadId, isOfLink: true, email: null },
  };
}
