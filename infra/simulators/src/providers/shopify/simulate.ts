import { type Answer, jsonObject, type Request } from '../../answer.ts';
import type { WebhookSender } from '../../webhook-sender.ts';
import { errorOf } from './api.ts';
import { emit } from './deliveries.ts';
import { cancel, refund, sell } from './orders.ts';
import { runDueJobs, type Shop } from './shop.ts';
import type { ShopTokens } from './tokens.ts';

interface Parts {
  readonly sender: WebhookSender;
  readonly tokens: ShopTokens;
}

/**
 * Handles requests below `/sim`, by which tests and users act on a shop (`key` is its domain): `orders` (`email`, `code`, `price`, `at`, `duplicates`), `refunds` and `cancellations` (`orderId`), `uninstall`, `privacy` (`topic`, `email`, `orders`, `url`),
 * `theme` (`notesEmbeds`, `embed`), `points` (`available`, `maximum`, `perSecond`), `pace` (`bulkMs`), `tokens` (`expire`, `revoke`, `lose`), and `GET state`. Undefined for requests that all providers share.
 */
export function simulate(
  { sender, tokens }: Parts,
  { method, path, query, body }: Request,
  shopOf: (key: string) => Shop,
): Answer | undefined {
  const request = jsonObject(body) ?? {};
  const shop = shopOf(String(request.key ?? request.account ?? query.get('key') ?? ''));
  const times = 1 + Number(request.duplicates ?? 0);
  const text = (name: string): string | undefined => (typeof request[name] === 'string' ? request[name] : undefined);
  const order = shop.orders.find(({ id }) => id === Number(request.orderId));

  switch (`${method} ${path}`) {
    case 'POST /sim/orders': {
      const sold = sell(sender, shop, {
        email: text('email') ?? null,
        code: text('code') ?? null,
        price: text('price') ?? '100.00',
        ...(text('at') !== undefined && { at: new Date(text('at')!) }),
        times,
      });
      return typeof sold === 'string' ? errorOf(422, sold) : { status: 201, json: { order: sold } };
    }
    case 'POST /sim/refunds':
      if (!order) return errorOf(404);
      refund(sender, shop, order, { ...(text('amount') !== undefined && { amount: text('amount')! }), times });
      return { status: 204 };
    case 'POST /sim/cancellations':
      if (!order) return errorOf(404);
      cancel(sender, shop, order);
      return { status: 204 };
    case 'POST /sim/uninstall':
      emit(sender, shop, {
        topic: 'app/uninstalled',
        body: { id: 1, domain: shop.domain, myshopify_domain: shop.domain },
        times,
      });
      tokens.remove(shop.domain);
      shop.webhooks.length = 0;
      for (const subscription of shop.subscriptions)
        if (subscription.status === 'ACTIVE') subscription.status = 'CANCELLED';
      return { status: 204 };
    case 'POST /sim/privacy': {
      const url = text('url') ?? shop.appUrl ?? shop.webhooks[0]?.uri;
      if (url === undefined) return errorOf(422, 'The app has no URL yet. Send a url.');
      emit(sender, shop, { topic: text('topic') ?? '', body: privacyBody(shop, request), url, times });
      return { status: 204 };
    }
    case 'POST /sim/theme':
      Object.assign(shop.theme, {
        notesEmbeds: request.notesEmbeds ?? shop.theme.notesEmbeds,
        embed: request.embed ?? shop.theme.embed,
      });
      return { status: 204 };
    case 'POST /sim/points':
      Object.assign(shop.bucket, {
        available: Number(request.available ?? shop.bucket.available),
        maximum: Number(request.maximum ?? shop.bucket.maximum),
        perSecond: Number(request.perSecond ?? shop.bucket.perSecond),
        at: Date.now(),
      });
      return { status: 204 };
    case 'POST /sim/pace':
      shop.bulkMs = Number(request.bulkMs);
      return { status: 204 };
    case 'POST /sim/tokens':
      tokens.simulate({
        domain: shop.domain,
        expire: request.expire === true,
        revoke: request.revoke === true,
        lose: Number(request.lose ?? 0),
      });
      return { status: 204 };
    case 'GET /sim/tokens':
      return { status: 200, json: { asked: tokens.asked } };
    case 'GET /sim/state':
      runDueJobs(shop);
      return { status: 200, json: stateOf(shop) };
    default:
      return undefined;
  }
}

function privacyBody({ domain }: Shop, { topic, email, orders }: Record<string, unknown>) {
  const shop = { shop_id: 1, shop_domain: domain };
  const customer = { id: 1, email, phone: null };
  if (topic === 'customers/redact') return { ...shop, customer, orders_to_redact: orders ?? [] };
  return topic === 'customers/data_request'
    ? { ...shop, customer, orders_requested: orders ?? [], data_request: { id: 9_999 } }
    : shop;
}

function stateOf({ discounts, codes, webhooks, subscriptions, metafields, orders, theme }: Shop) {
  const all = [...codes.values()];
  return {
    discounts: [...discounts.values()].map((discount) => ({
      ...discount,
      codes: all.filter(({ discountId }) => discountId === discount.id).map(({ code }) => code),
    })),
    webhooks,
    subscriptions,
    metafields: Object.fromEntries(metafields),
    orders,
    theme,
  };
}
