import { createHmac, randomUUID } from 'node:crypto';
import { kitNow, newId, type Delivery, type KitAccount, type WebhookEndpoint } from './kit-account.ts';

/** Seconds between Kit's attempts: eight in about 41 hours. */
const retrySeconds = [30, 120, 900, 3600, 14_400, 43_200, 86_400];
const attemptTimeoutMs = 30_000;

/** Sends events to endpoints as Kit does: signed, repeated until one answers 2xx, stopped by a 410. */
export class Deliveries {
  readonly #retrySpeed: number;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #aborts = new AbortController();

  constructor(retrySpeed: number) {
    this.#retrySpeed = retrySpeed;
  }

  /** Starts one delivery of one event for each active endpoint that listens to it. */
  deliver(account: KitAccount, type: string, data: unknown): Delivery[] {
    return account.endpoints
      .filter(({ status, events }) => status === 'active' && events.includes(type))
      .map((endpoint) => {
        const delivery: Delivery = { id: newId(), webhook_endpoint_id: endpoint.id, status: 'pending', event_type: type, attempts: [] };
        account.deliveries.unshift(delivery);
        const body = JSON.stringify({ delivery_id: delivery.id, events: [{ id: randomUUID(), type, created: kitNow(), data }] });
        void this.#attempt(account, endpoint, delivery, body);
        return delivery;
      });
  }

  stop(): void {
    this.#aborts.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #attempt(account: KitAccount, endpoint: WebhookEndpoint, delivery: Delivery, body: string): Promise<void> {
    const response = await this.#post(account, endpoint, delivery, body);
    if (this.#aborts.signal.aborted) return;
    delivery.attempts.push({ at: new Date().toISOString(), status: response.status });
    if (response.status !== null && response.status >= 200 && response.status < 300) {
      delivery.status = 'delivered';
      return;
    }
    if (response.status === 410) endpoint.status = 'disabled';
    const wait = retrySeconds[delivery.attempts.length - 1];
    if (response.status === 410 || wait === undefined || !account.endpoints.includes(endpoint)) {
      delivery.status = 'failed';
      return;
    }
    const seconds = Math.max(wait, response.retryAfterSeconds) / this.#retrySpeed;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#attempt(account, endpoint, delivery, body);
    }, seconds * 1000);
    this.#timers.add(timer);
  }

  /** The signature is made anew for each attempt: its time is part of it. */
  async #post(account: KitAccount, endpoint: WebhookEndpoint, delivery: Delivery, body: string): Promise<{ status: number | null; retryAfterSeconds: number }> {
    const time = Math.floor(Date.now() / 1000);
    const signatures = (account.secrets.get(endpoint.id) ?? []).map((secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`);
    try {
      const response = await fetch(endpoint.url, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { 'content-type': 'application/json', 'user-agent': 'Kit-Webhooks/1.0', 'x-kit-signature': [`t=${time}`, ...signatures].join(','), 'x-kit-delivery': String(delivery.id) },
        signal: AbortSignal.any([this.#aborts.signal, AbortSignal.timeout(attemptTimeoutMs)]),
      });
      await response.arrayBuffer();
      return { status: response.status, retryAfterSeconds: Number(response.headers.get('retry-after')) || 0 };
    } catch {
      return { status: null, retryAfterSeconds: 0 }; // Nobody answered: an attempt like any other, told in the delivery's history.
    }
  }
}
