import type { ResetLink } from '@lastcall/contracts/tracking';
import type { ResetLinkRow } from './reset-link.entity.ts';

/** The state of a link's lead. */
interface ResetLinkState {
  readonly isKnown: boolean;
  /** The time when the link was used; null before. */
  readonly usedAt: Date | null;
}

/** Presents a reset link with its URL. */
export function presentResetLink(
  { id, campaignId, hash, email, expiresAt, redirectsTo }: ResetLinkRow,
  { isKnown, usedAt }: ResetLinkState,
  edgeOrigin: string,
): ResetLink {
  return {
    id,
    hash,
    email,
    expires_at: expiresAt.toISOString(),
    redirects_to: redirectsTo,
    url: `${edgeOrigin}/reset/${campaignId}/${hash}?em=${encodeURIComponent(email)}`,
    used_at: usedAt?.toISOString() ?? null,
    is_known: isKnown,
  };
}
