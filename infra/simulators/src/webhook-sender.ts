/** One delivery of a provider's webhook. */
interface Outgoing {
  readonly url: string;
  /** `GET` has everything in its address. */
  readonly method?: 'GET' | 'POST';
  readonly body: string;
  /** Made anew for each attempt: a signature may have the time in it. */
  readonly headers: () => Readonly<Record<string, string>>;
}

/** How a provider goes on when nobody took a delivery. */
export interface Patience {
  /** Seconds before each attempt after the first; none where a provider tries once. */
  readonly retrySeconds: readonly number[];
  readonly timeoutMs: number;
  /** Whether a status means that the delivery was taken; any 2xx where nothing is said. */
  readonly isTaken?: (status: number) => boolean;
  /** What the provider notes of an attempt; null when nobody answered. */
  readonly onAttempt?: (status: number | null) => void;
  /** Whether there is still somebody to tell before another attempt. */
  readonly isWanted?: () => boolean;
  /** What the provider does when a delivery has come to its end: taken, refused for ever by a 410, or given up. */
  readonly onEnd?: (end: 'taken' | 'gone' | 'given up') => void;
}

const usual = (status: number): boolean => status >= 200 && status < 300;

/** Sends webhooks as providers do, some times faster than they: again after each failure, until one attempt is taken. */
export class WebhookSender {
  readonly #speed: number;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #aborts = new AbortController();

  constructor(speed: number) {
    this.#speed = speed;
  }

  send(outgoing: Outgoing, patience: Patience): void {
    void this.#attempt(outgoing, patience, 0);
  }

  /** Does something after so many seconds of the provider's. */
  after(seconds: number, work: () => void): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        work();
      },
      (seconds * 1_000) / this.#speed,
    );
    this.#timers.add(timer);
  }

  /** Asks an address once; null when it does not answer. */
  async ask({ url, method = 'POST', body, headers }: Outgoing, timeoutMs: number): Promise<Response | null> {
    try {
      const response = await fetch(url, {
        method,
        ...(method === 'POST' && { body }),
        redirect: 'manual',
        headers: headers(),
        signal: AbortSignal.any([this.#aborts.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.arrayBuffer();
      return response;
    } catch {
      return null; // Nobody answered: an attempt like any other.
    }
  }

  stop(): void {
    this.#aborts.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #attempt(outgoing: Outgoing, patience: Patience, attempt: number): Promise<void> {
    const { retrySeconds, timeoutMs, isTaken = usual, isWanted, onAttempt, onEnd } = patience;
    const response = await this.ask(outgoing, timeoutMs);
    if (this.#aborts.signal.aborted) return;
    onAttempt?.(response?.status ?? null);
    if (response && isTaken(response.status)) return onEnd?.('taken');
    if (response?.status === 410) return onEnd?.('gone');
    const wait = retrySeconds[attempt];
    if (wait === undefined || isWanted?.() === false) return onEnd?.('given up');
    const asked = Number(response?.headers.get('retry-after')) || 0;
    this.after(Math.max(wait, asked), () => void this.#attempt(outgoing, patience, attempt + 1));
  }
}
