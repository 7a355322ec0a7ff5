import { commonDeadline, type LeadTokens, type Signals, type TrackedPage } from '@lastcall/core/leads';
import { isEndless } from '@lastcall/deadline';

/**
 * The parameters that a link takes along to its page. Where it names nobody of a campaign that follows people, a token is among them, under whose id a person begins once
 * the page's script reports in. Nothing is written for it, so whatever looks at the link starts nothing; and nobody can make one up.
 */
export function carriedAlong(tokens: Pick<LeadTokens, 'signForLink'>, { campaign }: TrackedPage, { leadId, email }: Signals, sent: URLSearchParams): URLSearchParams {
  const isFollowed = !campaign.isArchived && !isEndless(campaign.rule) && (commonDeadline(campaign) === null || campaign.tracking.lockdown || campaign.isOfStore);
  if (!isFollowed || leadId !== null || email !== null) return sent;
  // First, so that no other parameters crowd it out.
  return new URLSearchParams([['lc', tokens.signForLink(campaign.id)], ...[...sent].filter(([name]) => name !== 'lc')]);
}
