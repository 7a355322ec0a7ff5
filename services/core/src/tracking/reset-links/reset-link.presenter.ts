import type { ResetLink } from '@lastcall/contracts';
import type { ResetLinkRow } from './reset-link.entity.ts';

/** What the campaign knows of a link's person. */
interface ResetLinkPerson {
  readonly isKnown: boolean;
  /** When they started again by the link; null before. */
  readonly usedAt: Date | null;
}

/** A reset link as its owner copies it. */
export function presentResetLink(
  { id, campaignId, hash, email, expiresAt, redirectsTo }: ResetLinkRow,
  { isKnown, usedAt }: ResetLinkPerson,
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
