import type { ResetLink } from '@lastcall/contracts';
import type { ResetLinkRow } from './reset-link.entity.ts';

/** A reset link as its owner copies it. */
export function presentResetLink({ id, campaignId, hash, email, expiresAt, redirectsTo }: ResetLinkRow, edgeOrigin: string): ResetLink {
  return { id, hash, email, expires_at: expiresAt.toISOString(), redirects_to: redirectsTo, url: `${edgeOrigin}/reset/${campaignId}/${hash}?em=${encodeURIComponent(email)}` };
}
