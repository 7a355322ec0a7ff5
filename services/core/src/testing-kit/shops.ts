/** The current state of a simulated shop. */
export interface ShopState {
  readonly discounts: readonly {
    readonly id: string;
    readonly title: string;
    readonly startsAt: string;
    readonly endsAt: string | null;
    readonly oncePerCustomer: boolean;
    readonly usageLimit: number | null;
    readonly value: object;
    readonly items: { readonly kind: string; readonly ids?: readonly string[] };
    readonly codes: readonly string[];
  }[];
  readonly webhooks: readonly { readonly topic: string; readonly uri: string }[];
  readonly subscriptions: readonly { readonly id: string; readonly status: string }[];
  readonly metafields: Readonly<Record<string, string>>;
}

/** An order in a simulated shop. */
interface ShopOrder {
  readonly id: number;
  readonly total: string;
}

/** Controls of a simulated shop. */
interface ShopInTests {
  state(): Promise<ShopState>;
  /** Places an order; returns the checkout's message when it does not accept the code. */
  order(purchase: {
    readonly email?: string;
    readonly code?: string;
    readonly price?: string;
    readonly duplicates?: number;
  }): Promise<ShopOrder | string>;
  /** Calls any other control of `/shopify/sim`. */
  simulate(what: string, payload?: object): Promise<void>;
}

/** Returns the controls of a shop at the simulator of an origin, by its domain. */
export function shopAt(origin: string, domain: string): ShopInTests {
  const post = (what: string, payload: object): Promise<Response> =>
    fetch(`${origin}/shopify/sim/${what}`, { method: 'POST', body: JSON.stringify({ key: domain, ...payload }) });
  return {
    state: async () => (await (await fetch(`${origin}/shopify/sim/state?key=${domain}`)).json()) as ShopState,
    order: async (purchase) => {
      const answer = (await (await post('orders', purchase)).json()) as { order?: ShopOrder; errors?: string };
      return answer.order ?? answer.errors ?? '';
    },
    simulate: async (what, payload = {}) => {
      const answer = await post(what, payload);
      if (!answer.ok) throw new Error(await answer.text());
    },
  };
}
