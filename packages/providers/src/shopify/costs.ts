import { z } from 'zod';

/** What a question cost, and what the shop had left then: points, and points that come back in a second (shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits). */
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

/** The cost that an answer tells; null for one that tells none. */
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

/** Seconds until there are as many points as are needed. */
export function secondsToWait({ available, perSecond }: Pick<Cost, 'available' | 'perSecond'>, points: number): number {
  return Math.ceil((points - available) / perSecond);
}

/** Shops and questions that are remembered at most. */
const mostRemembered = 1_000;

/** What shops had left when they last answered, and what each question costs, so that nobody asks for more than is there. */
export class CostBook {
  private readonly left = new Map<
    string,
    { readonly available: number; readonly perSecond: number; readonly at: number }
  >();
  private readonly prices = new Map<string, number>();

  note(shop: string, question: string, { requested, available, perSecond }: Cost, now = Date.now()): void {
    for (const known of [this.left, this.prices]) if (known.size >= mostRemembered) known.clear();
    this.left.set(shop, { available, perSecond, at: now });
    this.prices.set(question, requested);
  }

  /** Milliseconds until a shop has the points for a question; 0 also where neither is known. */
  msToWait(shop: string, question: string, now = Date.now()): number {
    const left = this.left.get(shop);
    const price = this.prices.get(question);
    if (!left || price === undefined) return 0;
    const readyAt = left.at + ((price - left.available) / left.perSecond) * 1_000;
    return Math.max(0, Math.ceil(readyAt - now));
  }
}
