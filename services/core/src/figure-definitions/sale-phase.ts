import type { SalePhase } from '@lastcall/contracts';

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

/** SQL for the same phase of a row of `sale`, by its alias. */
export const salePhaseSql = (sale: string): string =>
  `CASE WHEN ${sale}.deadline_at IS NULL THEN 'none' WHEN ${sale}.created_at >= ${sale}.deadline_at THEN 'after' WHEN ${sale}.created_at >= ${sale}.deadline_at - INTERVAL 24 HOUR THEN 'last-day' ELSE 'before' END`;
