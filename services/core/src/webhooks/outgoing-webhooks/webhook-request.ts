import type { WebhookSource } from '@lastcall/contracts/webhooks';
import { Webhook as Signer } from 'standardwebhooks';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import type { WebhookEventRow } from './webhook-event.entity.ts';

/** The HTTP request of an attempt. */
interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Returns the body of an event. For subscriptions of API clients it includes the event's id. `email` is the lead's
 * email address if the owner has enabled it, null if it is unknown, and undefined if it is not sent.
 */
export function bodyOf(
  { id, type, happenedAt, data, isTest }: Pick<WebhookEventRow, 'id' | 'type' | 'happenedAt' | 'data' | 'isTest'>,
  email: string | null | undefined,
  source: WebhookSource,
): string {
  return JSON.stringify({
    ...(source === 'owner' ? {} : { id }),
    type,
    timestamp: happenedAt.toISOString(),
    ...(isTest ? { test: true } : {}),
    data: email === undefined ? data : { ...data, email },
  });
}

/** Returns the headers of an attempt without its signature; the id is the same for every attempt. */
function headersOf({ id }: Pick<WebhookEventRow, 'id'>, at: Date): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  };
}

/** Returns a request that is signed with each of the secrets. */
export function signedRequest(
  endpoint: Pick<WebhookEndpoint, 'url'>,
  event: Pick<WebhookEventRow, 'id'>,
  body: string,
  secrets: readonly string[],
  at: Date,
): WebhookRequest {
  const signatures = secrets.map((secret) => new Signer(secret).sign(event.id, at, body));
  return { url: endpoint.url, headers: { ...headersOf(event, at), 'webhook-signature': signatures.join(' ') }, body };
}
