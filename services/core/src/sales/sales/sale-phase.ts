import type { SalePhase } from '@lastcall/contracts/sales';

const dayMs = 24 * 3_600_000;

/** Returns the phase of a purchase by the buyer's deadline: the last day is the 24 hours before it. */
export function salePhaseOf({
  createdAt,
  deadlineAt,
}: {
  readonly createdAt: Date;
  readonly deadlineAt: Date | null;
}): SalePhase {
  if (deadlineAt === null) return 'none';
  const leftMs = deadlineAt.getTime() - createdAt.getTime();
  if (leftMs <= 0) return 'after';
  return leftMs <= dayMs ? 'last-day' : 'before';
}
