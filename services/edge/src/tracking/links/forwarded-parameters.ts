import { randomUUID } from 'node:crypto';
import { commonDeadline, type LeadTokens, type EmailSignals } from '@lastcall/core/tracking';
import type { TrackedPage } from '@lastcall/core/read-models';
import { isEndless } from '@lastcall/deadline';

/** The forwarded parameters, and the lead that they name from then on. */
interface ForwardedParameters {
  readonly parameters: URLSearchParams;
  readonly who: EmailSignals;
}

/** Parameters that only this redirect sets. */
const ownNames = new Set(['lc', 'lm']);

/**
 * Returns the parameters that a link forwards to its page. If it names no lead of a campaign with tracking, they include a token whose id becomes a new lead once
 * the page's script reports in. Nothing is stored for it, so link scanners start nothing; and the token cannot be forged.
 * For an email address, the parameters include a proof that the visitor followed the link, valid for 15 minutes.
 */
export function forwardedParameters(
  tokens: Pick<LeadTokens, 'signForLink' | 'signLinkVisit'>,
  { campaign }: TrackedPage,
  signals: EmailSignals,
  sent: URLSearchParams,
): ForwardedParameters {
  const isFollowed =
    !campaign.isArchived &&
    !isEndless(campaign.rule) &&
    (commonDeadline(campaign) === null || campaign.tracking.lockdown || campaign.isOfStore);
  const others = [...sent].filter(([name]) => !(name === 'lm' || (name === 'lc' && signals.leadId === null)));
  if (isFollowed && signals.email !== null)
    return {
      // Our own parameter is first, so that others cannot push it out.
      parameters: new URLSearchParams([['lm', tokens.signLinkVisit(campaign.id, signals.email)], ...others]),
      who: signals,
    };
  if (!isFollowed || signals.leadId !== null) return { parameters: sent, who: signals };
  const leadId = randomUUID();
  return {
    parameters: new URLSearchParams([
      ['lc', tokens.signForLink(campaign.id, leadId)],
      ...[...sent].filter(([name]) => !ownNames.has(name)),
    ]),
    who: { leadId, isOfLink: true, email: null },
  };
}
