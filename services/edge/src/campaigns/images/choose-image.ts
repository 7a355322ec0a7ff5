import { isOpen } from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { sampleSeconds } from '@lastcall/core/campaigns';
import { isEndless } from '@lastcall/deadline';

/** The reason why an image has no countdown: no lead with an active countdown, the campaign has not opened, or the campaign shows no time because it ends when sold out or never. */
export type NeutralReason = 'nobody' | 'not-open' | 'quantity';

/** The content of an email image. `sample`: a preview whose merge tag was not filled in; `neutral`: no countdown. */
export type ImageKind =
  | { readonly kind: 'expired' }
  | { readonly kind: 'neutral'; readonly reason: NeutralReason }
  | { readonly kind: 'running' | 'sample'; readonly secondsLeft: number; readonly deadlineAt: Date };

/** The reader of an image. `isSample`: only a merge tag was given; `deadlineAt` is null for a lead without an active countdown. */
interface Reader {
  readonly isSample: boolean;
  readonly deadlineAt: Date | null;
}

/** Computes what the image shows, consistent with the reader's page: whole seconds left, and expired at the exact instant when the link starts to redirect. */
export function chooseImage(
  campaign: Pick<TrackedCampaign, 'rule' | 'timezone'>,
  { isSample, deadlineAt }: Reader,
  now: Date,
): ImageKind {
  const showsTime = campaign.rule.kind !== 'quantity' && !isEndless(campaign.rule);
  if (deadlineAt && deadlineAt <= now) return { kind: 'expired' };
  // A shared deadline is known without a lead; a sample deadline replaces personal ones in previews.
  if (isSample && showsTime && !(deadlineAt && isOpen(campaign, now)))
    return { kind: 'sample', ...until(deadlineAt ?? new Date(now.getTime() + sampleSeconds * 1000), now) };
  if (!deadlineAt) return { kind: 'neutral', reason: 'nobody' };
  if (!isOpen(campaign, now)) return { kind: 'neutral', reason: 'not-open' };
  return showsTime ? { kind: 'running', ...until(deadlineAt, now) } : { kind: 'neutral', reason: 'quantity' };
}

function until(deadlineAt: Date, now: Date): { secondsLeft: number; deadlineAt: Date } {
  return { deadlineAt, secondsLeft: Math.floor((deadlineAt.getTime() - now.getTime()) / 1000) };
}
