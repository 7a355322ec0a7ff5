import { isOpen } from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { sampleSeconds } from '@lastcall/core/campaigns';
import { isEndless } from '@lastcall/deadline';

/** Why an image counts nothing down: nobody is known whose clock runs, the campaign is not open yet, or it tells no time, because it ends when all is sold or never. */
export type NoCountdown = 'nobody' | 'not-open' | 'quantity';

/** What a mail's image shows. `sample`: a preview whose merge tag was not filled in; `neutral`: no countdown. */
export type ImageKind =
  | { readonly kind: 'expired' }
  | { readonly kind: 'neutral'; readonly because: NoCountdown }
  | { readonly kind: 'running' | 'sample'; readonly secondsLeft: number; readonly deadlineAt: Date };

/** Whose image it is. `isSample`: nobody is named but by a merge tag; `deadlineAt` is null for somebody whose clock does not run. */
interface Reader {
  readonly isSample: boolean;
  readonly deadlineAt: Date | null;
}

/** What the image shows its reader, as their page does: whole seconds that are left, and over at the very moment at which the link leads elsewhere. */
export function whatImage(
  campaign: Pick<TrackedCampaign, 'rule' | 'timezone'>,
  { isSample, deadlineAt }: Reader,
  now: Date,
): ImageKind {
  const tellsTime = campaign.rule.kind !== 'quantity' && !isEndless(campaign.rule);
  if (deadlineAt && deadlineAt <= now) return { kind: 'expired' };
  // A deadline that is the same for everybody is known of nobody too; a made-up one stands for the others', where there will be one.
  if (isSample && tellsTime && !(deadlineAt && isOpen(campaign, now)))
    return { kind: 'sample', ...until(deadlineAt ?? new Date(now.getTime() + sampleSeconds * 1000), now) };
  if (!deadlineAt) return { kind: 'neutral', because: 'nobody' };
  if (!isOpen(campaign, now)) return { kind: 'neutral', because: 'not-open' };
  return tellsTime ? { kind: 'running', ...until(deadlineAt, now) } : { kind: 'neutral', because: 'quantity' };
}

function until(deadlineAt: Date, now: Date): { secondsLeft: number; deadlineAt: Date } {
  return { deadlineAt, secondsLeft: Math.floor((deadlineAt.getTime() - now.getTime()) / 1000) };
}
