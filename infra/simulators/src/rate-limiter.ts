/** Limits how many calls a provider accepts from one account in a fixed window. */
export class RateLimiter {
  readonly #windows = new Map<string, { readonly endsAt: number; used: number }>();

  readonly limit: number;
  private readonly seconds: number;

  constructor(max: number, seconds: number) {
    this.limit = max;
    this.seconds = seconds;
  }

  /** Counts a call of an account: returns the remaining calls, negative when it exceeds the limit, and the seconds until the window resets. */
  consume(key: string): { readonly left: number; readonly seconds: number } {
    const now = Date.now();
    const known = this.#windows.get(key);
    const window = known && known.endsAt > now ? known : { endsAt: now + this.seconds * 1_000, used: 0 };
    window.used += 1;
    this.#windows.set(key, window);
    return { left: this.limit - window.used, seconds: Math.ceil((window.endsAt - now) / 1_000) };
  }
}
