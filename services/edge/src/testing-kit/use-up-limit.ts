import { service } from '@lastcall/core/testing-kit';
import { VisitLimit } from '../tracking/decide/visit-limit.ts';

/**
 * Counts requests without sending them. A slow machine could need more than a minute for so many real requests, and
 * would run into the limit's next window.
 */
export async function useUpLimit(requests: number, ...counted: Parameters<VisitLimit['count']>): Promise<void> {
  const limit = service().get(VisitLimit);
  for (let n = 0; n < requests; n++) await limit.count(...counted);
}
