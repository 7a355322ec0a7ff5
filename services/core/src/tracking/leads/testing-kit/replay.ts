import { idIn, type LeadChange } from '../lead-change.entity.ts';
import type { Clock, Lead } from '../lead.entity.ts';
import { noClock } from '../tracked-campaign.ts';

/** What of a lead its ledger tells; who the person is stands in their row alone. */
type ReplayedLead = Clock & Pick<Lead, 'joinedInto' | 'succeededBy' | 'restartedAt'>;

type Row = Pick<LeadChange, 'what' | 'cause' | 'deadlineBefore' | 'deadlineAfter' | 'clock' | 'writtenAt'>;

const nothingYet: ReplayedLead = { ...noClock, joinedInto: null, succeededBy: null, restartedAt: null };

/** A lead as its ledger says that it is. Throws when a row does not begin where the row before it ended: then one is missing. */
export function replay(changes: readonly Row[]): ReplayedLead {
  return changes.reduce(after, nothingYet);
}

function after(
  lead: ReplayedLead,
  { what, cause, deadlineBefore, deadlineAfter, clock, writtenAt }: Row,
): ReplayedLead {
  if (deadlineBefore?.getTime() !== lead.deadlineAt?.getTime())
    throw new Error(`the ledger has a gap before "${what}" at ${writtenAt.toISOString()}`);
  const changed: ReplayedLead = { ...lead, ...clockAfter(deadlineAfter, clock) };
  switch (what) {
    case 'joined-into':
      return { ...changed, joinedInto: idIn(cause) };
    case 'succeeded':
      return { ...changed, succeededBy: idIn(cause) };
    case 'reset':
    case 'cleared':
      return { ...changed, restartedAt: writtenAt };
    default:
      return changed;
  }
}

/** Rows from before clocks were noted have the deadline alone. */
function clockAfter(deadlineAt: Date | null, clock: Row['clock']): Partial<Clock> {
  if (deadlineAt === null) return noClock;
  return { ...(clock && { ...clock, startedAt: new Date(clock.startedAt) }), deadlineAt };
}
