import type { Page as PageAnswer } from '@lastcall/contracts';
import type { Page } from './page.entity.ts';

/** A page as its owner's screens read it. */
export function presentPage({ id, campaignId, type, beforeUrl, afterUrl, label, verification, verificationProblem, verifiedAt }: Page): PageAnswer {
  return { id, campaignId, type, beforeUrl, afterUrl, label, verified: verification === 'verified', verification, verificationProblem, verifiedAt: verifiedAt?.toISOString() ?? null };
}
