import { service } from '@lastcall/core/testing-kit';
import { VisitLimit } from '../tracking/decide/visit-limit.ts';

/**
 * Counts requests as if they had been made: a slow machine would need longer for so many real ones than the window of a
 * minute lasts, and would start a second window in the middle of them.
 */
export async function useUpLimit(requests: number, ...counted: Parameters<VisitLimit['count']>): Promise<void> {
  const limit = service().get(VisitLimit);
  for (let n = 0; n < requests; n++) await limit.count(...counted);
}
