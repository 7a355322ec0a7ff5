/** How many calls a provider takes of one account in a time that begins anew when it is over. */
export class CallLimit {
  readonly #windows = new Map<string, { readonly endsAt: number; used: number }>();

  readonly most: number;
  private readonly seconds: number;

  constructor(most: number, seconds: number) {
    this.most = most;
    this.seconds = seconds;
  }

  /** Counts a call of an account: how many are left after it, and seconds until all are there again; fewer than none are left for one that is too many. */
  take(key: string): { readonly left: number; readonly seconds: number } {
    const now = Date.now();
    const known = this.#windows.get(key);
    const window = known && known.endsAt > now ? known : { endsAt: now + this.seconds * 1_000, used: 0 };
    window.used += 1;
    this.#windows.set(key, window);
    return { left: this.most - window.used, seconds: Math.ceil((window.endsAt - now) / 1_000) };
  }
}
