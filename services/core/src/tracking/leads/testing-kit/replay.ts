import { idIn, type LeadChange } from '../lead-change.entity.ts';
import type { Countdown, Lead } from '../lead.entity.ts';
import { noCountdown } from '../tracked-campaign.ts';

/** The part of a lead that its ledger contains; the identity is only in its row. */
type ReplayedLead = Countdown & Pick<Lead, 'mergedInto' | 'supersededBy' | 'restartedAt'>;

type Row = Pick<LeadChange, 'what' | 'cause' | 'deadlineBefore' | 'deadlineAfter' | 'countdown' | 'writtenAt'>;

const nothingYet: ReplayedLead = { ...noCountdown, mergedInto: null, supersededBy: null, restartedAt: null };

/** Rebuilds a lead from its ledger. Throws if an entry does not start where the previous one ended, since an entry is missing then. */
export function replay(changes: readonly Row[]): ReplayedLead {
  return changes.reduce(after, nothingYet);
}

function after(
  lead: ReplayedLead,
  { what, cause, deadlineBefore, deadlineAfter, countdown, writtenAt }: Row,
): ReplayedLead {
  if (deadlineBefore?.getTime() !== lead.deadlineAt?.getTime())
    throw new Error(`the ledger has a gap before "${what}" at ${writtenAt.toISOString()}`);
  const changed: ReplayedLead = { ...lead, ...countdownAfter(deadlineAfter, countdown) };
  switch (what) {
    case 'joined-into':
      return { ...changed, mergedInto: idIn(cause) };
    case 'succeeded':
      return { ...changed, supersededBy: idIn(cause) };
    case 'reset':
    case 'cleared':
      return { ...changed, restartedAt: writtenAt };
    default:
      return changed;
  }
}

/** Old entries, written before countdowns were recorded, have only the deadline. */
function countdownAfter(deadlineAt: Date | null, countdown: Row['countdown']): Partial<Countdown> {
  if (deadlineAt === null) return noCountdown;
  return { ...(countdown && { ...countdown, startedAt: new Date(countdown.startedAt) }), deadlineAt };
}
