import { createHmac, randomUUID } from 'node:crypto';
import { clientSecretOf } from '../../oauth/clients.ts';
import type { RetryPolicy, WebhookSender } from '../../webhook-sender.ts';
import type { Shop } from './shop.ts';

/** Eight retries within four hours; each attempt times out after five seconds (shopify.dev/docs/apps/build/webhooks/troubleshooting-webhooks). */
const retryPolicy: RetryPolicy = { retrySeconds: [10, 60, 300, 600, 1_800, 3_600, 3_600, 3_600], timeoutMs: 5_000 };

/** A webhook event of a shop. */
interface ShopEvent {
  readonly topic: string;
  readonly body: unknown;
  /** The number of times the same delivery is sent, since duplicates are possible. */
  readonly times?: number;
  /** The target URL, if not the topic's subscription: the privacy topics are in the app's own settings. */
  readonly url?: string | undefined;
}

/** Sends a delivery to the topic's subscribers, signed with our client's secret. */
export function emit(sender: WebhookSender, shop: Shop, { topic, body, times = 1, url }: ShopEvent): void {
  const text = JSON.stringify(body);
  const subscribed = shop.webhooks
    .filter((webhook) => webhook.topic === topic.toUpperCase().replace('/', '_'))
    .map(({ uri }) => uri);
  for (const targetUrl of url === undefined ? subscribed : [url]) {
    const webhookId = randomUUID();
    const sentAt = new Date().toISOString();
    const headers = () => ({
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': shop.domain,
      'x-shopify-api-version': '2026-10',
      'x-shopify-webhook-id': webhookId,
      'x-shopify-event-id': webhookId,
      'x-shopify-triggered-at': sentAt,
      'x-shopify-hmac-sha256': createHmac('sha256', clientSecretOf(shop.clientId)).update(text).digest('base64'),
    });
    shop.appUrl = targetUrl;
    for (let time = 0; time < times; time++) sender.send({ url: targetUrl, body: text, headers }, retryPolicy);
  }
}
