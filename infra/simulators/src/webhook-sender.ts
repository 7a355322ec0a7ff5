/** One delivery of a provider's webhook. */
interface WebhookRequest {
  readonly url: string;
  /** `GET` has all values in its URL. */
  readonly method?: 'GET' | 'POST';
  readonly body: string;
  /** Computed for each attempt, because a signature may contain the time. */
  readonly headers: () => Readonly<Record<string, string>>;
}

/** The retry policy of a provider for deliveries that were not accepted. */
export interface RetryPolicy {
  /** Seconds before each attempt after the first; empty when a provider tries once. */
  readonly retrySeconds: readonly number[];
  readonly timeoutMs: number;
  /** Returns true when a status means that the delivery was accepted; any 2xx by default. */
  readonly isAccepted?: (status: number) => boolean;
  /** Records an attempt; null when there was no response. */
  readonly onAttempt?: (status: number | null) => void;
  /** Returns false when no receiver remains before another attempt. */
  readonly shouldRetry?: () => boolean;
  /** Called when a delivery has ended: accepted, permanently rejected with a 410, or given up. */
  readonly onEnd?: (end: 'taken' | 'gone' | 'given up') => void;
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Sends webhooks as providers do, but faster: retries after each failure until an attempt is accepted. */
export class WebhookSender {
  readonly #speed: number;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #aborts = new AbortController();

  constructor(speed: number) {
    this.#speed = speed;
  }

  send(outgoing: WebhookRequest, patience: RetryPolicy): void {
    void this.#attempt(outgoing, patience, 0);
  }

  /** Runs a callback after this many of the provider's seconds. */
  schedule(seconds: number, work: () => void): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        work();
      },
      (seconds * 1_000) / this.#speed,
    );
    this.#timers.add(timer);
  }

  /** Sends one request; null when there is no response. */
  async request({ url, method = 'POST', body, headers }: WebhookRequest, timeoutMs: number): Promise<Response | null> {
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
      return null; // A missing response counts as an attempt like any other.
    }
  }

  stop(): void {
    this.#aborts.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #attempt(outgoing: WebhookRequest, patience: RetryPolicy, attempt: number): Promise<void> {
    const { retrySeconds, timeoutMs, isAccepted = isSuccess, shouldRetry, onAttempt, onEnd } = patience;
    const response = await this.request(outgoing, timeoutMs);
    if (this.#aborts.signal.aborted) return;
    onAttempt?.(response?.status ?? null);
    if (response && isAccepted(response.status)) return onEnd?.('taken');
    if (response?.status === 410) return onEnd?.('gone');
    const wait = retrySeconds[attempt];
    if (wait === undefined || shouldRetry?.() === false) return onEnd?.('given up');
    const asked = Number(response?.headers.get('retry-after')) || 0;
    this.schedule(Math.max(wait, asked), () => void this.#attempt(outgoing, patience, attempt + 1));
  }
}
