import { service } from '@lastcall/core/testing-kit';
import { VisitRateLimiter } from '../tracking/decide/visit-rate-limiter.ts';

/**
 * Counts requests without sending them. A slow machine could need more than a minute for so many real requests, and
 * would run into the limit's next window.
 */
export async function exhaustRateLimit(
  requests: number,
  ...counted: Parameters<VisitRateLimiter['count']>
): Promise<void> {
  const limit = service().get(VisitRateLimiter);
  for (let n = 0; n < requests; n++) await limit.count(...counted);
}
