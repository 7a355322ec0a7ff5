import type { ProviderDelivery } from '../inbound.ts';
import { eventIn, type StoreEvent } from './events.ts';
import { isSignedByShopify } from './signatures.ts';

/** A delivery of Shopify by its headers. `webhookId` is the same for every attempt. */
export interface StoreDelivery {
  readonly topic: string;
  readonly shop: string;
  readonly webhookId: string;
  readonly sentAt: Date;
}

type Headers = ProviderDelivery['headers'];

/** Reads the headers of a delivery; null if it is not Shopify's. Verify its signature before trusting any of it. */
function deliveryIn(headers: Headers, now: Date): StoreDelivery | null {
  const [topic, shop, webhookId, sent] = ['topic', 'shop-domain', 'webhook-id', 'triggered-at'].map(
    (name) => headers[`x-shopify-${name}`],
  );
  if (typeof topic !== 'string' || typeof shop !== 'string' || typeof webhookId !== 'string') return null;
  if (
    !/^[a-z_]{1,32}\/[a-z_]{1,31}$/.test(topic) ||
    !/^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/.test(shop) ||
    !/^[\w-]{1,64}$/.test(webhookId)
  )
    return null;
  const sentAt = new Date(typeof sent === 'string' ? sent : Number.NaN);
  return { topic, shop, webhookId, sentAt: Number.isNaN(sentAt.getTime()) ? now : sentAt };
}

/** Reads the deliveries of shops. */
export const storeInbound = {
  deliveryIn,
  /** The secret is that of our client; the URL does not identify the sender. */
  isSigned: ({ headers, rawBody }: Pick<ProviderDelivery, 'headers' | 'rawBody'>, secret: string): boolean =>
    isSignedByShopify(headers, rawBody, secret),
  /** Null for an event without effect, undefined for one that cannot be read. */
  eventIn: ({ topic, sentAt }: Pick<StoreDelivery, 'topic' | 'sentAt'>, body: unknown): StoreEvent | null | undefined =>
    eventIn(topic, body, sentAt),
} as const;
