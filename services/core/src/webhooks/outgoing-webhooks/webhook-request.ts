import type { WebhookSource } from '@lastcall/contracts/webhooks';
import { Webhook as Signer } from 'standardwebhooks';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import type { WebhookEventRow } from './webhook-event.entity.ts';

/** What goes over the wire. */
interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The body of an event; what a program has subscribed to names its id too. `email` is the person's address where the webhook's owner wishes for it, null where nobody knows it, and undefined where it is not sent. */
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

/** The headers of a try but its signature; the id is the same at every try. */
function headersOf({ id }: Pick<WebhookEventRow, 'id'>, at: Date): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  };
}

/** A try, signed with each of the secrets. */
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
