import { z } from 'zod';

/**
 * The cost of a query and the balance of the shop afterward: points, and points restored per second
 * (shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits).
 */
interface Cost {
  readonly requested: number;
  readonly available: number;
  readonly perSecond: number;
}

const costIn = z.object({
  extensions: z.object({
    cost: z.object({
      requestedQueryCost: z.number(),
      throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
    }),
  }),
});

/** Returns the cost in a response; null if there is none. */
export function costOf(body: unknown): Cost | null {
  const cost = costIn.safeParse(body).data?.extensions.cost;
  return cost
    ? {
        requested: cost.requestedQueryCost,
        available: cost.throttleStatus.currentlyAvailable,
        perSecond: cost.throttleStatus.restoreRate,
      }
    : null;
}

/** Returns the seconds until there are enough points. */
export function secondsToWait({ available, perSecond }: Pick<Cost, 'available' | 'perSecond'>, points: number): number {
  return Math.ceil((points - available) / perSecond);
}

/** The maximum number of remembered shops and queries. */
const maxCacheEntries = 1_000;

/** The last known balance of each shop and the cost of each query, which prevents requests that the shop cannot afford. */
export class CostTracker {
  private readonly left = new Map<
    string,
    { readonly available: number; readonly perSecond: number; readonly at: number }
  >();
  private readonly prices = new Map<string, number>();

  record(shop: string, question: string, { requested, available, perSecond }: Cost, now = Date.now()): void {
    for (const known of [this.left, this.prices]) if (known.size >= maxCacheEntries) known.clear();
    this.left.set(shop, { available, perSecond, at: now });
    this.prices.set(question, requested);
  }

  /** Returns the milliseconds until a shop has the points for a query; 0 if either is unknown. */
  msToWait(shop: string, question: string, now = Date.now()): number {
    const left = this.left.get(shop);
    const price = this.prices.get(question);
    if (!left || price === undefined) return 0;
    const readyAt = left.at + ((price - left.available) / left.perSecond) * 1_000;
    return Math.max(0, Math.ceil(readyAt - now));
  }
}
