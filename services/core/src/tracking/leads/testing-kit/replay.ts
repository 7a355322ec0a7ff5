import { idIn, type LeadChange } from '../lead-change.entity.ts';
import type { Countdown, Lead } from '../lead.entity.ts';
import { noCountdown } from '../tracked-campaign.ts';

/** What of a lead its ledger tells; who the person is stands in their row alone. */
type ReplayedLead = Countdown & Pick<Lead, 'mergedInto' | 'supersededBy' | 'restartedAt'>;

type Row = Pick<LeadChange, 'what' | 'cause' | 'deadlineBefore' | 'deadlineAfter' | 'countdown' | 'writtenAt'>;

const nothingYet: ReplayedLead = { ...noCountdown, mergedInto: null, supersededBy: null, restartedAt: null };

/** A lead as its ledger says that it is. Throws when a row does not begin where the row before it ended: then one is missing. */
export function replay(changes: readonly Row[]): ReplayedLead {
  return changes.reduce(after, nothingYet);
}

function after(
  lead: ReplayedLead,
  { what, cause, deadlineBefore, deadlineAfter, countdown, writtenAt }: Row,
): ReplayedLead {
  if (deadlineBefore?.getTime() !== lead.deadlineAt?.getTime())
    throw new Error(`the ledger has a gap before "${what}" at ${writtenAt.toISOString()}`);
  const changed: ReplayedLead = { ...lead, ...clockAfter(deadlineAfter, countdown) };
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

/** Rows from before clocks were noted have the deadline alone. */
function clockAfter(deadlineAt: Date | null, countdown: Row['countdown']): Partial<Countdown> {
  if (deadlineAt === null) return noCountdown;
  return { ...(countdown && { ...countdown, startedAt: new Date(countdown.startedAt) }), deadlineAt };
}
