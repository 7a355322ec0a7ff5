import { createHmac, randomUUID } from 'node:crypto';
import type { RetryPolicy, WebhookSender } from '../../webhook-sender.ts';
import { kitNow, newId, type Delivery, type KitAccount, type WebhookEndpoint } from './kit-account.ts';

/** Seconds between Kit's attempts: eight in about 41 hours. */
const retrySeconds = [30, 120, 900, 3600, 14_400, 43_200, 86_400];
const timeoutMs = 30_000;

/** One event for an endpoint. */
export interface KitEvent {
  readonly type: string;
  readonly data: unknown;
}

/** Sends events to endpoints like Kit: up to a hundred in one delivery, signed, retried until a 2xx response, stopped by a 410. */
export class Deliveries {
  private readonly sender: WebhookSender;

  constructor(sender: WebhookSender) {
    this.sender = sender;
  }

  /** Starts one delivery for each active endpoint that is subscribed to one of these events. */
  deliver(account: KitAccount, events: readonly KitEvent[]): Delivery[] {
    return account.endpoints
      .filter(({ status }) => status === 'active')
      .flatMap((endpoint) => {
        const heard = events.filter(({ type }) => endpoint.events.includes(type));
        return heard.length === 0 ? [] : [this.#send(account, endpoint, heard)];
      });
  }

  #send(account: KitAccount, endpoint: WebhookEndpoint, events: readonly KitEvent[]): Delivery {
    const delivery: Delivery = {
      id: newId(),
      webhook_endpoint_id: endpoint.id,
      status: 'pending',
      event_type: events[0]!.type,
      attempts: [],
    };
    account.deliveries.unshift(delivery);
    const body = JSON.stringify({
      delivery_id: delivery.id,
      events: events.map((event) => ({ id: randomUUID(), created: kitNow(), ...event })),
    });
    const patience: RetryPolicy = {
      retrySeconds,
      timeoutMs,
      shouldRetry: () => account.endpoints.includes(endpoint),
      onAttempt: (status) => delivery.attempts.push({ at: new Date().toISOString(), status }),
      onEnd: (end) => {
        delivery.status = end === 'taken' ? 'delivered' : 'failed';
        if (end === 'gone') endpoint.status = 'disabled';
      },
    };
    // The signature is computed for each attempt: its time is part of it.
    this.sender.send(
      {
        url: endpoint.url,
        body,
        headers: () => ({
          'content-type': 'application/json',
          'user-agent': 'Kit-Webhooks/1.0',
          'x-kit-signature': signatureOf(account, endpoint, body),
          'x-kit-delivery': String(delivery.id),
        }),
      },
      patience,
    );
    return delivery;
  }
}

function signatureOf(account: KitAccount, endpoint: WebhookEndpoint, body: string): string {
  const time = Math.floor(Date.now() / 1000);
  const signatures = (account.secrets.get(endpoint.id) ?? []).map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  );
  return [`t=${time}`, ...signatures].join(',');
}
